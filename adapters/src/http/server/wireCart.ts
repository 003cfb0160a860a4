/** A priced cart as the API shows it. */
import type { Cart, LineItem } from "@kapitel/core/cart/Cart"
import { differentDelivery } from "@kapitel/core/cart/differentDelivery"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import type { Money } from "@kapitel/core/pricing/Money"
import { trackingPrice } from "@kapitel/core/pricing/trackingPrice"
import { Clock, Effect, Struct } from "effect"
import type { WireCart } from "../wire/WireCart.ts"

const NOTHING = 0 as Money

export const EMPTY_CART: WireCart = {
  lineItems: [],
  itemCount: 0,
  subTotal: NOTHING,
  discount: NOTHING,
  shippingCost: NOTHING,
  total: NOTHING,
  loyaltySaving: NOTHING,
  differentDelivery: false,
}

const lineItem = (line: LineItem): WireCart["lineItems"][number] => ({
  ...Struct.omit(line, ["ean", "shipped"]),
  lineItemID: line.key,
  productID: line.ean,
  trackingPrice: trackingPrice(line),
})

export const wireCart = Effect.fn("api.wireCart")(function* (cart: Cart) {
  const holidays = yield* Holidays
  // Without holidays the promise is a day or two too early at Christmas: better than no cart (DATE-09).
  const days = yield* holidays.list.pipe(Effect.catch(() => Effect.succeed([])))
  const { differentDelivery: differs, slowest } = differentDelivery(
    cart.lineItems,
    yield* Clock.currentTimeMillis,
    days,
  )
  return {
    ...Struct.omit(cart, ["id", "version"]),
    lineItems: cart.lineItems.map(lineItem),
    differentDelivery: differs,
    ...(slowest?.kind === "band" ? { delivery: slowest.to } : {}),
  } satisfies WireCart
})
