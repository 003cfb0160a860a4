/** Sends a request exactly as given: no library normalises the path, joins headers or decompresses the body. */
import { type IncomingHttpHeaders, request } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"

export interface HttpRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** Decompressed. */
  readonly text: string
}

const unpack = (bytes: Buffer, coding: string | undefined): string =>
  (bytes.length === 0
    ? bytes
    : coding === "br"
      ? brotliDecompressSync(bytes)
      : coding === "gzip"
        ? gunzipSync(bytes)
        : bytes
  ).toString()

const ANSWER_LIMIT_MS = 15_000

export const sendRequest = (
  origin: string,
  path: string,
  { method = "GET", headers = {}, body }: HttpRequest = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    // Keep-alive as in browsers: a response sent during the request body must not be lost.
    const allHeaders = { connection: "keep-alive", ...headers }
    const outgoing = request(
      { hostname, port, path, method, headers: allHeaders, timeout: ANSWER_LIMIT_MS },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        // A body that is too large may be cut off while it is being sent: the response counts.
        const finish = () => {
          const bytes = Buffer.concat(chunks)
          const text = unpack(bytes, response.headers["content-encoding"])
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
        }
        response.on("end", finish)
        response.on("error", finish)
      },
    )
    outgoing.on("timeout", () => outgoing.destroy(new Error(`no answer to ${method} ${path}`)))
    outgoing.on("error", reject)
    outgoing.end(body)
  })
