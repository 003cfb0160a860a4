/** Stores a member's address, typed or from an order, only at the member's own request (docs/decisions/0250). */
import { Effect, Option, Schema } from "effect"
import { addressOfOrder } from "../checkout/addressOfOrder.ts"
import type { OrderPageToken } from "../checkout/Order.ts"
import { OrderStore } from "../checkout/OrderStore.ts"
import { isBought } from "../checkout/orderState.ts"
import type { Address } from "./Account.ts"
import { Accounts } from "./Accounts.ts"
import type { LiveSession } from "./Identity.ts"
import { NotMember } from "./saveConsent.ts"

/** No order of this member has an address under this token. */
class NoSuchAddress extends Schema.TaggedError<NoSuchAddress>()("NoSuchAddress", {}) {}

/** `from`: the address, or an order's page token; without it the stored address is deleted. */
export const saveAddress = Effect.fn("saveAddress")(function* (
  live: LiveSession,
  from: Address | OrderPageToken | undefined,
) {
  if (!live.member) return yield* new NotMember()
  const accounts = yield* Accounts
  if (typeof from !== "string") return yield* accounts.saveAddress(live.accountId, from)
  const orderStore = yield* OrderStore
  const order = Option.getOrUndefined(yield* orderStore.findByPageToken(from))
  const isOwn = order !== undefined && order.accountId === live.accountId && isBought(order)
  const address = isOwn ? addressOfOrder(order) : undefined
  if (address === undefined) return yield* new NoSuchAddress()
  return yield* accounts.saveAddress(live.accountId, address)
})
