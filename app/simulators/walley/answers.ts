/** The format of the answers of Walley's API. */
import { randomUUID } from "node:crypto"
import type { ServerResponse } from "node:http"
import { sendJson } from "../service/answers.ts"

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
