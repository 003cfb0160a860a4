/**
 * Bodies in the codings that browsers take. What is sent for the first time is compressed at once, at a low level; what is
 * kept is compressed well, in zlib's own threads, so that the rendering thread never waits for that (decision 271).
 */
import { promisify } from "node:util"
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib"

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Coding = "br" | "gzip" | "identity"

/**
 * What is kept: a window of 128 kB holds a whole page. At quality 8 and 9 such a window has brotli search by tables that take
 * more than ten megabytes and ten milliseconds to lay out, whatever it compresses (decision 176).
 */
const KEPT = { quality: 7, windowBits: 17, gzip: 8 } as const

/** Below this a body gains nothing from being compressed. */
export const LEAST_COMPRESSED_BYTES = 500

/**
 * The lowest level at which a page comes within the ten packets that a new connection sends before it waits for an answer
 * (RFC 6928). A product and most searches do at the lowest of all; home and a full list take the third, which costs two
 * to three times as much. A window of 128 kB holds a whole page.
 */
const AT_ONCE = { quality: { short: 1, long: 3 }, windowBits: 17, gzip: { short: 1, long: 8 } } as const

/** Up to so many bytes a page comes within ten packets at the lowest level, which leaves a quarter of it at most. */
const SHORT_BYTES = 55_000

const lengthOf = (body: Buffer) => (body.length > SHORT_BYTES ? "long" : "short")

/** At once, on this thread: 0.1 to 0.6 ms a page. Handing it to another thread and back costs this one more. */
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
      [constants.BROTLI_PARAM_QUALITY]: KEPT.quality,
      [constants.BROTLI_PARAM_LGWIN]: KEPT.windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

export const compressGzip = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: KEPT.gzip })

/** The best coding the client takes; `q=0` refuses one (RFC 9110 §12.5.3). */
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
