/** How the simulator reads and answers. */
import type { IncomingMessage, ServerResponse } from "node:http"

const BODY_LIMIT_IN_BYTES = 64 * 1_024

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

/** 46elks says in plain words what is wrong. */
export const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
  response.end(text)
}
