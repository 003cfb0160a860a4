/** A file's bytes, gzipped or not: detected by the first two bytes (RFC 1952) and not by its name. */
import { Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { FeedRefused } from "@kapitel/core/catalogue/receiveFeed"

export type Bytes = AsyncIterable<Uint8Array>

const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b

/** The first bytes (at least `least`, unless there are fewer) and an iterable of everything, those included. */
export async function peek(bytes: Bytes, least: number): Promise<{ readonly head: Uint8Array; readonly all: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const held: Array<Uint8Array> = []
  let size = 0
  while (size < least) {
    const next = await iterator.next()
    if (next.done === true) break
    held.push(next.value)
    size += next.value.length
  }
  async function* all() {
    try {
      yield* held
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(held), all: all() }
}

/** The bytes, decompressed if they are gzip. Damaged or truncated compression rejects the feed. */
export async function* gunzip(bytes: Bytes): Bytes {
  const { head, all } = await peek(bytes, 2)
  if (!isGzip(head)) {
    yield* all
    return
  }
  const unpacked = createGunzip()
  const source = Readable.from(all)
  source.on("error", (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    for await (const chunk of unpacked) yield chunk as Uint8Array
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    if (!code.startsWith("Z_")) throw error
    throw new FeedRefused({
      reason: code === "Z_BUF_ERROR" ? "The gzip file is truncated." : "The gzip file is damaged.",
    })
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}
