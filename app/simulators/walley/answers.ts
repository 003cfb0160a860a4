/** The forms every answer of Walley's API has. */
import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"

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

export const sendData = (response: ServerResponse, status: number, data: unknown): void =>
  sendJson(response, status, { id: randomUUID(), data, error: null })

export interface Reason {
  readonly reason: string
  readonly message: string
}

export const sendError = (
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  errors: ReadonlyArray<Reason> = [],
): void => sendJson(response, status, { id: randomUUID(), data: null, error: { code, message, errors } })
