/** Orders with consistent sums, for tests that do not depend on their details. */
import { CartId } from "@kapitel/core/cart/CartContents"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import {
  CallbackToken,
  type Order,
  type OrderContents,
  type OrderGiftCard,
  OrderId,
  OrderNumber,
  OrderPageToken,
} from "@kapitel/core/checkout/Order"
import { Money, type VatRate } from "@kapitel/core/pricing/Money"
import { vatSplit } from "@kapitel/core/pricing/vat"

/** A line of a sample order. */
export interface SampleLine {
  readonly ean: Ean
  readonly quantity: number
  /** In öre. */
  readonly price: number
  readonly rate?: VatRate
  readonly inStock?: boolean
  /** Copies that were promised from the shelf; without it all or none. */
  readonly shelf?: number
  readonly shipped?: boolean
  /** Of a preorder: the date of its release. */
  readonly preorderDay?: string
  /** In öre, for the line together. */
  readonly discount?: number
}

/** What a sample order has besides its lines. */
export interface SampleSums {
  readonly shippingFee?: number
  readonly giftCards?: ReadonlyArray<OrderGiftCard>
  /** The promotion with the lines' discounts. */
  readonly promotion?: string
}

/** A separate EAN for each number: 978 and nine digits. */
export const sampleEan = (number: number): Ean => {
  const first12 = `978${String(number).padStart(9, "0")}`
  return Ean.make(`${first12}${eanCheckDigit(first12)}`)
}

/** Contents whose sums and VAT follow from the lines. */
export const sampleContents = (
  lines: ReadonlyArray<SampleLine>,
  { shippingFee = 2_900, giftCards = [], promotion = "rea" }: SampleSums = {},
): OrderContents => {
  const subTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0)
  const total = subTotal - discount + shippingFee
  return {
    lines: lines.map(
      (
        { ean, quantity, price, rate = 6, inStock = true, shelf, shipped = true, preorderDay, discount = 0 },
        index,
      ) => ({
        key: `line-${index}`,
        ean,
        title: `Bok ${index + 1}`,
        format: "inbunden",
        authors: ["Selma Lagerlöf"],
        quantity,
        unitPrice: Money.make(price),
        totalPrice: Money.make(price * quantity),
        discount: Money.make(discount),
        vatRate: rate,
        shipped,
        inStock,
        ...(shelf === undefined ? {} : { shelf }),
        ...(preorderDay === undefined ? {} : { preorderDay }),
      }),
    ),
    subTotal: Money.make(subTotal),
    discount: Money.make(discount),
    promotions: discount === 0 ? [] : [{ id: promotion, name: "Rea", amount: Money.make(discount) }],
    shipping: { name: "Frakt", fee: Money.make(shippingFee) },
    total: Money.make(total),
    giftCards,
    toPay: Money.make(total - giftCards.reduce((sum, { amount }) => sum + amount, 0)),
    vat: vatSplit({
      lines: lines.map(({ price, quantity, rate = 6, discount = 0, shipped = true }) => ({
        total: price * quantity - discount,
        rate,
        shipped,
      })),
      discount: 0,
      shipping: shippingFee,
    }).map(({ rate, gross, vat }) => ({ rate, gross, vat })),
  }
}

/** A confirmed order of two copies. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: OrderId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11"),
  number: OrderNumber.make("K123456789"),
  callbackToken: CallbackToken.make("k".repeat(43)),
  pageToken: OrderPageToken.make("p".repeat(43)),
  state: "CONFIRMED",
  cartId: CartId.make("cart-0000000000000000"),
  member: false,
  revision: 1,
  syncedRevision: 1,
  contents: sampleContents([{ ean: sampleEan(1), quantity: 2, price: 19_900 }]),
  awaitedStock: [],
  placedAt: 0,
  ...changes,
})
