/** One thread of the studio as its owner uses it: started by its first cover, and again after a crash. */
import { Worker } from "node:worker_threads"
import type { CoverJob, CoverJobResult } from "./cover.worker.ts"

export interface CoverThread {
  /** One at a time. Never rejects: a crash of the thread is a failed delivery. */
  readonly deliver: (commission: CoverJob) => Promise<CoverJobResult>
  readonly close: () => Promise<void>
}

/** How long a crashed thread is not restarted, so that a machine that cannot draw at all does not try all day. */
const REST_AFTER_DEATH_MS = 10_000

export const startCoverThread = (): CoverThread => {
  let worker: Worker | undefined
  let answer: ((delivery: CoverJobResult) => void) | undefined
  let closed = false
  let restingUntil = 0

  const start = (): Worker => {
    const started = new Worker(new URL("./cover.worker.ts", import.meta.url))
    let cause: unknown = new Error("the studio's thread has ended")
    started.on("message", (delivery: CoverJobResult) => answer?.(delivery))
    started.on("error", (error) => {
      cause = error
    })
    started.on("exit", () => {
      worker = undefined
      restingUntil = Date.now() + REST_AFTER_DEATH_MS
      answer?.({ failed: cause })
    })
    return started
  }

  return {
    deliver: (commission) => {
      if (closed || (worker === undefined && Date.now() < restingUntil)) {
        return Promise.resolve({ failed: new Error("the studio's thread is not working") })
      }
      const working = (worker ??= start())
      working.ref()
      return new Promise<CoverJobResult>((resolve) => {
        answer = (delivery) => {
          answer = undefined
          working.unref()
          resolve(delivery)
        }
        working.postMessage(commission)
      })
    },
    close: async () => {
      closed = true
      await worker?.terminate()
    },
  }
}
