/** A thread that marks one book and ends. */
import { parentPort, workerData } from "node:worker_threads"
import { ofBytes } from "./BytesReader.ts"
import { type EpubMark, markEpub, NotAnEpub } from "./markEpub.ts"

export interface ToMark {
  readonly bytes: ArrayBuffer
  readonly mark: EpubMark
}

export type Marked =
  | { readonly copy: Uint8Array<ArrayBuffer> }
  | { readonly notAnEpub: string | undefined; readonly cause: unknown }

if (parentPort === null) throw new Error("books are marked in a thread of their own")
const port = parentPort
const { bytes, mark } = workerData as ToMark

try {
  const copy = new Uint8Array(await markEpub(ofBytes(new Uint8Array(bytes)), mark))
  port.postMessage({ copy } satisfies Marked, [copy.buffer])
} catch (cause) {
  // Errors lose their class between threads.
  port.postMessage({ notAnEpub: cause instanceof NotAnEpub ? cause.message : undefined, cause } satisfies Marked)
}
