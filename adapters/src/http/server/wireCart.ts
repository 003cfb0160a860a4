/** A priced cart as the API shows it. */
import type { Cart, LineItem } from "@kapitel/core/cart/Cart"
import { cartPlan } from "@kapitel/core/cart/cartPlan"
import { differentDelivery } from "@kapitel/core/cart/differentDelivery"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import { recommendForCart } from "@kapitel/core/cart/recommendForCart"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import type { LinePlan } from "@kapitel/core/delivery/deliveryPlan"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import type { Money } from "@kapitel/core/pricing/Money"
import { trackingPrice } from "@kapitel/core/pricing/trackingPrice"
import type { Site } from "@kapitel/core/site/Site"
import { Clock, Effect, Struct } from "effect"
import type { WireCart } from "../wire/WireCart.ts"
import { listedProduct } from "./listedProduct.ts"

const NOTHING = 0 as Money

export const EMPTY_CART: WireCart = {
  version: 0,
  lineItems: [],
  itemCount: 0,
  subTotal: NOTHING,
  discount: NOTHING,
  promotions: [],
  giftCards: [],
  shippingCost: NOTHING,
  deliveryOptions: [],
  total: NOTHING,
  loyaltySaving: NOTHING,
  differentDelivery: false,
  recommendedProducts: [],
}

const lineItem = (line: LineItem, plan: LinePlan | undefined): WireCart["lineItems"][number] => ({
  ...Struct.omit(line, [
    "ean",
    "shipped",
    "guestPrice",
    "preorderDay",
    "kind",
    "distributionMethod",
    "digitalFormat",
    "ticket",
    "deliverable",
  ]),
  lineItemID: line.key,
  productID: line.ean,
  trackingPrice: trackingPrice(line),
  deliveries: plan?.parts ?? [],
})

export const wireCart = Effect.fn("api.wireCart")(function* (
  cart: Cart,
  visitor: Visitor,
  site: Pick<Site, "nonBookDirectory" | "streamingOffer">,
) {
  const [holidays, terms] = [yield* Holidays, yield* DeliveryTerms]
  // Without holidays the promise is a day or two too early at Christmas: better than no cart (DATE-09).
  const days = yield* holidays.list.pipe(Effect.catch(() => Effect.succeed([])))
  const now = yield* Clock.currentTimeMillis
  const { differentDelivery: differs, slowest } = differentDelivery(cart.lineItems, now, days, terms.mixedCarts)
  const plans = cartPlan(cart, now, days, terms)
  const recommended = yield* recommendForCart(cart, visitor, now).pipe(
    // A cart is worth more than what might go with it (notes/reliability.md §10 rule 16).
    Effect.catch((cause) => Effect.as(Effect.logWarning("Nothing could be recommended beside a cart", cause), [])),
  )
  return {
    ...Struct.omit(cart, ["id"]),
    lineItems: cart.lineItems.map((line, at) => lineItem(line, plans[at])),
    differentDelivery: differs,
    ...(slowest?.kind === "band" ? { delivery: slowest.to } : {}),
    recommendedProducts: recommended.map((card) => listedProduct(card, site)),
  } satisfies WireCart
})
