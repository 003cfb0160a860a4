/** Downloads that the shop cannot deliver: those for sale, and those in paid orders (D-76). */
import { Checks } from "@kapitel/adapters/embedded/Checks"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { Effect } from "effect"
import type { Check } from "./Check.ts"

export const digitalGoods: Check = {
  name: "digital-goods",
  run: Effect.gen(function* () {
    const { undeliverableGoods } = yield* Checks
    const { count, examples } = yield* undeliverableGoods
    if (count === 0) return undefined
    return {
      says: `${count} digital products cannot be delivered, and are not for sale.`,
      remedy: "Add the files of each: kapitel digital add EAN FILE…",
      lines: examples.map(({ ean, title }) => `${ean}  ${title}`),
    }
  }),
}

export const digitalOrders: Check = {
  name: "digital-orders",
  run: Effect.gen(function* () {
    const { undeliveredLines } = yield* Checks
    const lines = yield* undeliveredLines
    if (lines.length === 0) return undefined
    return {
      says: `${lines.length} downloads were paid for and have not been delivered.`,
      remedy: "Add the product's files and deliver with kapitel digital renew ORDER, or refund.",
      lines: lines.map(
        ({ orderNumber, paidAt, ean, title, why }) =>
          `${orderNumber}  ${stockholmDate(paidAt)}  ${ean}  ${title}${why === undefined ? "" : `: ${why}`}`,
      ),
    }
  }),
}
