/** What the shop's own people must know of a withdrawal. Nothing of it decides for them, and none of it is told to strangers. */
import type { OrderLine } from "../checkout/Order.ts"
import { isBought } from "../checkout/orderState.ts"
import { emailKey } from "../identity/email.ts"
import { isSurelyInTime, mayBeWithdrawn } from "./mayBeWithdrawn.ts"
import type { FiledWithdrawal } from "./Withdrawals.ts"

/** What staff see beside a withdrawal. */
export interface Examination {
  /** `notBought`: it was begun, and nobody has paid for it. */
  readonly order: "unknown" | "notBought" | "bought"
  /** Whether the order was bought with the same e-mail address; absent where there is none to compare with. */
  readonly sameEmail?: boolean
  /** Absent where nothing was bought. `unknown`: it depends on the day of delivery. */
  readonly time?: "in time" | "unknown"
  /** Lines that it speaks of and that cannot be taken back: downloads that were agreed to be had at once. */
  readonly excluded: ReadonlyArray<OrderLine>
}

/** Compares a withdrawal with its order; pure. */
export const examine = ({ withdrawal: { statement, at }, order }: FiledWithdrawal): Examination => {
  if (order === undefined) return { order: "unknown", excluded: [] }
  if (!isBought(order)) return { order: "notBought", excluded: [] }
  const { goods, email } = statement
  const speaksOf = ({ ean }: OrderLine) => goods.kind === "all" || goods.lines.some((line) => line.ean === ean)
  return {
    order: "bought",
    ...(order.customer === undefined ? {} : { sameEmail: emailKey(order.customer.email) === emailKey(email) }),
    time: isSurelyInTime(order, at) ? "in time" : "unknown",
    excluded: order.contents.lines.filter((line) => speaksOf(line) && !mayBeWithdrawn(order, line)),
  }
}
