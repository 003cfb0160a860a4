/** A thread that marks one book and ends. */
import { parentPort, workerData } from "node:worker_threads"
import { ofBytes } from "./BytesReader.ts"
import { NotAnEpub } from "./NotAnEpub.ts"
import { type EpubWatermark, watermarkEpub } from "./watermarkEpub.ts"

export interface WatermarkRequest {
  readonly bytes: ArrayBuffer
  readonly mark: EpubWatermark
}

export type WatermarkResponse =
  | { readonly copy: Uint8Array<ArrayBuffer> }
  | { readonly notAnEpub: string | undefined; readonly cause: unknown }

if (parentPort === null) throw new Error("books are marked in a thread of their own")
const port = parentPort
const { bytes, mark } = workerData as WatermarkRequest

try {
  const copy = new Uint8Array(await watermarkEpub(ofBytes(new Uint8Array(bytes)), mark))
  port.postMessage({ copy } satisfies WatermarkResponse, [copy.buffer])
} catch (cause) {
  // Errors lose their class between threads.
  port.postMessage({
    notAnEpub: cause instanceof NotAnEpub ? cause.message : undefined,
    cause,
  } satisfies WatermarkResponse)
}
