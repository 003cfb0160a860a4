/** Marks a book in a separate thread, so that a large one delays no page. */
import { Worker } from "node:worker_threads"
import { NotAnEpub } from "./NotAnEpub.ts"
import type { EpubWatermark } from "./watermarkEpub.ts"
import type { WatermarkRequest, WatermarkResponse } from "./watermarkWorker.ts"

/** `bytes` are transferred to the thread. Fails with `NotAnEpub`, or when the thread dies. */
export const watermarkInThread = (bytes: ArrayBuffer, mark: EpubWatermark): Promise<Uint8Array> =>
  new Promise<Uint8Array>((resolve, reject) => {
    const worker = new Worker(new URL("./watermarkWorker.ts", import.meta.url), {
      workerData: { bytes, mark } satisfies WatermarkRequest,
      transferList: [bytes],
    })
    worker.once("message", (marked: WatermarkResponse) => {
      if ("copy" in marked) resolve(marked.copy)
      else reject(marked.notAnEpub === undefined ? marked.cause : new NotAnEpub(marked.notAnEpub))
    })
    worker.once("error", reject)
    // Messages arrive before the exit: this is for a thread that sent none.
    worker.once("exit", () => reject(new Error("the marking thread has ended")))
  })
