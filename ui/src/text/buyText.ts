/** The texts of the buy button. Source: specification §4; D-02, D-43. */
import type { Buyability } from "@kapitel/core/availability/buyability"
import type { Refusal } from "@kapitel/core/availability/refusals"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Product } from "@kapitel/core/catalogue/Product"
import { deliveryTimeOf } from "@kapitel/core/delivery/deliveryTime"
import { formatDate, formatDayAndMonth, formatMonthAndYear, formatShortDate } from "./formatDate.ts"
import { buyButton } from "./sv/buyButton.ts"
import { delivery } from "./sv/delivery.ts"

/** 'inom 3-6 vardagar', with a word joiner. */
export const bandText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  delivery.withinWorkingDays(from, to).replace("-", "-\u2060")

/** Cards have less space than the product page. */
export type BuyPlace = "card" | "page"

const REASONS: Record<Refusal, string> = {
  STREAMED: buyButton.streamed,
  NO_EVENT: buyButton.unavailable,
  NOT_DELIVERABLE: buyButton.unavailable,
  TEMP_OUT_OF_STOCK: buyButton.temporarilyOut,
  OUT_OF_PRINT: buyButton.outOfPrint,
  NOT_YET_PUBLISHED: buyButton.upcoming,
  NOT_AVAILABLE: buyButton.unavailable,
}

/** 'Lägg i varukorg' ('Köp' on a card), 'Förbeställ', 'Slutsåld' … */
export const buyLabel = (answer: Buyability, place: BuyPlace): string => {
  if (answer.kind === "preorder") return buyButton.preorder
  if (answer.kind === "none") return REASONS[answer.reason]
  return place === "card" ? buyButton.buy : buyButton.addToCart
}

/** '12 december', with the year when it is another one than `today`'s; without `today` only the day. */
export const preorderDay = (deliveryDate: string, today?: string): string =>
  today === undefined || today.slice(0, 4) === deliveryDate.slice(0, 4)
    ? formatDayAndMonth(deliveryDate)
    : formatDate(deliveryDate)

/**
 * The text on a card for a product that has to be ordered first: 'Beställningsvara. Skickas inom 5-8 vardagar'. A time
 * given as a day changes at midnight, so cards leave it out.
 */
export const toOrderText = (deliveryTime: string): string => {
  const time = deliveryTimeOf(deliveryTime, "", [])
  return time.kind === "band" ? `${delivery.madeToOrder} ${delivery.sent(bandText(time))}` : delivery.madeToOrder
}

/** 'Skickas 12 december', on the product page 'Beställningsvara. Skickas 12 december'; else empty (AVAIL-09). */
export const preorderText = (answer: Buyability, place: BuyPlace, today?: string): string => {
  if (answer.kind !== "preorder") return ""
  const sent = delivery.sent(preorderDay(answer.deliveryDate, today))
  return place === "page" ? `${delivery.madeToOrder} ${sent}` : sent
}

/** 'Kommer 12 dec 2026': the day of a format that can be preordered, where there is little space. */
export const preorderComesText = (deliveryDate: string): string => buyButton.comes(formatShortDate(deliveryDate))

/**
 * 'Kommer 4 februari 2027', 'Kommer i februari 2027', 'Kommer 2027': as precise as is known; undefined for a day that
 * has passed and for none.
 */
export const comesText = (publishingDate: string | undefined, today: string): string | undefined => {
  if (publishingDate === undefined || publishingDate < today.slice(0, publishingDate.length)) return undefined
  if (publishingDate.length === 4) return buyButton.comes(publishingDate)
  if (publishingDate.length === 7) return buyButton.comesIn(formatMonthAndYear(`${publishingDate}-01`))
  const day = preorderDay(publishingDate, today)
  return day === "" ? undefined : buyButton.comes(day)
}

/** Why a product cannot be bought, where its button does not say it. `today` in Stockholm. */
export const refusalText = (
  reason: Refusal,
  product: Pick<Product, "productType" | "price" | "publishingDate">,
  today: string,
): string | undefined => {
  switch (reason) {
    case "NOT_YET_PUBLISHED":
      return comesText(product.publishingDate, today)
    case "OUT_OF_PRINT":
      return isBook(product) ? buyButton.noLongerPublished : buyButton.noLongerMade
    case "NOT_AVAILABLE":
      return (product.price ?? 0) > 0 ? buyButton.notSold : buyButton.noPrice
    case "NO_EVENT":
      return buyButton.noEvent
    case "NOT_DELIVERABLE":
      return buyButton.notDeliverable
    case "STREAMED":
    case "TEMP_OUT_OF_STOCK":
      return undefined
  }
}
