/** Texts of a cart. Source: specification §4, §8; D-23, D-76 to D-79. */
import { obtainable } from "@kapitel/core/cart/splitQuantity"
import type { ShopCart, ShopCartLine, ShopCartPromotion, ShopOffer } from "@kapitel/core/shop/ShopCart"
import type { BuyView } from "../availability/BuyView.ts"
import { buyLabel } from "./buyText.ts"
import { codeRefusedText } from "./codeText.ts"
import { deliveryPromiseText, fewLeftText, plannedTexts, withArrival } from "./deliveryText.ts"
import { inSentence } from "./inSentence.ts"
import { cart } from "./sv/cart.ts"
import { unbroken } from "./unbroken.ts"

/** 'Elof Brandt, inbunden'; empty when nothing is known. */
export const lineDetails = ({
  byline = "",
  format,
  color,
}: Pick<ShopCartLine, "byline" | "format" | "color">): string =>
  unbroken([byline, inSentence(format ?? color ?? "")].filter((part) => part !== "").join(", "))

/**
 * 'Skickas imorgon. Framme ons 25 nov'; in a cart that is sent together, when each part of it is sent. Empty when it
 * is unknown.
 */
export const lineDeliveryText = (
  { key, delivery, deliveries }: Pick<ShopCartLine, "key" | "delivery" | "deliveries">,
  { today, mixedDelivery }: Pick<ShopCart, "today" | "mixedDelivery">,
): string => {
  if (delivery?.kind === "download") return cart.download
  const isWaiting = mixedDelivery === "together" || mixedDelivery === "togetherButPreorders"
  if (isWaiting && deliveries.length > 0) return plannedTexts(deliveries).join(". ")
  const sentence = delivery === undefined ? "" : deliveryPromiseText(delivery, today)
  return deliveries.length === 0 ? sentence : withArrival(sentence, [{ key, parts: deliveries }])
}

/** 'Slutsåld'; empty of a line that can be bought. */
export const lineRefusalText = ({ refusal }: Pick<ShopCartLine, "refusal">): string =>
  refusal === undefined ? "" : buyLabel({ kind: "none", reason: refusal }, "card")

/** 'Bara 3 i lager', for a line with more copies than are available. */
export const lineShortText = ({ buyable, promise }: Pick<ShopCartLine, "buyable" | "promise">): string | undefined =>
  buyable && promise.missing > 0 ? cart.onlyThese(obtainable(promise)) : undefined

/** 'Bara 1 kvar', as on the product's own page. */
export const lineFewLeftText = ({ fewLeft }: Pick<ShopCartLine, "fewLeft">): string | undefined =>
  fewLeft === undefined ? undefined : fewLeftText(fewLeft)

/**
 * The copies that one press corrects a line to: 0 where it can only be removed; absent where it can be bought as it is,
 * where its bin does the same, and where more were chosen and are being saved: the promise is of the quantity before.
 */
export const lineCorrection = ({
  buyable,
  promise,
  quantity,
}: Pick<ShopCartLine, "buyable" | "promise" | "quantity">): number | undefined => {
  const most = buyable ? obtainable(promise) : 0
  return most < quantity && quantity > 1 && (!buyable || promise.missing > 0) ? most : undefined
}

/** 'Du hade valt 5 ex. …', for a line that was reduced by a login. */
export const lineShortenedText = ({
  wanted,
  quantity,
}: Pick<ShopCartLine, "wanted" | "quantity">): string | undefined =>
  wanted === undefined ? undefined : cart.shortened(wanted, quantity)

const MIXED = {
  parts: cart.differentDelivery,
  together: cart.sentTogether,
  togetherButPreorders: cart.sentTogetherButPreorders,
} as const

/** How goods that are available at different times are sent; absent when they are available at one time. */
export const mixedDeliveryText = ({ mixedDelivery }: Pick<ShopCart, "mixedDelivery">): string | undefined =>
  mixedDelivery === undefined ? undefined : MIXED[mixedDelivery]

/** For a promotion that does not apply; the missing amount is in a separate row. */
export const promotionRefusalText = ({ active, refusal }: ShopCartPromotion): string | undefined =>
  active ? undefined : codeRefusedText({ reason: refusal })

/** The button of a product offered next to a cart. */
export const offerButton = ({ buyability }: Pick<ShopOffer, "buyability">): BuyView => ({
  kind: buyability.kind,
  label: buyLabel(buyability, "card"),
})
