/** Bodies in the codings browsers take, made in zlib's own threads so that the rendering thread never waits. */
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Coding = "br" | "gzip" | "identity"

/**
 * Looks back 64 kB. From 128 kB on brotli searches by tables that take more than ten megabytes and ten milliseconds to lay
 * out, whatever it squeezes; a page is hardly longer (decision 176).
 */
const WINDOW_BITS = 16

export const compressBrotli = (body: Buffer): Promise<Buffer> =>
  brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

export const compressGzip = (body: Buffer): Promise<Buffer> => gzipAsync(body, { level: 8 })

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
