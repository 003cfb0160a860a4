/**
 * Compresses bodies. The first response is compressed on this thread, at a low level; a cached one is compressed well,
 * in zlib's own threads, so that the rendering thread never waits for it (decision 271).
 */
import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Coding = "br" | "gzip" | "identity"

/**
 * For cached bodies: a window of 128 kB covers a whole page. At quality 8 and 9 such a window makes brotli search by
 * tables that take more than ten megabytes and ten milliseconds to initialise, whatever the input (decision 176).
 */
const CACHED = { quality: 7, windowBits: 17, gzip: 8 } as const

/** A smaller body gains nothing from compression. */
export const LEAST_COMPRESSED_BYTES = 500

/**
 * The lowest level at which a page fits into the ten packets that a new connection sends before it waits for an
 * acknowledgement (RFC 6928). A product and most searches fit at the lowest of all; home and a full list need the
 * third, which costs two to three times as much. A window of 128 kB covers a whole page.
 */
const AT_ONCE = { quality: { short: 1, long: 3 }, windowBits: 17, gzip: { short: 1, long: 8 } } as const

/** Up to this size a page fits into ten packets at the lowest level, which leaves a quarter of it at most. */
const SHORT_BYTES = 55_000

const lengthOf = (body: Buffer) => (body.length > SHORT_BYTES ? "long" : "short")

/** Synchronous, on this thread: 0.1 to 0.6 ms a page. Passing it to another thread and back costs this one more. */
export const compressAtOnce = (body: Buffer, coding: Exclude<Coding, "identity">): Buffer =>
  coding === "gzip"
    ? gzipSync(body, { level: AT_ONCE.gzip[lengthOf(body)] })
    : brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: AT_ONCE.quality[lengthOf(body)],
          [constants.BROTLI_PARAM_LGWIN]: AT_ONCE.windowBits,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })

export const compressBrotli = (body: Buffer): Promise<Buffer> =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: CACHED.quality,
      [constants.BROTLI_PARAM_LGWIN]: CACHED.windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

export const compressGzip = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: CACHED.gzip })

/** The best coding that the client accepts; `q=0` refuses one (RFC 9110 §12.5.3). */
export const chooseCoding = (acceptEncoding: string | undefined): Coding => {
  if (acceptEncoding === undefined || acceptEncoding.length > 500) return "identity"
  let gzipTaken = false
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim())
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) continue
    if (name === "br") return "br"
    if (name === "gzip" || name === "*") gzipTaken = true
  }
  return gzipTaken ? "gzip" : "identity"
}
