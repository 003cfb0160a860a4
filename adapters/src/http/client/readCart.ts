/** The cart of the API as `ShopCart`: other names, and kronor become öre. */
import { REFUSALS } from "@kapitel/core/availability/refusals"
import { fromKronor } from "@kapitel/core/pricing/kronor"
import type { ShopCart, ShopCartLine, ShopLineDelivery, ShopOffer } from "@kapitel/core/shop/ShopCart"
import type { ShopStock } from "@kapitel/core/shop/StockClient"
import type { WireCart, WireLineItem, WireOffer, WireStock } from "../wire/WireCart.ts"
import { flag, list, literals, number, optionalKey, type Reader, struct, taggedUnion, text } from "./readers.ts"

/** The fields that a cart is read from, by their names in the schema. */
type NamedBy<Wire, Fields extends { readonly [K in keyof Fields]: K extends keyof Wire ? unknown : never }> = Fields

/** Kronor as öre. */
export const sum: Reader<number> = (value) => fromKronor(number(value))

const nothing = struct({})

const reason = literals(...REFUSALS)

const buyability = taggedUnion({
  buy: nothing,
  preorder: struct({ deliveryDate: text }),
  none: struct({ reason }),
})

const picture = struct({
  ean: text,
  version: optionalKey(text),
  width: number,
  height: number,
  shape: literals("book", "pocket", "square", "notebook", "calendar", "wide"),
})

const offerFields = {
  identifier: text,
  title: text,
  url: text,
  byline: optionalKey(text),
  format: optionalKey(text),
  picture,
  priceType: literals("discount", "loyalty", "original"),
  price: optionalKey(sum),
  originalPrice: optionalKey(sum),
  loyaltyPrice: optionalKey(sum),
  lowestRecentPrice: optionalKey(sum),
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

const day = literals("today", "tomorrow", "weekday")
const time = taggedUnion({
  day: struct({ name: day, date: text }),
  band: struct({ from: number, to: number }),
  none: nothing,
})
const validUntil = optionalKey(number)

const delivery: Reader<ShopLineDelivery> = taggedUnion({
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
  delivery: optionalKey(delivery),
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
  brand: optionalKey(text),
  byline: optionalKey(text),
  format: optionalKey(text),
  color: optionalKey(text),
  language: optionalKey(text),
  picture,
  quantity: number,
  wanted: optionalKey(number),
  single: flag,
  price: sum,
  guestPrice: sum,
  originalPrice: optionalKey(sum),
  loyaltyPrice: sum,
  priceSubTotal: sum,
  totalPrice: sum,
  ordinaryTotal: optionalKey(sum),
  memberSaving: optionalKey(sum),
  promotions: list(struct({ id: text, name: text, amount: sum, copies: number })),
  canApplyPromo: flag,
  offer: optionalKey(text),
  campaigns: list(struct({ name: text, slug: text })),
  tags: list(literals("NEW", "PROVLAS")),
  campaignTags: list(text),
  releaseDate: optionalKey(text),
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
  refusal: optionalKey(reason),
  promise: struct({ shelf: number, toOrder: number, missing: number }),
  fewLeft: optionalKey(struct({ copies: number, more: optionalKey(time) })),
  deliveries: list(struct({ copies: number, sendBy: text, arriveBy: text, exact: flag })),
  delivery: optionalKey(delivery),
  deliveryTime: optionalKey(text),
  supply: optionalKey(taggedUnion({ toOrder: struct({ deliveryTime: text }), none: nothing })),
  preorderDate: optionalKey(text),
  preorderDeliveryDate: optionalKey(text),
  embargoDate: optionalKey(text),
}
const wireLine = struct(lineFields satisfies NamedBy<typeof WireLineItem.Encoded, typeof lineFields>)

const line: Reader<ShopCartLine> = (value) => {
  const { productID, ...facts } = wireLine(value)
  return { ...facts, ean: productID }
}

const deliveryOption = struct({ id: text, name: text, fee: sum })

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
      code: optionalKey(text),
      name: text,
      amount: sum,
      active: flag,
      autoApply: flag,
      refusal: optionalKey(text),
      missing: optionalKey(sum),
    }),
  ),
  promotionCount: number,
  giftCards: list(struct({ id: text, code: text, amount: sum })),
  shippingCost: sum,
  shippingChoice: optionalKey(deliveryOption),
  deliveryOptions: list(deliveryOption),
  total: sum,
  loyaltySaving: sum,
  freeShipping: optionalKey(struct({ percent: number, remaining: sum, asMember: flag })),
  differentDelivery: flag,
  mixedDelivery: optionalKey(literals("parts", "together", "togetherButPreorders")),
  delivery: optionalKey(number),
  recommendedProducts: list(offer),
  empty: optionalKey(
    struct({
      season: literals("winter", "spring", "summer", "autumn"),
      topList: list(offer),
      ordered: optionalKey(struct({ number: text, href: text })),
    }),
  ),
}
const wireCart = struct(cartFields satisfies NamedBy<typeof WireCart.Encoded, typeof cartFields>)

/** Throws `Unreadable` when it is not a cart. */
export const readCart: Reader<ShopCart> = (value) => {
  const { lineItems, recommendedProducts, ...facts } = wireCart(value)
  return { ...facts, lines: lineItems, recommended: recommendedProducts }
}
