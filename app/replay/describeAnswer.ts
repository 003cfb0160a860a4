/** What a page shows of the shop's answer to a visitor, on one line: a cart, an order, a payment. */
import type { Cart, LineItem } from "@kapitel/core/cart/Cart"
import type { OpenCheckout } from "@kapitel/core/checkout/Checkout"
import type { Order, OrderLine } from "@kapitel/core/checkout/Order"
import type { ConfirmationView } from "../server/walley/confirmationReturn.ts"
import { kronor } from "./flow/measures.ts"
import type { Names } from "./names.ts"

type Shown = Cart | Order | OpenCheckout | ConfirmationView

const less = (amount: number): string => (amount === 0 ? "" : ` less ${kronor(amount)}`)

const listed = (parts: ReadonlyArray<string | false>): string =>
  parts.filter((part) => part !== false && part !== "").join("; ")

const lineOfCart = (line: LineItem): string =>
  [
    `${line.quantity} ${line.title} at ${kronor(line.price)}`,
    line.originalPrice === undefined ? "" : ` (otherwise ${kronor(line.originalPrice)})`,
    line.loyaltyPrice === line.price ? "" : ` (members ${kronor(line.loyaltyPrice)})`,
    less(line.priceSubTotal - line.totalPrice),
    line.wanted === undefined ? "" : `, ${line.wanted} wanted`,
    line.free === undefined ? "" : `, ${line.free} free`,
    line.buyable ? "" : ", not for sale",
  ].join("")

const describeCart = (names: Names, cart: Cart): string =>
  listed([
    ...cart.lineItems.map(lineOfCart),
    `goods ${kronor(cart.subTotal)}`,
    ...cart.promotions.map(({ name, amount, active, refusal, missing = 0 }) =>
      [name, active ? less(amount) : ` not applied ${refusal ?? ""}`, missing > 0 ? `, ${kronor(missing)} missing` : ""]
        .join("")
        .trim(),
    ),
    ...cart.deliveryOptions.map(
      ({ id, fee }) => `${id === cart.shippingChoice?.id ? "chosen " : ""}${id} ${kronor(fee)}`,
    ),
    ...cart.giftCards.map(({ id, amount }) => `${names.brief(id)} pays ${kronor(amount)}`),
    `to pay ${kronor(cart.total)}`,
    cart.loyaltySaving > 0 && `membership saves ${kronor(cart.loyaltySaving)}`,
    cart.freeShippingAsMember && "members pay no shipping",
  ])

const lineOfOrder = ({ quantity, title, unitPrice, discount }: OrderLine): string =>
  `${quantity} ${title} at ${kronor(unitPrice)}${less(discount)}`

const describeOrder = (names: Names, { id, state, contents }: Order): string =>
  listed([
    `${names.brief(id)} ${state}`,
    ...contents.lines.map(lineOfOrder),
    ...contents.promotions.map(({ name, amount }) => `${name}${less(amount)}`),
    `${contents.shipping.id ?? "no delivery"} ${kronor(contents.shipping.fee)}`,
    ...contents.giftCards.map(({ id: card, amount }) => `${names.brief(card)} pays ${kronor(amount)}`),
    `to pay ${kronor(contents.toPay)}`,
    ...contents.vat.map(({ rate, vat }) => `of it VAT ${rate} % ${kronor(vat)}`),
  ])

const describe = (names: Names, shown: Shown): string => {
  if ("lineItems" in shown) return `the cart: ${describeCart(names, shown)}`
  if ("callbackToken" in shown) return describeOrder(names, shown)
  const order = "order" in shown && shown.order !== undefined ? `: ${describeOrder(names, shown.order)}` : ""
  const script = "script" in shown && shown.script !== undefined ? ` (${shown.script.attributes["data-page"]})` : ""
  return `${shown.kind}${script}${order}`
}

const isShown = (value: unknown): value is Shown =>
  typeof value === "object" &&
  value !== null &&
  ("lineItems" in value || "callbackToken" in value || ("kind" in value && typeof value.kind === "string"))

/** Undefined for what no page shows. */
export const describeAnswer = (names: Names, answer: unknown): string | undefined =>
  isShown(answer) ? describe(names, answer) : undefined
