import { OrderPageToken } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { readWithdrawn } from "@kapitel/core/withdrawal/readWithdrawn"
import { boughtOrder } from "@kapitel/core/withdrawal/withdraw"
import { withdrawal as words } from "@kapitel/ui/text/sv/withdrawal"
import { Effect, Option, Schema } from "effect"
import { render } from "vike/abort"
import { formOfOrder, isNothingLeft, nothingLeftText } from "../../../../../views/withdrawal.ts"
import type { PageRequest } from "../../../../PageRequest.ts"
import { readVisitorPage } from "../../../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const decodeToken = Schema.decodeUnknownOption(OrderPageToken)

/**
 * The form of one order, filled in, for a holder of the order's page token. Unpaid and unknown orders give the same
 * 404.
 */
export async function data(context: PageRequest) {
  const token = Option.getOrUndefined(decodeToken(context.routeParams["order"]))
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      const order = yield* boughtOrder(token)
      if (order === undefined) return undefined
      const withdrawn = yield* readWithdrawn(order)
      const isWithdrawn = withdrawn.size > 0
      return {
        headTitle: words.orderTitle(order.number),
        title: words.orderTitle(order.number),
        form: isNothingLeft(order, withdrawn, context.now) ? undefined : formOfOrder(order, withdrawn, context.now),
        nothingLeft: nothingLeftText(order, withdrawn),
        isWithdrawn,
        orderHref: orderPagePath(order.pageToken),
        email: context.trader.email,
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
