/** How every simulator reads requests and answers. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Result, Schema } from "effect"

const BODY_LIMIT_IN_BYTES = 256 * 1_024

export class BodyTooLarge extends Error {}

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_LIMIT_IN_BYTES) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
  response.end(JSON.stringify(body))
}

export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
  response.end(text)
}

/**
 * A web page cannot send JSON to another origin without a preflight request, so this refuses every page but accepts
 * scripts.
 */
export const isJsonPost = (request: IncomingMessage): boolean =>
  request.method === "POST" && (request.headers["content-type"] ?? "").startsWith("application/json")

/** Does what a test requests in a body, or returns what is wrong with it. */
export const obey = async <A>(
  response: ServerResponse,
  schema: Schema.ConstraintDecoder<A>,
  body: string,
  work: (order: A) => void | Promise<void>,
): Promise<void> => {
  const order = Schema.decodeUnknownResult(Schema.fromJsonString(schema))(body)
  if (Result.isFailure(order)) return sendJson(response, 400, { error: order.failure.message })
  return work(order.success)
}
