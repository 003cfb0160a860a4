/** The data of the `purchase` event: what was charged, from the order itself (TRK-03). Effect-free. */
import type { OrderContents } from "../checkout/Order.ts"
import { toKronor } from "../pricing/kronor.ts"

/** Kronor incl. VAT. `value`: the goods less promotions, without shipping; `price` of one copy, before promotions. */
export interface BoughtGoods {
  readonly value: number
  readonly items: ReadonlyArray<{
    readonly ean: string
    readonly title: string
    readonly quantity: number
    readonly price: number
  }>
}

/** Amounts in kronor; the value is without shipping. */
export const boughtGoods = ({ lines, subTotal, discount }: OrderContents): BoughtGoods => ({
  value: toKronor(subTotal - discount),
  items: lines.map(({ ean, title, quantity, unitPrice }) => ({ ean, title, quantity, price: toKronor(unitPrice) })),
})
