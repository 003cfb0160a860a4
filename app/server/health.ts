/**
 * `/healthz`: 200 when process, database and search respond within a second, else 503; no details (D-65). A shop that
 * is about to end answers 503 at once, so that the load balancer sends it no more requests.
 *
 * `/healthz?write`: 200 when the store can be written as well. Carts, orders and logins need that; pages do not.
 */

import { WriteCheck } from "@kapitel/core/alarms/WriteCheck"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Duration, Effect, type ManagedRuntime } from "effect"
import type { Handler } from "./handleRequest.ts"
import { json } from "./http/ShopResponse.ts"

/** The longest a healthy shop takes to respond. Source: D-65. */
const ANSWER_TIMEOUT = Duration.seconds(1)

/** No visitor has this cart: reading it reaches the disk. */
const PROBE_CART = CartId.make("health-check-of-the-shop")

const probe = Effect.gen(function* () {
  const carts = yield* CartStore
  const search = yield* SearchIndex
  yield* Effect.all([carts.find(PROBE_CART), search.version], { concurrency: "unbounded" })
}).pipe(
  Effect.timeout(ANSWER_TIMEOUT),
  Effect.as(true),
  Effect.catchCause(() => Effect.succeed(false)),
)

/** However many requests: the disk is written to once in this time. */
const WRITTEN_AT_MOST_EVERY = Duration.seconds(1)

const writeProbe = WriteCheck.use(({ write }) => write).pipe(
  Effect.timeout(ANSWER_TIMEOUT),
  Effect.as(true),
  Effect.catchCause(() => Effect.succeed(false)),
)

export interface HealthOptions {
  readonly shop: Pick<ManagedRuntime.ManagedRuntime<CartStore | SearchIndex | WriteCheck, unknown>, "runPromise">
  readonly isClosing: () => boolean
}

const healthOf = (well: boolean) => json(well ? 200 : 503, { status: well ? "ok" : "unavailable" })

export const makeHealthHandler = ({ shop, isClosing }: HealthOptions): Handler => {
  const written = shop.runPromise(Effect.cachedWithTTL(writeProbe, WRITTEN_AT_MOST_EVERY))
  return ({ url }) => {
    if (url.pathname !== "/healthz") return undefined
    if (isClosing()) return Promise.resolve(healthOf(false))
    const healthy = url.searchParams.has("write")
      ? written.then((tried) => shop.runPromise(Effect.zipWith(probe, tried, (reads, writes) => reads && writes)))
      : shop.runPromise(probe)
    return healthy.then(healthOf)
  }
}
