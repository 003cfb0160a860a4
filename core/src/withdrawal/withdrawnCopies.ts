/** Which copies of an order its customer has withdrawn. Effect-free. */
import type { Order, OrderLine } from "../checkout/Order.ts"
import { mayBeWithdrawn } from "./mayBeWithdrawn.ts"
import type { WithdrawnGoods, WithdrawnLine } from "./Withdrawal.ts"

/** A statement from the order's own address. `at` in epoch ms. */
export interface FiledWithdrawal {
  readonly at: number
  readonly goods: WithdrawnGoods
}

type Goods = Pick<WithdrawnLine, "ean" | "format" | "color">

const isSame = (one: Goods, other: Goods): boolean =>
  one.ean === other.ean && one.format === other.format && one.color === other.color

/** Copies by the key of their line. */
export type WithdrawnCopies = ReadonlyMap<string, number>

/** Nothing is withdrawn. */
export const NOTHING_WITHDRAWN: WithdrawnCopies = new Map()

/** Copies of the line that can still be withdrawn at `now` (epoch ms). */
export const copiesLeft = (
  order: Pick<Order, "digitalConsentAt">,
  line: OrderLine,
  withdrawn: WithdrawnCopies,
  now: number,
): number => (mayBeWithdrawn(order, line, now) ? line.quantity - (withdrawn.get(line.key) ?? 0) : 0)

/**
 * Copies by the key of their line, never more than were bought; lines without any are absent. What was named in words
 * of the customer's own is for staff to judge, and absent too.
 */
export const withdrawnCopies = (
  order: Pick<Order, "contents" | "digitalConsentAt">,
  withdrawals: ReadonlyArray<FiledWithdrawal>,
): WithdrawnCopies => {
  return new Map(
    order.contents.lines.flatMap((line) => {
      const valid = withdrawals.filter(({ at }) => mayBeWithdrawn(order, line, at))
      const isAll = valid.some(({ goods }) => goods.kind === "all")
      const named = valid.flatMap(({ goods }) => (goods.kind === "all" ? [] : goods.lines))
      const copies = named.filter((goods) => isSame(goods, line)).reduce((sum, { quantity }) => sum + quantity, 0)
      return isAll || copies > 0 ? [[line.key, isAll ? line.quantity : Math.min(copies, line.quantity)] as const] : []
    }),
  )
}
