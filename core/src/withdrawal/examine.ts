/** What the staff need for handling a withdrawal. It decides nothing, and is not revealed to others. */
import type { OrderLine } from "../checkout/Order.ts"
import { isBought } from "../checkout/orderState.ts"
import { emailKey } from "../identity/email.ts"
import { isSurelyInTime, mayBeWithdrawn } from "./mayBeWithdrawn.ts"
import type { FiledWithdrawal } from "./Withdrawals.ts"

/** What staff see with a withdrawal. */
export interface Examination {
  /** `notBought`: the order was begun, and never paid for. */
  readonly order: "unknown" | "notBought" | "bought"
  /** Whether the order was bought with the same e-mail address; absent where there is none to compare with. */
  readonly sameEmail?: boolean
  /** Absent where nothing was bought. `unknown`: it depends on the day of delivery. */
  readonly time?: "in time" | "unknown"
  /** Lines of it that cannot be withdrawn: downloads whose immediate delivery was agreed to. */
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
    excluded: order.contents.lines.filter((line) => speaksOf(line) && !mayBeWithdrawn(order, line, at)),
  }
}
