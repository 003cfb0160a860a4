import { isBought } from "@kapitel/core/checkout/orderState"
import { whoIs } from "@kapitel/core/identity/whoIs"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { Effect } from "effect"
import { confirmationReturn } from "../../../server/walley/confirmationReturn.ts"
import { readHeaderAccount } from "../../../views/headerAccount.ts"
import { readConfirmedOrder } from "../../../views/order.ts"
import { withdrawalOfOrderPath } from "../../angra/paths.ts"
import { orderPagePath } from "../../order/orderPagePath.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

/** The browser comes back from paying. The provider's books decide what is shown, not the address (D-66). */
export async function data(context: PageRequest) {
  const page = await readPage(context, () =>
    Effect.gen(function* () {
      const key = searchParamsOf(context).get("key") ?? undefined
      const view = yield* confirmationReturn(key, context.visitor?.cartId)
      const buyer = yield* whoIs(context.visitor?.sessionToken)
      const account = yield* readHeaderAccount(buyer.accountId)
      if (view.kind === "unknown") {
        return {
          headTitle: words.unknownTitle,
          bareHeader: true,
          account,
          kind: view.kind,
          order: undefined,
          orderHref: undefined,
          withdrawHref: undefined,
          script: undefined,
        }
      }
      const pageToken = view.order !== undefined && isBought(view.order) ? view.order.pageToken : undefined
      return {
        headTitle: words.yourOrder,
        bareHeader: true,
        account,
        kind: view.kind,
        order: view.order === undefined ? undefined : yield* readConfirmedOrder(view.order),
        // The order's page is shown once there is something to follow.
        orderHref: pageToken === undefined ? undefined : orderPagePath(pageToken),
        withdrawHref: pageToken === undefined ? undefined : withdrawalOfOrderPath(pageToken),
        script: view.script,
      }
    }),
  )
  const script = page?.script
  if (script !== undefined) context.notes.policy = { scripts: [script.origin], frames: [script.origin] }
  return page
}
