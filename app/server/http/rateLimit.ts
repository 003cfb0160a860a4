/**
 * How often one visitor and one network may send requests: generous for people, tight for a program that tries every
 * key. Counted by the port `RateLimits`, in one process or in all of them.
 */

import { type Allowance, type Budget, networkBudgets } from "@kapitel/core/limits/networks"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Effect } from "effect"
import { server as words } from "../../text/server.ts"
import type { ShopRequest } from "../readRequest.ts"
import { clientNetwork, ownPart } from "./clientNetwork.ts"
import { isForPerson, messagePage } from "./messagePage.ts"
import { json, type ShopResponse } from "./ShopResponse.ts"

/** So many within a minute. */
export interface RequestLimits {
  /** Additions to carts, changes and removals. */
  readonly changesPerMinute: number
  /** Searches, product lists and completions while typing. */
  readonly searchesPerMinute: number
  /** A login by BankID polls once a second. */
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

const MINUTE_IN_MS = 60_000

/** Additional changes of an address or a household whose network has used up its own. */
const OWN_PART = 10

const aMinute = (times: number): Allowance => ({ times, withinMs: MINUTE_IN_MS })

/** All changes are counted; the payment provider's webhooks are not a visitor's. */
const isChange = ({ method, url }: ShopRequest): boolean =>
  method !== "GET" && method !== "HEAD" && !url.pathname.startsWith("/walley/")

const isSearch = ({ url }: ShopRequest): boolean => /^\/(search$|api\/(search|products)(\/|$))/.test(url.pathname)

const isBankIdPoll = ({ method, url }: ShopRequest): boolean => method === "POST" && url.pathname === "/auth/bankid"

const refused = (request: ShopRequest, wait: number): ShopResponse => {
  const headers = { "retry-after": String(wait) }
  return isForPerson(request)
    ? messagePage(request, 429, { title: words.tooManyRequestsTitle, message: words.tooManyRequests }, headers)
    : json(429, { _tag: "TooManyRequests", message: words.tooManyRequests }, headers)
}

/** Refuses a request, or lets it pass. */
export type Guard = (request: ShopRequest) => Promise<ShopResponse | undefined> | undefined

export interface RateLimiting {
  /** `undefined` sets no limits: for benchmarks, or behind a proxy that has its own. */
  readonly limits: RequestLimits | undefined
  readonly counts: Pick<RateLimits["Service"], "spend">
  /** Epoch ms. */
  readonly now: () => number
  /**
   * The shop's cart or session that a request belongs to, if any: it has an allowance of its own, apart from its
   * network's.
   */
  readonly ownerOf?: (request: ShopRequest) => Promise<string | undefined>
}

export const makeRateLimit = ({ limits, counts, now, ownerOf = async () => undefined }: RateLimiting): Guard => {
  if (limits === undefined) return () => undefined

  /** 0, or how many seconds to wait. When counting fails, the request is admitted. */
  const wait = (budgets: ReadonlyArray<Budget>): Promise<number> => {
    const at = now()
    return Effect.runPromise(
      Effect.match(counts.spend(budgets, at), {
        onSuccess: () => 0,
        onFailure: (refusal) =>
          refusal._tag === "TooOften" ? Math.max(1, Math.ceil((refusal.retryAt - at) / 1000)) : 0,
      }),
    )
  }

  const of = async (what: string, perMinute: number, request: ShopRequest): Promise<ShopResponse | undefined> => {
    const taken = await wait(networkBudgets(what, clientNetwork(request.client.address), aMinute(perMinute)))
    return taken === 0 ? undefined : refused(request, taken)
  }

  /** Cart or session first, then the network, then the remaining allowance of an address in a busy one. */
  const change = async (request: ShopRequest): Promise<ShopResponse | undefined> => {
    const owner = await ownerOf(request)
    const own = (subject: string, times: number) => wait([{ subject: `change of ${subject}`, ...aMinute(times) }])
    if (owner !== undefined) {
      const taken = await own(owner, limits.changesPerMinute)
      return taken === 0 ? undefined : refused(request, taken)
    }
    const refusal = await of("change from", limits.changesPerMinute, request)
    return refusal === undefined || (await own(ownPart(request.client.address), OWN_PART)) === 0 ? undefined : refusal
  }

  return (request) => {
    if (isBankIdPoll(request)) return of("BankID asked from", limits.bankIdPollsPerMinute, request)
    if (isSearch(request)) return of("search from", limits.searchesPerMinute, request)
    return isChange(request) ? change(request) : undefined
  }
}
