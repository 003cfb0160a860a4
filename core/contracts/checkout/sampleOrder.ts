/** Contents of an order that add up, for contract suites that need one more than they need to look at it. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import type { OrderContents } from "@kapitel/core/checkout/Order"
import { Money, type VatRate } from "@kapitel/core/pricing/Money"
import { vatSplit } from "@kapitel/core/pricing/vat"

export interface SampleLine {
  readonly ean: Ean
  readonly quantity: number
  /** In öre. */
  readonly price: number
  readonly rate?: VatRate
  readonly inStock?: boolean
  readonly shipped?: boolean
}

/** An EAN of its own for each number: 978 and nine digits. */
export const sampleEan = (number: number): Ean => {
  const first12 = `978${String(number).padStart(9, "0")}`
  return Ean.make(`${first12}${eanCheckDigit(first12)}`)
}

export const sampleContents = (lines: ReadonlyArray<SampleLine>, shippingFee = 2_900): OrderContents => {
  const subTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    lines: lines.map(({ ean, quantity, price, rate = 6, inStock = true, shipped = true }, index) => ({
      key: `line-${index}`,
      ean,
      title: `Bok ${index + 1}`,
      format: "inbunden",
      authors: ["Selma Lagerlöf"],
      quantity,
      unitPrice: Money.make(price),
      totalPrice: Money.make(price * quantity),
      vatRate: rate,
      shipped,
      inStock,
    })),
    subTotal: Money.make(subTotal),
    discount: Money.make(0),
    shipping: { name: "Frakt", fee: Money.make(shippingFee) },
    total: Money.make(subTotal + shippingFee),
    vat: vatSplit({
      lines: lines.map(({ price, quantity, rate = 6 }) => ({ total: price * quantity, rate })),
      discount: 0,
      shipping: shippingFee,
    }).map(({ rate, gross, vat }) => ({ rate, gross, vat })),
  }
}
