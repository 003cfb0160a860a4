/** A response whose length is not known before it is sent: compressed as it goes, at the speed of the client. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { constants, createBrotliCompress, createGzip } from "node:zlib"
import type { Coding } from "./compress.ts"
import { responseCoding } from "./responseCoding.ts"
import type { ShopResponse } from "./ShopResponse.ts"
import { NOT_A_PAGE_POLICY } from "./securityHeaders.ts"

/** Text is produced in pieces of some 20 kB. */
const PIECES_AHEAD = 2

/** In zlib's threads. Small windows: a megabyte for each response. */
const compressor = (coding: Exclude<Coding, "identity">) =>
  coding === "gzip"
    ? createGzip({ level: 5 })
    : createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })

/** Rejects when the text could not be produced: then the response is cut off, so that no client takes it for whole. */
export const sendStream = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: ShopResponse,
  text: AsyncIterable<string>,
): Promise<void> => {
  const contentType = headers["content-type"] ?? ""
  const coding = responseCoding(request.headers, { bytes: Number.POSITIVE_INFINITY, contentType, personal: false })
  response.writeHead(status, {
    "content-security-policy": NOT_A_PAGE_POLICY,
    ...headers,
    vary: "Accept-Encoding",
    ...(coding === "identity" ? {} : { "content-encoding": coding }),
  })
  const source = Readable.from(text, { objectMode: true, highWaterMark: PIECES_AHEAD })
  await (coding === "identity" ? pipeline(source, response) : pipeline(source, compressor(coding), response))
}
