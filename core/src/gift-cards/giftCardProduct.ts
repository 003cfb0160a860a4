/** A gift card as carts and orders know it (decision 401). Effect-free: the store's thread imports it. */
import type { Ean } from "../catalogue/Ean.ts"
import { ownEan } from "../catalogue/ownEan.ts"
import type { Product } from "../catalogue/Product.ts"
import { stockholmDate, stockholmTime } from "../delivery/stockholm.ts"
import { MONTHS } from "../delivery/swedishNames.ts"
import { displayPhone } from "../identity/phone.ts"
import type { GiftCardPurchase, GiftCardRecipient } from "./SoldGiftCard.ts"

/** What is bought, as carts, receipts and the payment provider show it. */
const TITLE = "Presentkort"

/** The number of what was filled in; `attempt` is random. */
export const giftCardEan = (attempt: string, purchase: GiftCardPurchase): Ean =>
  ownEan("28", `${attempt}\n${JSON.stringify(purchase)}`)

/** 'an•••@exempel.se', '070-••• •• 67': enough for its buyer, and too little to send anything to. */
const masked = ({ channel, address }: GiftCardRecipient): string => {
  if (channel === "sms") {
    const shown = displayPhone(address)
    return `${shown.slice(0, 4)}••• •• ${shown.slice(-2)}`
  }
  const at = address.lastIndexOf("@")
  return `${address.slice(0, Math.min(2, at))}•••${address.slice(at)}`
}

/** '24 december 2026 kl 09.00' */
const momentOf = (at: number): string => {
  const [year, month, day] = stockholmDate(at).split("-").map(Number)
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year} kl ${stockholmTime(at).slice(0, 5).replace(":", ".")}`
}

/** The product of what was filled in, under its own number. */
export const giftCardProduct = (ean: Ean, { value, deliverAt, recipient }: GiftCardPurchase): Product => ({
  identifier: ean,
  title: TITLE,
  productType: "other",
  kind: "giftcard",
  format: `Skickas ${deliverAt === undefined ? "direkt" : momentOf(deliverAt)} till ${masked(recipient)}`,
  authors: [],
  tags: [],
  badges: [],
  categories: [],
  distributionMethod: "download",
  popularity: 0,
  price: value,
  vatRate: 0,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  supply: { kind: "none" },
  giftCard: true,
  variants: [],
})
