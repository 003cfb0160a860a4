/**
 * How often one visitor and one network may ask: generous for people, tight for a program that tries every key. Kept in
 * this process alone: each of several processes grants its own share, which only makes the limit more generous.
 */
import { networksOf } from "@kapitel/core/limits/networks"
import { server as words } from "../../text/server.ts"
import type { ShopRequest } from "../readRequest.ts"
import { type Answer, json, plain } from "./Answer.ts"
import { clientNetwork, ownPart } from "./clientNetwork.ts"

/** So many at once, and so many again each minute. */
export interface RequestLimits {
  /** Additions to carts, changes and removals. */
  readonly changesPerMinute: number
  /** Searches, product lists and completions while typing. */
  readonly searchesPerMinute: number
  /** Whoever waits for BankID asks once a second. */
  readonly bankIdPollsPerMinute: number
  /** Orders at BankID. */
  readonly bankIdStartsPerMinute: number
}

export const DEFAULT_RATE_LIMITS: RequestLimits = {
  changesPerMinute: 120,
  searchesPerMinute: 600,
  bankIdPollsPerMinute: 1_200,
  bankIdStartsPerMinute: 30,
}

/** Subjects remembered at a time; the one that asked longest ago is forgotten first. */
const MAX_SUBJECTS = 20_000

const MINUTE_IN_MS = 60_000

/** How many more changes an address or a household has when its network has used its own up. */
const OWN_PART = 10

/** Whose tokens are taken, and how many times the ordinary number it has. */
interface Taker {
  readonly key: string
  readonly share: number
}

/**
 * A bucket per subject, told by one number: when it will be full again. A request takes it one share further into the
 * future, and more than a minute ahead there is nothing left to take. `now` in epoch ms.
 */
export class TokenBuckets {
  readonly #fullAt = new Map<string, number>()
  readonly #perToken: number

  constructor(perMinute: number) {
    this.#perToken = MINUTE_IN_MS / perMinute
  }

  /** Takes one token of each, or none; answers 0, or how many seconds to wait until all have one. */
  take(takers: ReadonlyArray<Taker>, now: number): number {
    const next = takers.map(
      ({ key, share }) => [key, Math.max(now, this.#fullAt.get(key) ?? now) + this.#perToken / share] as const,
    )
    const wait = Math.max(...next.map(([, fullAt]) => fullAt)) - now - MINUTE_IN_MS
    if (wait > 0) return Math.ceil(wait / 1000)
    for (const [key, fullAt] of next) {
      this.#fullAt.delete(key)
      this.#fullAt.set(key, fullAt)
    }
    while (this.#fullAt.size > MAX_SUBJECTS) {
      const [oldest] = this.#fullAt.keys()
      if (oldest === undefined) break
      this.#fullAt.delete(oldest)
    }
    return 0
  }

  get size(): number {
    return this.#fullAt.size
  }
}

/** The client's network and those around it. */
const networkTakers = (address: string): ReadonlyArray<Taker> =>
  networksOf(clientNetwork(address)).map(({ network, share }) => ({ key: network, share }))

/** Changes are counted wherever they go; the payment provider's knocks are not a visitor's. */
const isChange = ({ method, url }: ShopRequest): boolean =>
  method !== "GET" && method !== "HEAD" && !url.pathname.startsWith("/walley/")

const isSearch = ({ url }: ShopRequest): boolean => /^\/(search$|api\/(search|products)(\/|$))/.test(url.pathname)

const isBankIdPoll = ({ method, url }: ShopRequest): boolean => method === "POST" && url.pathname === "/auth/bankid"

const refused = (request: ShopRequest, wait: number): Answer => {
  const headers = { "retry-after": String(wait) }
  const isHtml = (request.headers.accept ?? "").includes("text/html")
  return isHtml
    ? plain(429, words.tooManyRequests, headers)
    : json(429, { _tag: "TooManyRequests", message: words.tooManyRequests }, headers)
}

/** Refuses a request, or lets it pass. */
export type Guard = (request: ShopRequest) => Promise<Answer | undefined> | undefined

/**
 * `undefined` limits nothing: for benchmarks, or behind a proxy that does it. `ownerOf` says which cart or session of the
 * shop's own a request comes with, if any: it has an allowance of its own, whatever goes on in its network.
 */
export const makeRateLimit = (
  limits: RequestLimits | undefined,
  now: () => number,
  ownerOf: (request: ShopRequest) => Promise<string | undefined> = () => Promise.resolve(undefined),
): Guard => {
  if (limits === undefined) return () => undefined
  const changes = new TokenBuckets(limits.changesPerMinute)
  const parts = new TokenBuckets(OWN_PART)
  const searches = new TokenBuckets(limits.searchesPerMinute)
  const polls = new TokenBuckets(limits.bankIdPollsPerMinute)

  /** Cart or session first, then the network, then what an address has left for itself in a busy one. */
  const change = async (request: ShopRequest): Promise<Answer | undefined> => {
    const { address } = request.client
    const owner = await ownerOf(request)
    const taken =
      owner === undefined
        ? changes.take(networkTakers(address), now())
        : changes.take([{ key: owner, share: 1 }], now())
    if (taken === 0) return undefined
    const isLeft = owner === undefined && parts.take([{ key: ownPart(address), share: 1 }], now()) === 0
    return isLeft ? undefined : refused(request, taken)
  }

  return (request) => {
    const buckets = isBankIdPoll(request) ? polls : isSearch(request) ? searches : undefined
    if (buckets === undefined) return isChange(request) ? change(request) : undefined
    const wait = buckets.take(networkTakers(request.client.address), now())
    return wait === 0 ? undefined : Promise.resolve(refused(request, wait))
  }
}
