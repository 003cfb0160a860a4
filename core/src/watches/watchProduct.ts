/** Watching a product in two steps: the request, and its confirmation by the link in an e-mail (decision 335). */
import { Clock, Effect, Option, Schema } from "effect"
import { ProductNotFound } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import { emailKey, parseEmail } from "../identity/email.ts"
import { isOwnContact } from "../identity/isOwnContact.ts"
import type { AccountId } from "../identity/Member.ts"
import { networkBudgets } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { CurrentSite } from "../site/CurrentSite.ts"
import { storedBrand } from "../site/Site.ts"
import { isWatchable } from "./isWatchable.ts"
import { readWatched } from "./readWatched.ts"
import type { WatchToken } from "./Watch.ts"
import { Watches, WatchNotFound } from "./Watches.ts"
import { WATCH_REQUESTS } from "./watchLimits.ts"

/**
 * The address is invalid.
 *
 * @public In types that packages declare.
 */
export class WatchUnreadable extends Schema.TaggedError<WatchUnreadable>()("WatchUnreadable", {
  field: Schema.Literal("email"),
}) {}

/**
 * The product can be bought now, or is never sold.
 *
 * @public In types that packages declare.
 */
export class NotWatchable extends Schema.TaggedError<NotWatchable>()("NotWatchable", {}) {}

/** Who requests a watch. `network` as `clientNetwork` returns it. */
export interface WatchRequester {
  readonly accountId: AccountId | undefined
  readonly network: string
}

/**
 * Stores the watch. True when it is confirmed already, because the account that is logged in owns the address. Whether
 * the address had this watch before makes no difference to the result, and how many it has only to its owner
 * (`TooManyWatches`).
 */
export const requestWatch = Effect.fn("requestWatch")(function* (
  { ean, email: typed }: { readonly ean: Ean; readonly email: string },
  { accountId, network }: WatchRequester,
) {
  const email = parseEmail(typed)
  if (email === undefined) return yield* new WatchUnreadable({ field: "email" })
  const [product] = yield* readWatched([ean])
  if (product === undefined) return yield* new ProductNotFound({ ean })
  if (!isWatchable(product.buyability)) return yield* new NotWatchable()

  const proved = yield* isOwnContact(accountId, { kind: "email", email: emailKey(email) })
  const [limits, watches] = [yield* RateLimits, yield* Watches]
  const now = yield* Clock.currentTimeMillis
  yield* limits.spend(
    [
      ...(proved ? [] : [{ subject: `watch by ${emailKey(email)}`, ...WATCH_REQUESTS.address }]),
      ...networkBudgets("watch from", network, WATCH_REQUESTS.network),
    ],
    now,
  )
  yield* watches.request({ ean, email: emailKey(email), proved, ...storedBrand(yield* CurrentSite), now })
  return proved
})

/** Confirms the watch; idempotent. Fails with `WatchNotFound` and `TooManyWatches`. */
export const confirmWatch = Effect.fn("confirmWatch")(function* (token: WatchToken) {
  const watches = yield* Watches
  const found = yield* watches.confirm(token, yield* Clock.currentTimeMillis)
  return Option.isNone(found) ? yield* new WatchNotFound() : found.value
})

/** Deletes the watch and its address. Fails with `WatchNotFound`. */
export const removeWatch = Effect.fn("removeWatch")(function* (token: WatchToken) {
  const watches = yield* Watches
  if (!(yield* watches.remove(token))) return yield* new WatchNotFound()
})
