/**
 * Plays many flows, on as many threads as the machine has cores: each flow has a shop of its own, and none waits for
 * another.
 */
import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { Played } from "./playFile.ts"
import type { FlowToPlay } from "./playing.worker.ts"

/** Fewer flows finish sooner than a thread starts. */
const WORTH_A_THREAD = 12
const MOST_THREADS = 4

/** The result of each file, in their order. */
export async function* playFiles(
  files: ReadonlyArray<string>,
  crashAfterCall: number | undefined,
): AsyncGenerator<Played> {
  const threads = Math.min(MOST_THREADS, availableParallelism(), Math.floor(files.length / WORTH_A_THREAD))
  if (threads < 2) {
    // Imports the whole shop and its page: not needed here when threads are used.
    const { playFile } = await import("./playFile.ts")
    for (const file of files) yield await playFile(file, crashAfterCall)
    return
  }
  const outcomes = files.map(() => Promise.withResolvers<Played>())
  // Each outcome is awaited in turn; a failure before its turn must not be an unhandled rejection.
  for (const { promise } of outcomes) promise.catch(() => undefined)
  let next = 0
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL("./playing.worker.ts", import.meta.url))
    let place = 0
    const give = () => {
      place = next++
      const file = files[place]
      if (file === undefined) return void worker.terminate()
      worker.postMessage({ file, crashAfterCall } satisfies FlowToPlay)
    }
    worker.on("message", (played: Played) => {
      outcomes[place]?.resolve(played)
      give()
    })
    worker.on("error", (cause) => outcomes[place]?.reject(cause))
    give()
    return worker
  })
  try {
    for (const { promise } of outcomes) yield await promise
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
