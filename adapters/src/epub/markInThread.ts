/** Marks a book in a separate thread, so that a large one delays no page. */
import { Worker } from "node:worker_threads"
import { type EpubMark, NotAnEpub } from "./markEpub.ts"
import type { Marked, ToMark } from "./markingWorker.ts"

/** `bytes` are transferred to the thread. Fails with `NotAnEpub`, or when the thread dies. */
export const markInThread = (bytes: ArrayBuffer, mark: EpubMark): Promise<Uint8Array> =>
  new Promise<Uint8Array>((resolve, reject) => {
    const worker = new Worker(new URL("./markingWorker.ts", import.meta.url), {
      workerData: { bytes, mark } satisfies ToMark,
      transferList: [bytes],
    })
    worker.once("message", (marked: Marked) => {
      if ("copy" in marked) resolve(marked.copy)
      else reject(marked.notAnEpub === undefined ? marked.cause : new NotAnEpub(marked.notAnEpub))
    })
    worker.once("error", reject)
    // Messages arrive before the exit: this is for a thread that sent none.
    worker.once("exit", () => reject(new Error("the marking thread has ended")))
  })
