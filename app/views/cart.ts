/** The cart as the drawer and the checkout show it: sums by core, words and pictures here. */
import { buyability } from "@kapitel/core/availability/buyability"
import type { Cart, LineItem } from "@kapitel/core/cart/Cart"
import type { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { differentDelivery } from "@kapitel/core/cart/differentDelivery"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Product } from "@kapitel/core/catalogue/Product"
import { asVariant } from "@kapitel/core/catalogue/variantChoice"
import { deliveryPromise } from "@kapitel/core/delivery/deliveryPromise"
import { freeShipping } from "@kapitel/core/delivery/freeShipping"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import type { Money } from "@kapitel/core/pricing/Money"
import type { CartLineView, CartView } from "@kapitel/ui/cart/CartView"
import { buyLabel } from "@kapitel/ui/text/buyText"
import { deliveryPromiseText } from "@kapitel/ui/text/deliveryText"
import { Effect } from "effect"
import { coverOf } from "./cover.ts"
import { byline } from "./productCard.ts"

/** A visitor who is not logged in; members come with the identity issue's port. */
export const VISITOR = { member: false }

export const EMPTY_CART: CartView = {
  lines: [],
  itemCount: 0,
  subTotal: 0,
  discount: 0,
  memberDiscount: 0,
  giftCards: 0,
  total: 0,
  loyaltySaving: 0,
  differentDelivery: false,
}

const productOf = (products: ReadonlyArray<Product>, ean: string): Product | undefined => {
  for (const product of products) {
    if (product.identifier === ean) return product
    const variant = product.variants.find(({ identifier }) => identifier === ean)
    if (variant !== undefined) return asVariant(product, variant)
  }
  return undefined
}

const lineView = (
  line: LineItem,
  product: Product | undefined,
  now: number,
  holidays: ReadonlyArray<string>,
): CartLineView => {
  const answer = buyability(line, now)
  const ordinary = line.originalPrice === undefined ? undefined : line.originalPrice * line.quantity
  return {
    key: line.key,
    ean: line.ean,
    title: line.title,
    href: line.url,
    details: [
      product === undefined ? undefined : byline(product),
      (line.format ?? product?.color)?.toLocaleLowerCase("sv-SE"),
    ]
      .filter((part) => part !== undefined && part !== "")
      .join(", "),
    cover: product === undefined ? { ean: line.ean, width: 68, height: 100, shape: "book" } : coverOf(product),
    quantity: line.quantity,
    total: line.totalPrice,
    ordinaryTotal: ordinary,
    delivery: deliveryPromiseText(deliveryPromise(line, now, holidays), stockholmDate(now)) || undefined,
    refusal: line.buyable
      ? undefined
      : buyLabel(answer.kind === "none" ? answer : { kind: "none", reason: "NOT_AVAILABLE" }, "card"),
  }
}

const viewOf = (
  cart: Cart,
  products: ReadonlyArray<Product>,
  now: number,
  holidays: ReadonlyArray<string>,
): CartView => {
  const goods = (cart.subTotal - cart.discount) as Money
  const { percent, remaining } = freeShipping(goods)
  return {
    lines: cart.lineItems.map((line) => lineView(line, productOf(products, line.ean), now, holidays)),
    itemCount: cart.itemCount,
    subTotal: cart.subTotal,
    discount: cart.discount,
    memberDiscount: 0,
    giftCards: 0,
    shipping: cart.shippingCost,
    total: cart.total,
    freeShipping: cart.lineItems.some((line) => line.buyable && line.shipped)
      ? { percent, remaining, member: VISITOR.member }
      : undefined,
    // What membership would save is told once one can become a member.
    loyaltySaving: 0,
    differentDelivery: differentDelivery(cart.lineItems, now, holidays).differentDelivery,
  }
}

/** Reads a cart; one that was never saved is empty. `now` in epoch ms. */
export const readCartView = Effect.fn("view.cart")(function* (cartId: CartId | undefined, now: number) {
  if (cartId === undefined) return EMPTY_CART
  const [carts, catalogue, holidays] = [yield* Carts, yield* Catalogue, yield* Holidays]
  const cart = yield* carts.view(cartId, VISITOR)
  if (cart.lineItems.length === 0) return EMPTY_CART
  const products = yield* catalogue.productsByEan(cart.lineItems.map((line) => line.ean))
  const days = yield* holidays.list.pipe(Effect.catchTag("HolidaysError", () => Effect.succeed([])))
  return viewOf(cart, products, now, days)
})
