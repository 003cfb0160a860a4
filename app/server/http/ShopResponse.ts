/** What a handler returns; the server adds the headers of every response. */
import type { OutgoingHttpHeaders } from "node:http"
import type { FormAnswer } from "../FormAnswer.ts"
import type { FormTrouble } from "../FormTrouble.ts"

export interface ShopResponse {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: string | Buffer
  /** In place of the body: text of unknown length, sent as it is produced. It is read, or returned, exactly once. */
  readonly stream?: AsyncGenerator<string>
  /** Path and query of a page that is sent in place of status and body. */
  readonly page?: string
  /** A form that was refused: what its page says and is filled in with, under `status`. */
  readonly trouble?: FormTrouble
  /** What a form was answered with: shown by its page, under `status`. */
  readonly answer?: FormAnswer
}

/** A Swedish sentence as plain text. */
export const plain = (status: number, body: string, headers: OutgoingHttpHeaders = {}): ShopResponse => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  body,
})

/** A whole document. */
export const html = (status: number, body: Buffer, headers: OutgoingHttpHeaders = {}): ShopResponse => ({
  status,
  headers: { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body,
})

export const json = (status: number, body: unknown, headers: OutgoingHttpHeaders = {}): ShopResponse => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body),
})

/** A page of the shop in place of a body: rendered for this visitor, with the status that the page itself has. */
export const showPage = (page: string, headers: OutgoingHttpHeaders = {}): ShopResponse => ({
  status: 200,
  headers,
  body: "",
  page,
})

/**
 * The page of a form that cannot be accepted now, with what was typed and the reason. Its address stays the form's own:
 * reloading sends the form again.
 */
export const refuseForm = (page: string, trouble: FormTrouble, retryAfter?: number): ShopResponse => ({
  status: trouble.kind === "tooMany" ? 429 : 503,
  headers: {
    "cache-control": "no-store",
    ...(retryAfter === undefined ? {} : { "retry-after": String(Math.max(1, Math.ceil(retryAfter / 1000))) }),
  },
  body: "",
  page,
  trouble,
})

/** The page of a form with its answer, which no address and no cookie may have. Reloading posts the form again. */
export const answerForm = (page: string, answer: FormAnswer, status = 200): ShopResponse => ({
  status,
  headers: { "cache-control": "no-store" },
  body: "",
  page,
  answer,
})

/** After a form was posted: the browser requests the page again, so that reloading does not post again. */
export const seeOther = (location: string, headers: OutgoingHttpHeaders = {}): ShopResponse => ({
  status: 303,
  headers: { location, "cache-control": "no-store", ...headers },
  body: "",
})

/** A temporary redirect. */
export const redirectTo = (location: string): ShopResponse => ({
  status: 302,
  headers: { location, "cache-control": "no-store" },
  body: "",
})
