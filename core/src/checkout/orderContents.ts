/** Freezes a priced cart into what an order is charged for. */
import type { Cart } from "../cart/Cart.ts"
import { Money } from "../pricing/Money.ts"
import type { OrderContents } from "./Order.ts"
import { freightRate, vatSplit } from "./vatSplit.ts"

/** What the one delivery is called when the cart has not named it; Swedish, since the provider shows it. */
const UNNAMED_DELIVERY = "Frakt"

/** The lines that can be bought, with their prices now. Nothing of the visitor's own making enters: only what the shop priced. */
export const orderContents = (cart: Cart): OrderContents => {
  const goods = cart.lineItems.map((line) => ({ amount: line.totalPrice, rate: line.vatRate }))
  const shipping = {
    name: cart.shippingChoice?.name ?? UNNAMED_DELIVERY,
    fee: cart.shippingCost,
    vatRate: freightRate(goods),
  }
  return {
    lines: cart.lineItems.map((line) => ({
      key: line.key,
      ean: line.ean,
      title: line.title,
      ...(line.format === undefined ? {} : { format: line.format }),
      authors: line.authors.map(({ name }) => name),
      quantity: line.quantity,
      unitPrice: line.price,
      totalPrice: line.totalPrice,
      vatRate: line.vatRate,
      shipped: line.shipped,
      inStock: line.inStock,
      ...(line.deliveryTime === undefined ? {} : { deliveryTime: line.deliveryTime }),
    })),
    subTotal: cart.subTotal,
    discount: cart.discount,
    shipping,
    total: Money.make(cart.subTotal - cart.discount + cart.shippingCost),
    vat: vatSplit(goods, cart.discount, { amount: shipping.fee, rate: shipping.vatRate }).map(
      ({ rate, gross, vat }) => ({
        rate,
        gross: Money.make(gross),
        vat: Money.make(vat),
      }),
    ),
  }
}

/** True when both cost the same for the same goods: what a customer who pays one of them would accept of the other. */
export const chargesTheSame = (a: OrderContents, b: OrderContents): boolean =>
  a.total === b.total &&
  a.discount === b.discount &&
  a.shipping.fee === b.shipping.fee &&
  a.lines.length === b.lines.length &&
  a.lines.every((line, index) => {
    const other = b.lines[index]
    return line.ean === other?.ean && line.quantity === other.quantity && line.unitPrice === other.unitPrice
  })
