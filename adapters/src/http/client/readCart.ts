/** The cart of the API as `ShopCart`: other names, and kronor become öre. */
import { fromKronor } from "@kapitel/core/pricing/kronor"
import type { ShopCart, ShopCartLine, ShopLineDelivery, ShopOffer } from "@kapitel/core/shop/ShopCart"
import type { ShopStock } from "@kapitel/core/shop/StockClient"
import type { WireCart, WireLineItem, WireOffer, WireStock } from "../wire/WireCart.ts"
import { byKind, flag, list, maybe, number, type Reader, struct, text, word } from "./readers.ts"

/** The fields that a cart is read from, by their names in the schema. */
type NamedBy<Wire, Fields extends { readonly [K in keyof Fields]: K extends keyof Wire ? unknown : never }> = Fields

/** Kronor as öre. */
export const sum: Reader<number> = (value) => fromKronor(number(value))

const nothing = struct({})

const reason = word(
  "STREAMED",
  "NO_EVENT",
  "NOT_DELIVERABLE",
  "TEMP_OUT_OF_STOCK",
  "OUT_OF_PRINT",
  "NOT_YET_PUBLISHED",
  "NOT_AVAILABLE",
)

const buyability = byKind({
  buy: nothing,
  preorder: struct({ deliveryDate: text }),
  none: struct({ reason }),
})

const picture = struct({
  ean: text,
  version: maybe(text),
  width: number,
  height: number,
  shape: word("book", "pocket", "square", "notebook", "calendar", "wide"),
})

const offerFields = {
  identifier: text,
  title: text,
  url: text,
  byline: maybe(text),
  format: maybe(text),
  picture,
  priceType: word("discount", "loyalty", "original"),
  price: maybe(sum),
  originalPrice: maybe(sum),
  loyaltyPrice: maybe(sum),
  lowestRecentPrice: maybe(sum),
  buyability,
}
const wireOffer = struct(offerFields satisfies NamedBy<typeof WireOffer.Encoded, typeof offerFields>)

const offerOf = ({
  identifier,
  priceType,
  price,
  originalPrice,
  loyaltyPrice,
  lowestRecentPrice,
  ...facts
}: ReturnType<typeof wireOffer>): ShopOffer => {
  return {
    ...facts,
    ean: identifier,
    price: {
      type: priceType,
      ...(price === undefined ? {} : { price }),
      ...(originalPrice === undefined ? {} : { originalPrice }),
      ...(loyaltyPrice === undefined ? {} : { loyaltyPrice }),
      ...(lowestRecentPrice === undefined ? {} : { lowestRecentPrice }),
    },
  }
}

const offer: Reader<ShopOffer> = (value) => offerOf(wireOffer(value))

const day = word("today", "tomorrow", "weekday")
const time = byKind({
  day: struct({ name: day, date: text }),
  band: struct({ from: number, to: number }),
  none: nothing,
})
const validUntil = maybe(number)

const delivery: Reader<ShopLineDelivery> = byKind({
  preorder: struct({ deliveryDate: text, validUntil }),
  shipping: struct({
    shipping: struct({ name: day, date: text, withDate: flag, validUntil: number }),
    validUntil,
  }),
  split: struct({ shelf: number, time, validUntil }),
  time: struct({ time, validUntil }),
  download: nothing,
})

const stockFields = {
  availability: text as Reader<ShopStock["availability"]>,
  inStock: flag,
  delivery: maybe(delivery),
}
const wireStock = struct(stockFields satisfies NamedBy<typeof WireStock.Encoded, typeof stockFields>)

/** A product as on its own page. */
export const readStock: Reader<ShopStock> = (value) => ({ ...offer(value), ...wireStock(value) })

const lineFields = {
  key: text,
  productID: text,
  title: text,
  url: text,
  authors: list(struct({ id: text, name: text })),
  brand: maybe(text),
  byline: maybe(text),
  format: maybe(text),
  color: maybe(text),
  language: maybe(text),
  picture,
  quantity: number,
  wanted: maybe(number),
  single: flag,
  price: sum,
  guestPrice: sum,
  originalPrice: maybe(sum),
  loyaltyPrice: sum,
  priceSubTotal: sum,
  totalPrice: sum,
  ordinaryTotal: maybe(sum),
  memberSaving: maybe(sum),
  promotions: list(struct({ id: text, name: text, amount: sum, copies: number })),
  canApplyPromo: flag,
  campaigns: list(struct({ name: text, slug: text })),
  tags: list(word("NEW", "PROVLAS")),
  campaignTags: list(text),
  releaseDate: maybe(text),
  vatRate: number as Reader<ShopCartLine["vatRate"]>,
  trackingPrice: struct({
    price: number,
    priceWithTax: number,
    loyaltyPrice: number,
    loyaltyPriceWithTax: number,
    discount: number,
    discountWithTax: number,
    tax: number,
    vat: number,
  }),
  availability: text as Reader<ShopCartLine["availability"]>,
  inStock: flag,
  buyable: flag,
  refusal: maybe(reason),
  promise: struct({ shelf: number, toOrder: number, missing: number }),
  deliveries: list(struct({ copies: number, sendBy: text, arriveBy: text, exact: flag })),
  delivery: maybe(delivery),
  deliveryTime: maybe(text),
  supply: maybe(byKind({ toOrder: struct({ deliveryTime: text }), none: nothing })),
  preorderDate: maybe(text),
  preorderDeliveryDate: maybe(text),
  embargoDate: maybe(text),
}
const wireLine = struct(lineFields satisfies NamedBy<typeof WireLineItem.Encoded, typeof lineFields>)

const line: Reader<ShopCartLine> = (value) => {
  const { productID, ...facts } = wireLine(value)
  return { ...facts, ean: productID }
}

const way = struct({ id: text, name: text, fee: sum })

const cartFields = {
  version: number,
  today: text,
  member: flag,
  loggedIn: flag,
  lineItems: list(line),
  itemCount: number,
  subTotal: sum,
  discount: sum,
  promotions: list(
    struct({
      id: text,
      code: maybe(text),
      name: text,
      amount: sum,
      active: flag,
      autoApply: flag,
      refusal: maybe(text),
      missing: maybe(sum),
    }),
  ),
  promotionCount: number,
  giftCards: list(struct({ id: text, code: text, amount: sum })),
  shippingCost: sum,
  shippingChoice: maybe(way),
  deliveryOptions: list(way),
  total: sum,
  loyaltySaving: sum,
  freeShipping: maybe(struct({ percent: number, remaining: sum })),
  differentDelivery: flag,
  mixedDelivery: maybe(word("parts", "together", "togetherButPreorders")),
  delivery: maybe(number),
  recommendedProducts: list(offer),
  empty: maybe(struct({ season: word("winter", "spring", "summer", "autumn"), topList: list(offer) })),
}
const wireCart = struct(cartFields satisfies NamedBy<typeof WireCart.Encoded, typeof cartFields>)

/** Throws `Unreadable` when it is not a cart. */
export const readCart: Reader<ShopCart> = (value) => {
  const { lineItems, recommendedProducts, ...facts } = wireCart(value)
  return { ...facts, lines: lineItems, recommended: recommendedProducts }
}
