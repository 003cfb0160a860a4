/** The provider's books of one order, and what they say about an action. Effect-free. */
import type { DeskCall, MoneyAction } from "./MoneyAction.ts"

/** Amounts in öre, as the provider shows them. They may be old for a minute after an action. */
export interface PaymentBooks {
  /** Authorised and not captured. */
  readonly left: number
  /** Captured in all, whatever was refunded since. */
  readonly captured: number
  readonly refunded: number
  /** Whether the provider would carry anything out: false for a state that the shop does not know. */
  readonly known: boolean
}

/** The figure that the call changes, as the sum that it has moved so far. */
export const figureOf = (call: DeskCall, { left, captured, refunded }: PaymentBooks): number =>
  call === "capture" ? captured : call === "refund" ? refunded : -left

/** The books of an order after these movements; `toPay` is what was authorised. */
export const booksAfter = (toPay: number, actions: ReadonlyArray<MoneyAction>): Omit<PaymentBooks, "known"> => {
  const sum = (...calls: ReadonlyArray<DeskCall>) =>
    actions.reduce((all, { amount, sent }) => (sent && calls.includes(sent.call) ? all + amount : all), 0)
  const captured = sum("capture")
  return { left: toPay - captured - sum("cancelRest", "lower"), captured, refunded: sum("refund") }
}

/** Whether every figure is the same. */
export const isSameInBooks = (one: Omit<PaymentBooks, "known">, other: Omit<PaymentBooks, "known">): boolean =>
  one.left === other.left && one.captured === other.captured && one.refunded === other.refunded

/** What the provider is to be called with, or why it is impossible. */
export type NextCall =
  | { readonly kind: "call"; readonly call: DeskCall }
  | { readonly kind: "impossible"; readonly why: string }

const call = (name: DeskCall): NextCall => ({ kind: "call", call: name })
const impossible = (why: string): NextCall => ({ kind: "impossible", why })

/** By the books as they are before it is sent for the first time. */
export const nextCall = ({ kind, amount }: MoneyAction, books: PaymentBooks): NextCall => {
  if (!books.known) return impossible("the order has a state at the provider that the shop does not know")
  switch (kind) {
    case "capture":
      return amount <= books.left ? call("capture") : impossible(`${books.left} öre are left to capture`)
    case "cancelRest":
      // Another amount has been captured or released by hand: whether the rest may be released is for a person to say.
      return amount === books.left ? call("cancelRest") : impossible(`${books.left} öre are left to release`)
    case "refund":
      if (amount <= books.captured - books.refunded) return call("refund")
      if (amount > books.left) return impossible(`${books.captured - books.refunded} öre are left to refund`)
      return call(amount === books.left ? "cancelRest" : "lower")
  }
}

/**
 * Whether the books show what was sent. `no`: exactly as before. `otherwise`: changed, and not by this action alone; that
 * is never taken for a yes, since it may have been carried out twice.
 */
export const isShown = ({ amount, sent }: MoneyAction, books: PaymentBooks): "yes" | "no" | "otherwise" => {
  if (sent === undefined) return "no"
  const figure = figureOf(sent.call, books)
  if (figure === sent.figure + amount) return "yes"
  return figure === sent.figure ? "no" : "otherwise"
}
