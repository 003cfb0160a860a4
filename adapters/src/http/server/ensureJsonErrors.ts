/** The last word on every answer: what nobody said anything about gets a tag and a sentence. */
import type { ApiWords } from "./ApiWords.ts"

/** What a router or a crash leaves wordless still gets a tag and a sentence, and nothing is kept unless it says so. */
export const ensureJsonErrors = (response: Response, words: ApiWords["Service"]): Response => {
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

/** When whoever met an outage may ask again. */
const RETRY_AFTER_SECONDS = "5"

const WORDLESS: Readonly<Record<number, string>> = {
  400: "InvalidRequest",
  404: "RouteNotFound",
  405: "MethodNotAllowed",
  415: "NotJson",
}
