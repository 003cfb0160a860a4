/** Applied to every response: an error without a body gets a tag and a message. */
import type { ApiMessages } from "./ApiMessages.ts"

/** Also for errors of the router and for crashes; and a response is not cached unless it says so. */
export const ensureJsonErrors = (response: Response, words: ApiMessages["Service"]): Response => {
  const isWordless = response.status >= 400 && !response.headers.get("content-type")?.startsWith("application/json")
  const headers = new Headers(response.headers)
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store")
  if (response.status === 503 && !headers.has("retry-after")) headers.set("retry-after", RETRY_AFTER_SECONDS)
  if (!isWordless) return new Response(response.body, { status: response.status, headers })
  const tag = WORDLESS[response.status] ?? "Unavailable"
  headers.set("content-type", "application/json")
  headers.delete("content-length")
  return new Response(JSON.stringify({ _tag: tag, message: words.refusal(tag) }), { status: response.status, headers })
}

/** When a client may retry after an outage. */
const RETRY_AFTER_SECONDS = "5"

const WORDLESS: Readonly<Record<number, string>> = {
  400: "InvalidRequest",
  404: "RouteNotFound",
  405: "MethodNotAllowed",
  415: "NotJson",
}
