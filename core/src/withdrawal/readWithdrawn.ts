/** Which copies of an order are withdrawn, as stored. */
import { Effect } from "effect"
import type { Order } from "../checkout/Order.ts"
import { Withdrawals } from "./Withdrawals.ts"
import { withdrawnCopies } from "./withdrawnCopies.ts"

/** Statements from the order's own address; none when they cannot be read. Others can be filed by anyone. */
export const readWithdrawals = Effect.fnUntraced(
  function* ({ number, customer }: Pick<Order, "number" | "customer">) {
    if (customer === undefined) return []
    const filed = yield* (yield* Withdrawals).ofOrder(number, customer.email)
    return filed.map(({ at, statement }) => ({ at, goods: statement.goods }))
  },
  Effect.catch((cause) => Effect.as(Effect.logWarning("The withdrawals of an order could not be read", cause), [])),
)

/** Copies by the key of their line: see `withdrawnCopies`. */
export const readWithdrawn = (order: Order) =>
  Effect.map(readWithdrawals(order), (withdrawals) => withdrawnCopies(order, withdrawals))
