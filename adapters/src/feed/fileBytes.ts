/** The bytes of a file, in pieces small enough that what they hold stays few. */
import { createReadStream } from "node:fs"
import type { Bytes } from "./gunzip.ts"

/** Bytes read at a time. */
export const READ_SIZE = 64 * 1024

/** Reads a file; `onRead` hears how many bytes have been read in all. */
export async function* fileBytes(path: string, onRead?: (bytes: number) => void): Bytes {
  let read = 0
  for await (const chunk of createReadStream(path, { highWaterMark: READ_SIZE })) {
    const bytes = chunk as Uint8Array
    read += bytes.length
    onRead?.(read)
    yield bytes
  }
}
