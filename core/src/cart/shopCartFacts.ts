/** A priced cart as plain values for its visitor: pure, so that every adapter returns the same. Effect-free. */
import { buyability, offeredAvailability } from "../availability/buyability.ts"
import { fewLeft } from "../availability/fewLeft.ts"
import { bylineOf } from "../catalogue/byline.ts"
import type { ProductCard } from "../catalogue/ProductCard.ts"
import { productPath } from "../catalogue/paths.ts"
import type { DeliveryTerms } from "../delivery/DeliveryTerms.ts"
import type { LinePlan, MixedCarts } from "../delivery/deliveryPlan.ts"
import { deliveryPromise } from "../delivery/deliveryPromise.ts"
import { freeShipping } from "../delivery/freeShipping.ts"
import { isShipped } from "../delivery/isShipped.ts"
import { stockholmDate } from "../delivery/stockholm.ts"
import { isFile } from "../digital/isFile.ts"
import type { Money } from "../pricing/Money.ts"
import { shownPrice } from "../pricing/offeredPrice.ts"
import { priceOf } from "../pricing/priceType.ts"
import { trackingPrice } from "../pricing/trackingPrice.ts"
import type { ShopCart, ShopCartLine, ShopLineDelivery, ShopOffer, ShopPicture, ShopPrice } from "../shop/ShopCart.ts"
import type { ShopStock } from "../shop/StockClient.ts"
import type { Site } from "../site/Site.ts"
import type { Cart, LineItem } from "./Cart.ts"
import { cartPlan } from "./cartPlan.ts"
import { differentDelivery } from "./differentDelivery.ts"
import { goodsTotal } from "./goodsTotal.ts"
import type { Visitor } from "./priceCart.ts"
import { seasonOf } from "./season.ts"

/** The picture of a line whose product is gone from the catalogue. */
const NO_PICTURE = { width: 68, height: 100, shape: "book" } as const

/** Where and when a cart is shown. */
export interface CartPlace {
  readonly site: Pick<Site, "nonBookDirectory">
  /** Epoch ms. */
  readonly now: number
  /** The picture of a product, which the shop generates. */
  readonly pictureOf: (product: ProductCard) => ShopPicture
}

const known = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V })

/** `lowestRecentPrice` in öre, for a reduced price. */
const priceFor = (product: ProductCard, lowestRecentPrice: Money | undefined): ShopPrice => {
  const tag = priceOf(product)
  return {
    ...shownPrice(product, lowestRecentPrice),
    ...(tag.kind === "price" ? { loyaltyPrice: tag.loyaltyPrice } : {}),
  }
}

/** A product as it is offered next to a cart. */
export const shopOffer = (
  product: ProductCard,
  { site, now, pictureOf }: CartPlace,
  lowestRecentPrice: Money | undefined,
): ShopOffer => ({
  ean: product.identifier,
  title: product.title,
  url: productPath(product, site),
  ...known("byline", bylineOf(product)),
  ...known("format", product.format),
  picture: pictureOf(product),
  price: priceFor(product, lowestRecentPrice),
  buyability: buyability(product, now),
})

/** How a product is delivered, as its own page shows it; absent while it cannot be bought. */
const deliveryOfProduct = (
  product: ProductCard,
  { now }: CartPlace,
  holidays: ReadonlyArray<string>,
): ShopLineDelivery | undefined => {
  if (buyability(product, now).kind === "none") return undefined
  const shipped = isShipped(product)
  if (!shipped && product.kind !== "giftcard") return { kind: "download" }
  const promise = deliveryPromise({ ...product, shipped }, now, holidays)
  return promise.kind === "none" ? undefined : promise
}

/** A product as its own page shows it; of one in several colours, the requested colour (`asVariant`). */
export const shopStock = (
  product: ProductCard,
  place: CartPlace,
  holidays: ReadonlyArray<string>,
  lowestRecentPrice: Money | undefined,
): ShopStock => ({
  ...shopOffer(product, place, lowestRecentPrice),
  availability: offeredAvailability(product),
  inStock: product.inStock,
  ...known("delivery", deliveryOfProduct(product, place, holidays)),
})

/** The card of a line, in the colour that the cart contains. */
const cardOf = (cards: ReadonlyArray<ProductCard>, ean: string): ProductCard | undefined => {
  for (const product of cards) {
    if (product.identifier === ean) return product
    const variant = product.variants.find(({ identifier }) => identifier === ean)
    if (variant !== undefined) return { ...product, ...variant }
  }
  return undefined
}

/**
 * What a line would cost a guest without promotions. Not at an earlier price: a line has no place for the lowest one
 * before the reduction, without which none may be said (D-73, decision 432).
 */
const ordinaryTotal = ({ guestPrice, price, quantity, promotions }: LineItem): number | undefined =>
  guestPrice > price || promotions.length > 0 ? guestPrice * quantity : undefined

const deliveryOf = (line: LineItem, now: number, holidays: ReadonlyArray<string>): ShopLineDelivery | undefined => {
  if (!line.shipped) return line.buyable && isFile(line) ? { kind: "download" } : undefined
  const promise = deliveryPromise(line, now, holidays)
  return promise.kind === "none" ? undefined : promise
}

/** Why a line cannot be bought; when the offer itself gives no reason, the product is gone. */
const refusalOf = (line: LineItem, now: number): ShopCartLine["refusal"] => {
  if (line.buyable) return undefined
  const answer = buyability(line, now)
  return answer.kind === "none" ? answer.reason : "NOT_AVAILABLE"
}

/** While the line takes no more than these copies; otherwise `promise` says how many there are. */
const fewLeftOf = (line: LineItem, now: number, holidays: ReadonlyArray<string>): ShopCartLine["fewLeft"] =>
  line.promise.shelf < line.quantity ? undefined : fewLeft(line, line.free, now, holidays)

const lineOf = (
  line: LineItem,
  product: ProductCard | undefined,
  plan: LinePlan | undefined,
  { member }: Visitor,
  { now, pictureOf }: CartPlace,
  holidays: ReadonlyArray<string>,
): ShopCartLine => {
  const {
    shipped,
    preorderDay: _day,
    kind: _kind,
    distributionMethod: _method,
    digitalFormat: _digital,
    ticket: _ticket,
    deliverable: _deliverable,
    event,
    giftCard,
    free: _free,
    ...shown
  } = line
  return {
    ...shown,
    ...known("byline", product === undefined ? undefined : bylineOf(product)),
    picture: product === undefined ? { ean: line.ean, ...NO_PICTURE } : pictureOf(product),
    single: isFile({ shipped, event, giftCard }),
    ...known("ordinaryTotal", ordinaryTotal(line)),
    ...known("memberSaving", line.buyable && member ? (line.guestPrice - line.price) * line.quantity : undefined),
    trackingPrice: trackingPrice(line),
    ...known("refusal", refusalOf(line, now)),
    ...known("fewLeft", fewLeftOf(line, now, holidays)),
    ...known("delivery", deliveryOf(line, now, holidays)),
    deliveries: plan?.parts ?? [],
  }
}

/** Its store says when it is ready. */
const collected = ({ delivery: _delivery, ...line }: ShopCartLine): ShopCartLine => line

/** How goods that are available at different times are sent (D-23, D-78). */
const mixedDelivery = (
  { lineItems }: Cart,
  now: number,
  days: ReadonlyArray<string>,
  mixedCarts: MixedCarts,
): ShopCart["mixedDelivery"] => {
  if (!differentDelivery(lineItems, now, days).differentDelivery) return undefined
  if (mixedCarts === "parts") return "parts"
  return differentDelivery(lineItems, now, days, mixedCarts).differentDelivery ? "togetherButPreorders" : "together"
}

/** An empty cart: no totals, whatever codes are left in it. */
export const emptyShopCart = (
  version: number,
  visitor: Visitor,
  now: number,
  topList: ReadonlyArray<ShopOffer>,
  ordered?: NonNullable<ShopCart["empty"]>["ordered"],
): ShopCart => {
  const today = stockholmDate(now)
  return {
    version,
    today,
    member: visitor.member,
    loggedIn: visitor.accountId !== undefined,
    lines: [],
    itemCount: 0,
    subTotal: 0,
    discount: 0,
    promotions: [],
    promotionCount: 0,
    giftCards: [],
    shippingCost: 0,
    deliveryOptions: [],
    total: 0,
    loyaltySaving: 0,
    differentDelivery: false,
    recommended: [],
    empty: { season: seasonOf(today), topList, ...(ordered && { ordered }) },
  }
}

/** What is read in addition to the cart itself. */
export interface CartContext {
  /** Of its lines; products without a card have left the catalogue. */
  readonly cards: ReadonlyArray<ProductCard>
  /** Days in Stockholm when no parcel moves. */
  readonly holidays: ReadonlyArray<string>
  readonly terms: DeliveryTerms
  readonly recommended: ReadonlyArray<ShopOffer>
  /** Of each line: the lowest price of one in the 30 days before its reduction, in öre. */
  readonly lowest?: ReadonlyArray<Money | undefined>
}

/** A cart with lines. */
export const filledShopCart = (
  cart: Cart,
  visitor: Visitor,
  place: CartPlace,
  { cards, holidays, terms, recommended, lowest = [] }: CartContext,
): ShopCart => {
  const { now } = place
  const plans = cartPlan(cart, now, holidays, terms)
  const { differentDelivery: differs, slowest } = differentDelivery(cart.lineItems, now, holidays, terms.mixedCarts)
  const { percent, remaining } = freeShipping(goodsTotal(cart))
  const isSent = cart.shippingChoice?.store === undefined
  const isShipped = cart.lineItems.some((line) => line.buyable && line.shipped)
  const { id: _id, lineItems, giftCards, freeShippingAsMember: asMember, ...sums } = cart
  return {
    ...sums,
    today: stockholmDate(now),
    member: visitor.member,
    loggedIn: visitor.accountId !== undefined,
    lines: lineItems
      .map((line, at) => ({
        ...lineOf(line, cardOf(cards, line.ean), plans[at], visitor, place, holidays),
        ...known("lowestRecentPrice", line.buyable ? lowest[at] : undefined),
      }))
      .map((line) => (isSent ? line : collected(line))),
    promotionCount: cart.promotions.filter(({ active }) => active).length,
    giftCards: giftCards.map(({ id, code, amount }) => ({ id, code, amount })),
    ...known("freeShipping", isShipped ? { percent, remaining, asMember } : undefined),
    differentDelivery: isSent && differs,
    ...known("mixedDelivery", isSent ? mixedDelivery(cart, now, holidays, terms.mixedCarts) : undefined),
    ...known("delivery", isSent && slowest?.kind === "band" ? slowest.to : undefined),
    recommended,
  }
}
