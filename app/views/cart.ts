/** The cart as the drawer and the checkout show it: sums by core, words and pictures here. */
import { buyability } from "@kapitel/core/availability/buyability"
import type { Cart, CartPromotion, LineItem } from "@kapitel/core/cart/Cart"
import type { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { cartPlan } from "@kapitel/core/cart/cartPlan"
import { differentDelivery } from "@kapitel/core/cart/differentDelivery"
import type { Visitor } from "@kapitel/core/cart/priceCart"
import { recommendForCart } from "@kapitel/core/cart/recommendForCart"
import { seasonOf } from "@kapitel/core/cart/season"
import { obtainable } from "@kapitel/core/cart/splitPromise"
import { bylineOf } from "@kapitel/core/catalogue/byline"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import type { MixedCarts } from "@kapitel/core/delivery/deliveryPlan"
import { deliveryPromise } from "@kapitel/core/delivery/deliveryPromise"
import { freeShipping } from "@kapitel/core/delivery/freeShipping"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import type { Money } from "@kapitel/core/pricing/Money"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { CartLineView, CartPromotionView, CartView } from "@kapitel/ui/cart/CartView"
import { buyLabel } from "@kapitel/ui/text/buyText"
import { codeRefusedText } from "@kapitel/ui/text/codeText"
import { deliveryPromiseText, plannedTexts, withArrival } from "@kapitel/ui/text/deliveryText"
import { cart as words } from "@kapitel/ui/text/sv/cart"
import { Effect } from "effect"
import { coverOf } from "./cover.ts"
import { cardsFor, type Place } from "./workOutCards.ts"

/** Products of an empty cart's top list. */
const TOP_LIST_LENGTH = 4

/** What most people read just now. A cart is shown without it when the search does not answer. */
const topList = Effect.fn("view.topListOfEmptyCart")(function* (place: Place) {
  const [catalogue, index] = [yield* Catalogue, yield* SearchIndex]
  const { eans } = yield* index.search({ facets: [], sort: "default", first: 1, last: TOP_LIST_LENGTH })
  return yield* cardsFor(yield* catalogue.cardsByEan(eans), place)
})

/** A cart with nothing in it: no sums, whatever codes have been left there. */
const emptyCart = Effect.fn("view.emptyCart")(function* (version: number, place: Place) {
  const view: CartView = {
    version,
    lines: [],
    itemCount: 0,
    subTotal: 0,
    discount: 0,
    promotions: [],
    promotionCount: 0,
    codeLocked: false,
    memberDiscount: 0,
    giftCards: 0,
    giftCardList: [],
    total: 0,
    memberPrompt: false,
    loyaltySaving: 0,
    deliveryNote: undefined,
    recommended: [],
    empty: {
      season: seasonOf(stockholmDate(place.now)),
      topList: yield* topList(place).pipe(
        Effect.catch((cause) => Effect.as(Effect.logWarning("An empty cart has no top list", cause), [])),
      ),
    },
  }
  return view
})

/** The card of a line, in the colour that lies in the cart. */
const cardOf = (cards: ReadonlyArray<ProductCard>, ean: string): ProductCard | undefined => {
  for (const product of cards) {
    if (product.identifier === ean) return product
    const variant = product.variants.find(({ identifier }) => identifier === ean)
    if (variant !== undefined) return { ...product, ...variant }
  }
  return undefined
}

/** What a line would cost without its reductions; absent when it has none. */
const ordinaryTotal = ({ originalPrice, guestPrice, price, quantity, promotions }: LineItem): number | undefined => {
  if (originalPrice !== undefined) return originalPrice * quantity
  return guestPrice > price || promotions.length > 0 ? guestPrice * quantity : undefined
}

const lineView = (
  line: LineItem,
  product: ProductCard | undefined,
  visitor: Visitor,
  now: number,
  holidays: ReadonlyArray<string>,
): CartLineView => {
  const answer = buyability(line, now)
  return {
    key: line.key,
    ean: line.ean,
    title: line.title,
    href: line.url,
    details: [
      product === undefined ? undefined : bylineOf(product),
      (line.format ?? product?.color)?.toLocaleLowerCase("sv-SE"),
    ]
      .filter((part) => part !== undefined && part !== "")
      .join(", "),
    cover: product === undefined ? { ean: line.ean, width: 68, height: 100, shape: "book" } : coverOf(product),
    quantity: line.quantity,
    single: line.shipped ? undefined : true,
    total: line.totalPrice,
    ordinaryTotal: ordinaryTotal(line),
    promotions: line.promotions.map(({ name, amount, copies }) => ({ name, amount, copies })),
    canApplyPromo: visitor.accountId === undefined ? line.canApplyPromo : undefined,
    memberSaving: line.buyable && visitor.member ? (line.guestPrice - line.price) * line.quantity : undefined,
    delivery: line.shipped
      ? deliveryPromiseText(deliveryPromise(line, now, holidays), stockholmDate(now)) || undefined
      : line.buyable
        ? words.download
        : undefined,
    refusal: line.buyable
      ? undefined
      : buyLabel(answer.kind === "none" ? answer : { kind: "none", reason: "NOT_AVAILABLE" }, "card"),
    short: line.buyable && line.promise.missing > 0 ? words.onlyThese(obtainable(line.promise)) : undefined,
    shortened: line.wanted === undefined ? undefined : words.shortened(line.wanted, line.quantity),
  }
}

/** Everything waits for the last of it: no line may promise to leave before. */
const waitsTogether = (cart: Cart, now: number, days: ReadonlyArray<string>, { mixedCarts }: DeliveryTerms): boolean =>
  mixedCarts === "together" && differentDelivery(cart.lineItems, now, days).differentDelivery

/** What is done with goods that are there at different times (D-23, D-78). */
const deliveryNote = (
  cart: Cart,
  now: number,
  days: ReadonlyArray<string>,
  mixedCarts: MixedCarts,
): string | undefined => {
  if (!differentDelivery(cart.lineItems, now, days).differentDelivery) return undefined
  if (mixedCarts === "parts") return words.differentDelivery
  const apart = differentDelivery(cart.lineItems, now, days, mixedCarts).differentDelivery
  return apart ? words.sentTogetherButPreorders : words.sentTogether
}

const promotionView = ({
  name,
  code,
  amount,
  active,
  autoApply,
  refusal,
  missing,
}: CartPromotion): CartPromotionView => ({
  name,
  code,
  amount,
  active,
  autoApply,
  // What is missing stands in a row of its own.
  refusal: active ? undefined : codeRefusedText({ reason: refusal }),
  missing,
})

/** A cart that was read or changed a moment ago, as it is shown to its visitor. */
export const viewOfCart = Effect.fn("view.cart")(function* (cart: Cart, visitor: Visitor, { site, now }: Place) {
  if (cart.lineItems.length === 0) return yield* emptyCart(cart.version, { site, now })
  const [catalogue, holidays] = [yield* Catalogue, yield* Holidays]
  const cards = yield* catalogue.cardsByEan(cart.lineItems.map((line) => line.ean))
  const days = yield* holidays.list.pipe(Effect.catchTag("HolidaysError", () => Effect.succeed([])))
  // A cart is worth more than what might go with it (notes/reliability.md §10 rule 16).
  const recommended = yield* recommendForCart(cart, visitor, now).pipe(
    Effect.flatMap((cards) => cardsFor(cards, { site, now })),
    Effect.catch((cause) => Effect.as(Effect.logWarning("Nothing could be recommended beside a cart", cause), [])),
  )
  const { percent, remaining } = freeShipping((cart.subTotal - cart.discount) as Money)
  const terms = yield* DeliveryTerms
  const plans = cartPlan(cart, now, days, terms)
  const waits = waitsTogether(cart, now, days, terms)
  const lines = cart.lineItems.map((line, at) => {
    const view = lineView(line, cardOf(cards, line.ean), visitor, now, days)
    const plan = plans[at]
    if (plan === undefined || plan.parts.length === 0) return view
    return { ...view, delivery: waits ? plannedTexts(plan.parts).join(". ") : withArrival(view.delivery, [plan]) }
  })
  const memberDiscount = lines.reduce((sum, { memberSaving = 0 }) => sum + memberSaving, 0)
  const view: CartView = {
    version: cart.version,
    lines,
    itemCount: cart.itemCount,
    subTotal: cart.subTotal + memberDiscount,
    discount: cart.discount,
    promotions: cart.promotions.map(promotionView),
    promotionCount: cart.promotions.filter(({ active }) => active).length,
    codeLocked: cart.promotions.some(({ active, autoApply }) => active && !autoApply),
    memberDiscount,
    giftCards: cart.giftCards.reduce((sum, { amount }) => sum + amount, 0),
    giftCardList: cart.giftCards.map(({ id, code, amount }) => ({ id, code, amount })),
    ...(cart.shippingChoice === undefined ? {} : { shipping: cart.shippingCost }),
    total: cart.total,
    freeShipping: cart.lineItems.some((line) => line.buyable && line.shipped)
      ? { percent, remaining, member: visitor.member }
      : undefined,
    // 'Din rabatt' is promised where there is one.
    memberPrompt: !visitor.member,
    loyaltySaving: visitor.member ? 0 : cart.loyaltySaving,
    deliveryNote: deliveryNote(cart, now, days, terms.mixedCarts),
    recommended,
  }
  return view
})

/** Reads a visitor's cart; one that was never begun is empty, and has no id to keep. */
export const readCart = Effect.fn("view.readCart")(function* (
  cartId: CartId | undefined,
  visitor: Visitor,
  place: Place,
) {
  if (cartId === undefined && visitor.accountId === undefined) {
    return { cart: undefined, view: yield* emptyCart(0, place) }
  }
  const carts = yield* Carts
  const cart = yield* carts.view(cartId, visitor)
  return { cart, view: yield* viewOfCart(cart, visitor, place) }
})
