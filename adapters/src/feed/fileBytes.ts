/** The bytes of a file, in pieces small enough that each contains few records. */
import { createReadStream } from "node:fs"
import type { Bytes } from "./gunzip.ts"

/** Bytes read at a time. */
const READ_SIZE = 64 * 1024

/** Reads a file; `onRead` receives the total number of bytes read. */
export async function* fileBytes(path: string, onRead?: (bytes: number) => void): Bytes {
  let read = 0
  for await (const chunk of createReadStream(path, { highWaterMark: READ_SIZE })) {
    const bytes = chunk as Uint8Array
    read += bytes.length
    onRead?.(read)
    yield bytes
  }
}
