import { type Order, OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { isBought } from "@kapitel/core/checkout/orderState"
import type { OrderPageProps } from "@kapitel/ui/checkout/OrderPage"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { Effect, Option, Schema } from "effect"
import { render } from "vike/abort"
import { readOwnGiftCards } from "../../../../views/giftCards.ts"
import { readOrderView } from "../../../../views/order.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import { withdrawalOfOrderPath } from "../../angra/paths.ts"
import { RESULT_PARAMETER } from "../../presentkort/paths.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const decodeToken = Schema.decodeUnknownOption(OrderPageToken)

/** What is shown of the order; nothing of one that is not paid. */
const stateOf = (order: Order): OrderPageProps["state"] | undefined => {
  if (order.state === "CONFIRMED") return order.awaitedStock.length > 0 ? "awaited" : "paid"
  return isBought(order) ? "examined" : undefined
}

/** An order for a holder of its page token. Unpaid and unknown orders give the same 404. */
export async function data(context: PageRequest) {
  const token = decodeToken(context.routeParams["token"])
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      if (Option.isNone(token)) return undefined
      const orderStore = yield* OrderStore
      const order = Option.getOrUndefined(yield* orderStore.findByPageToken(token.value))
      const state = order === undefined ? undefined : stateOf(order)
      if (order === undefined || state === undefined) return undefined
      const { view } = yield* readOrderView(order, context)
      const giftCards = yield* readOwnGiftCards(order, context.now, searchParamsOf(context).get(RESULT_PARAMETER))
      return {
        headTitle: words.orderTitle(order.number),
        number: order.number,
        state,
        order: view,
        giftCards,
        /** A file or a gift card is on its way, and may be there in some seconds. */
        isAwaited: view.digital.some(({ waits }) => waits !== undefined) || giftCards?.isAwaited === true,
        withdrawHref: withdrawalOfOrderPath(order.pageToken),
        email: context.trader.email,
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
