/** Texts of an order: for its e-mail, its confirmation and its own page alike. Effect-free. */
import type { Order, OrderContents, OrderLine } from "@kapitel/core/checkout/Order"
import { maskedNumber } from "@kapitel/core/gift-cards/giftCardCode"
import type { Trader } from "@kapitel/core/site/Trader"
import { plannedTexts } from "./deliveryText.ts"
import { formatSum } from "./formatMoney.ts"
import { formatNumber } from "./formatNumber.ts"
import { inSentence } from "./inSentence.ts"
import { receipt } from "./sv/receipt.ts"
import { unbroken } from "./unbroken.ts"

/** A name and its value. */
export type NamedText = readonly [name: string, text: string]

/** Example: 'Vargtimmen (inbunden)', 'Reservoarpenna Klar (blå)'. A colour that the title names is not repeated. */
export const lineTitle = ({
  title,
  format = "",
  color = "",
}: Pick<OrderLine, "title" | "format" | "color">): string => {
  const [named, colour] = [title.toLocaleLowerCase("sv-SE"), color.toLocaleLowerCase("sv-SE")]
  const details = [inSentence(format), named.includes(colour) ? "" : colour].filter((detail) => detail !== "")
  return details.length === 0 ? title : `${title} (${details.join(", ")})`
}

const taken = (amount: number): string => `−${formatSum(amount)}`

/** What promotions took off, by name; in one sum for an order without their names. */
const promotionSums = ({ promotions, discount }: OrderContents): ReadonlyArray<NamedText> => {
  if (promotions.length > 0)
    return promotions.map(({ name, code, amount }) => [
      code === undefined ? name : receipt.promotionWithCode(name, code),
      taken(amount),
    ])
  return discount === 0 ? [] : [[receipt.discount, taken(discount)]]
}

/** From the goods to the total, and how it is paid: the sums add up as shown (D-69). */
export const orderSums = (contents: OrderContents, paymentMethod: string | undefined): ReadonlyArray<NamedText> => {
  const { lines, subTotal, shipping, total, giftCards, toPay } = contents
  const isSent = shipping.fee > 0 || lines.some(({ shipped }) => shipped)
  return [
    [receipt.subTotal, formatSum(subTotal)],
    ...promotionSums(contents),
    ...(isSent ? [[shipping.name, formatSum(shipping.fee)] as const] : []),
    [receipt.total, formatSum(total)],
    ...giftCards.map(({ last4, amount }): NamedText => [receipt.giftCard(maskedNumber(last4)), taken(amount)]),
    ...(giftCards.length > 0 && toPay > 0 ? [[paymentMethod ?? receipt.rest, formatSum(toPay)] as const] : []),
  ]
}

/** VAT is the only sum that is shown to the öre (D-69). */
const withOre = (ore: number): string =>
  `${formatNumber(Math.trunc(ore / 100))},${String(ore % 100).padStart(2, "0")}\u00a0kr`

/** VAT of each rate, of the amounts that are taxed with it: they add up to the total. */
export const vatSums = ({ vat }: Pick<OrderContents, "vat">): ReadonlyArray<NamedText> =>
  vat.map((share) => [`${receipt.vat(share.rate)} ${receipt.vatOf(withOre(share.gross))}`, withOre(share.vat)])

/** How it was paid: gift cards pay for a part or all of it. Absent while it is not known. */
export const paymentText = ({ contents, paymentMethod }: Order): string | undefined => {
  const ways = [contents.giftCards.length > 0 ? receipt.byGiftCard : undefined, paymentMethod]
  const known = ways.filter((way) => way !== undefined)
  return known.length === 0 ? undefined : known.join(receipt.and)
}

/** Copies of a line that the customer waits for (D-72). */
export const awaitedOf = ({ awaitedStock }: Order, { ean }: OrderLine): number =>
  awaitedStock.find((awaited) => awaited.ean === ean)?.quantity ?? 0

/** Name and address, line by line; empty for missing parts. */
export const recipientLines = ({ customer }: Order): ReadonlyArray<string> => {
  if (customer === undefined) return []
  const name = [customer.firstName, customer.lastName].filter((part) => part !== undefined).join(" ")
  const town = [customer.zipCode, customer.city].filter((part) => part !== undefined).join(" ")
  return [name, customer.street ?? "", unbroken(town)].filter((line) => line !== "")
}

/** When a line arrives, part by part; empty for awaited copies, and for orders from before this was stored. */
export const lineDeliveryTexts = (order: Order, line: OrderLine): ReadonlyArray<string> =>
  awaitedOf(order, line) > 0 ? [] : plannedTexts(order.deliveries?.find(({ key }) => key === line.key)?.parts ?? [])

/** The seller as a receipt names it. */
export const sellerLines = ({ name, number, address, email, phone }: Trader): ReadonlyArray<string> => [
  name,
  receipt.organisationNumber(number),
  address,
  email,
  phone,
]
