/**
 * How often one network may ask: generous for people, tight for a program that tries every key. Kept in this process
 * alone: each of several processes grants its own share, which only makes the limit more generous.
 */
import { server as words } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import type { ShopRequest } from "../readRequest.ts"
import { json, plain } from "./Answer.ts"
import { clientNetwork } from "./clientNetwork.ts"

/** So many at once, and so many again each minute. */
export interface RateLimits {
  /** Additions to carts, changes and removals. */
  readonly changesPerMinute: number
  /** Searches, product lists and completions while typing. */
  readonly searchesPerMinute: number
  /** Whoever waits for BankID asks once a second. */
  readonly bankIdPollsPerMinute: number
  /** Orders at BankID. */
  readonly bankIdStartsPerMinute: number
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  changesPerMinute: 120,
  searchesPerMinute: 600,
  bankIdPollsPerMinute: 1_200,
  bankIdStartsPerMinute: 30,
}

/** Networks remembered at a time; the one that asked longest ago is forgotten first. */
const MAX_NETWORKS = 20_000

const MINUTE_IN_MS = 60_000

/**
 * A bucket per network, told by one number: when it will be full again. A request takes it one share further into the
 * future, and more than a minute ahead there is nothing left to take. `now` in epoch ms.
 */
export class TokenBuckets {
  readonly #fullAt = new Map<string, number>()
  readonly #share: number

  constructor(perMinute: number) {
    this.#share = MINUTE_IN_MS / perMinute
  }

  /** Takes one token; answers 0, or how many seconds to wait for the next. */
  take(key: string, now: number): number {
    const next = Math.max(now, this.#fullAt.get(key) ?? now) + this.#share
    const wait = next - now - MINUTE_IN_MS
    if (wait > 0) return Math.ceil(wait / 1000)
    this.#fullAt.delete(key)
    this.#fullAt.set(key, next)
    if (this.#fullAt.size > MAX_NETWORKS) {
      const [oldest] = this.#fullAt.keys()
      if (oldest !== undefined) this.#fullAt.delete(oldest)
    }
    return 0
  }

  get size(): number {
    return this.#fullAt.size
  }
}

/** Changes are counted wherever they go; the payment provider's knocks are not a visitor's. */
const isChange = ({ method, url }: ShopRequest): boolean =>
  method !== "GET" && method !== "HEAD" && !url.pathname.startsWith("/walley/")

const isSearch = ({ url }: ShopRequest): boolean => /^\/(search$|api\/(search|products)(\/|$))/.test(url.pathname)

const isBankIdPoll = ({ method, url }: ShopRequest): boolean => method === "POST" && url.pathname === "/auth/bankid"

/** `undefined` limits nothing: for benchmarks, or behind a proxy that does it. */
export const makeRateLimit = (limits: RateLimits | undefined, now: () => number): Handler => {
  if (limits === undefined) return () => undefined
  const changes = new TokenBuckets(limits.changesPerMinute)
  const searches = new TokenBuckets(limits.searchesPerMinute)
  const polls = new TokenBuckets(limits.bankIdPollsPerMinute)
  return (request) => {
    const buckets = isBankIdPoll(request)
      ? polls
      : isChange(request)
        ? changes
        : isSearch(request)
          ? searches
          : undefined
    if (buckets === undefined) return undefined
    const wait = buckets.take(clientNetwork(request.client.address), now())
    if (wait === 0) return undefined
    const headers = { "retry-after": String(wait) }
    const isHtml = (request.headers.accept ?? "").includes("text/html")
    return Promise.resolve(
      isHtml
        ? plain(429, words.tooManyRequests, headers)
        : json(429, { _tag: "TooManyRequests", message: words.tooManyRequests }, headers),
    )
  }
}
