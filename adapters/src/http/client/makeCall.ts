/** One call to a shop's API: a request with a time limit, and the interpretation of its response. */
import { CALL_LIMIT_MS, type CallOptions, type CallResult, type Unanswered } from "@kapitel/core/shop/CallResult"
import { type Reader, Unreadable } from "./readers.ts"
import type { AnyRefusal } from "./readRefusal.ts"
import { readRefusal } from "./readRefusal.ts"

export interface CallEnvironment {
  /** As the browser's own. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** The shop's address, without a final slash; empty for the shop that the page is from. */
  readonly base: string
  /** Aborts after so many milliseconds: `AbortSignal.timeout` in a browser. */
  readonly timeout: (ms: number) => AbortSignal
  /** Epoch ms. */
  readonly now: () => number
}

export interface CallRequest<T, Tag extends AnyRefusal["_tag"]> {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** With its query. */
  readonly path: string
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly read: Reader<T>
  /** The refusals it can return; any other one is treated as no answer. */
  readonly refusals: ReadonlyArray<Tag>
  /** ms. @default CALL_LIMIT_MS */
  readonly limit?: number
  readonly options: CallOptions | undefined
}

/** The result of a call that may be refused with these tags. */
export type CallAnswer<T, Tag extends string> = CallResult<T, Meeting<Tag>>

/** Refusals that have one of these tags. */
type Meeting<Tag extends string> = Extract<AnyRefusal, { readonly _tag: Tag }>

const unanswered = (reason: Unanswered["reason"], more: Omit<Unanswered, "_tag" | "reason"> = {}) => ({
  ok: false as const,
  refusal: { _tag: "Unanswered" as const, reason, ...more },
})

const messageOf = (body: unknown): { readonly message?: string } => {
  const { message, text } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>
  const words = typeof text === "string" ? text : message
  return typeof words === "string" ? { message: words } : {}
}

/** `Retry-After` in seconds; this shop does not send dates. */
const retryAtOf = (answer: Response, now: number): number | undefined => {
  const seconds = answer.headers.get("retry-after")
  return seconds !== null && /^\d{1,9}$/.test(seconds) ? now + Number(seconds) * 1_000 : undefined
}

export const makeCall =
  ({ fetch, base, timeout, now }: CallEnvironment) =>
  async <T, const Tag extends AnyRefusal["_tag"]>(request: CallRequest<T, Tag>): Promise<CallAnswer<T, Tag>> => {
    const { method = "GET", path, body, headers = {}, read, refusals, limit, options: { signal } = {} } = request
    const tooLate = timeout(limit ?? CALL_LIMIT_MS)
    try {
      signal?.throwIfAborted()
      const answer = await fetch(base + path, {
        method,
        headers: {
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A change is sent even while the visitor leaves the page.
        ...(method === "GET" ? {} : { keepalive: true }),
        signal: signal === undefined ? tooLate : AbortSignal.any([signal, tooLate]),
      })
      const content: unknown = answer.status === 204 ? undefined : await answer.json()
      if (answer.ok) return { ok: true, value: read(content) }
      const retryAt = retryAtOf(answer, now())
      const until = retryAt === undefined ? {} : { retryAt }
      const tag = (content as { readonly _tag?: unknown } | null)?._tag
      if (!refusals.some((known) => known === tag))
        return unanswered("unavailable", { ...messageOf(content), ...until })
      return { ok: false, refusal: readRefusal(content, retryAt) as Meeting<Tag> }
    } catch (cause) {
      if (signal?.aborted === true) throw new DOMException("Aborted", "AbortError")
      if (tooLate.aborted) return unanswered("timeout")
      // An unreadable response is a fault of the shop, or of a proxy before it.
      return unanswered(cause instanceof SyntaxError || cause instanceof Unreadable ? "unavailable" : "offline")
    }
  }
