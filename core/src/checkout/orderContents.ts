/** Freezes a priced cart into what an order is charged for. */
import { supplyOf } from "../availability/supply.ts"
import type { Cart, LineItem } from "../cart/Cart.ts"
import { isFile } from "../digital/isFile.ts"
import type { Money } from "../pricing/Money.ts"
import { vatSplit } from "../pricing/vat.ts"
import type { OrderContents, OrderLine } from "./Order.ts"

/** The name of the delivery when nothing is sent; Swedish, since the provider shows it. */
const UNNAMED_DELIVERY = "Frakt"

/**
 * The lines that can be bought, with their present prices. Only values that the shop computed, nothing from the
 * visitor's input.
 */
export const orderContents = (cart: Cart): OrderContents => ({
  ...(cart.brand === undefined ? {} : { brand: cart.brand }),
  lines: cart.lineItems.map((line) => ({
    key: line.key,
    ean: line.ean,
    title: line.title,
    ...(line.format === undefined ? {} : { format: line.format }),
    ...(line.color === undefined ? {} : { color: line.color }),
    authors: line.authors.map(({ name }) => name),
    quantity: line.quantity,
    unitPrice: line.price,
    totalPrice: line.priceSubTotal,
    discount: (line.priceSubTotal - line.totalPrice) as Money,
    vatRate: line.vatRate,
    shipped: line.shipped,
    inStock: line.inStock,
    ...(line.event === undefined ? {} : { event: line.event.path }),
    ...(line.giftCard === undefined ? {} : { giftCard: line.giftCard }),
    shelf: isFile(line) ? 0 : line.promise.shelf,
    ...deliveryTimeOf(line),
    ...(line.preorderDay === undefined ? {} : { preorderDay: line.preorderDay }),
  })),
  subTotal: cart.subTotal,
  discount: cart.discount,
  promotions: cart.promotions
    .filter(({ active }) => active)
    .map(({ id, code, name, amount }) => ({ id, ...(code === undefined ? {} : { code }), name, amount })),
  shipping:
    cart.shippingChoice === undefined
      ? { name: UNNAMED_DELIVERY, fee: cart.shippingCost }
      : {
          id: cart.shippingChoice.id,
          name: cart.shippingChoice.name,
          fee: cart.shippingCost,
          options: cart.deliveryOptions.map(({ id, name, fee }) => ({ id, name, fee })),
          ...(cart.shippingChoice.store === undefined ? {} : { store: cart.shippingChoice.store }),
        },
  total: (cart.subTotal - cart.discount + cart.shippingCost) as Money,
  giftCards: cart.giftCards
    .filter(({ amount }) => amount > 0)
    .map(({ id, code, amount }) => ({ id, last4: code.slice(-4), amount })),
  toPay: cart.total,
  vat: vatSplit({
    // Each line already has its own discounts subtracted, so nothing remains to be distributed.
    lines: cart.lineItems.map((line) => ({ total: line.totalPrice, rate: line.vatRate, shipped: line.shipped })),
    discount: 0,
    shipping: cart.shippingCost,
  }).map(({ rate, gross, vat }) => ({ rate, gross, vat })),
})

/** The time to order copies, where that is needed; else the delivery time. */
const deliveryTimeOf = (line: LineItem): Pick<OrderLine, "deliveryTime"> => {
  const supply = supplyOf(line)
  const time = supply?.kind === "toOrder" && line.promise.toOrder > 0 ? supply.deliveryTime : line.deliveryTime
  return time === undefined ? {} : { deliveryTime: time }
}

/** True when both cost the same, VAT included, for the same goods: a customer who pays one would accept the other. */
export const chargesTheSame = (a: OrderContents, b: OrderContents): boolean =>
  a.total === b.total &&
  a.toPay === b.toPay &&
  a.discount === b.discount &&
  a.shipping.id === b.shipping.id &&
  a.shipping.store?.id === b.shipping.store?.id &&
  a.shipping.fee === b.shipping.fee &&
  a.lines.length === b.lines.length &&
  a.lines.every((line, index) => {
    const other = b.lines[index]
    return (
      line.ean === other?.ean &&
      line.quantity === other.quantity &&
      line.unitPrice === other.unitPrice &&
      line.vatRate === other.vatRate &&
      line.discount === other.discount
    )
  }) &&
  sameAmounts(a.promotions, b.promotions) &&
  sameAmounts(a.giftCards, b.giftCards)

const sameAmounts = (
  a: ReadonlyArray<{ readonly id: string; readonly amount: number }>,
  b: ReadonlyArray<{ readonly id: string; readonly amount: number }>,
): boolean =>
  a.length === b.length && a.every(({ id, amount }, index) => id === b[index]?.id && amount === b[index].amount)
