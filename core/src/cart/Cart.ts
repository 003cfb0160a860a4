/** The cart as it is shown and paid: what was chosen, with today's prices (spec §3, Cart and line item). */
import type { Ean } from "../catalogue/Ean.ts"
import type { Author, Availability } from "../catalogue/Product.ts"
import type { Money, VatRate } from "../pricing/Money.ts"
import type { Quantity } from "./CartContents.ts"

/** Amounts in öre incl. VAT. `price` is what this visitor pays for one: the member price for members. */
export interface LineItem {
  readonly key: string
  readonly ean: Ean
  readonly title: string
  readonly url: string
  readonly authors: ReadonlyArray<Author>
  readonly brand?: string
  readonly format?: string
  readonly language?: string
  readonly quantity: Quantity
  readonly price: Money
  readonly originalPrice?: Money
  readonly loyaltyPrice: Money
  /** price × quantity. */
  readonly totalPrice: Money
  readonly vatRate: VatRate
  readonly availability: Availability
  readonly inStock: boolean
  /** False when it can no longer be bought: shown, not summed, and in the way of checkout. */
  readonly buyable: boolean
  readonly deliveryTime?: string
  readonly preorderDate?: string
  readonly preorderDeliveryDate?: string
  readonly embargoDate?: string
  /** False for e-books and other downloads: nothing is shipped. */
  readonly shipped: boolean
}

export interface Cart {
  readonly id: string
  readonly version: number
  readonly lineItems: ReadonlyArray<LineItem>
  /** Sum of quantities. */
  readonly itemCount: number
  readonly subTotal: Money
  readonly discount: Money
  readonly shippingCost: Money
  readonly shippingChoice?: { readonly name: string; readonly fee: Money }
  /** What is left to pay: subTotal − discount + shippingCost − gift cards, never below 0. */
  readonly total: Money
  /** What membership would save (or saves) on these goods. */
  readonly loyaltySaving: Money
}
