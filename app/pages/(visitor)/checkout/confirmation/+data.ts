import { addressOfOrder } from "@kapitel/core/checkout/addressOfOrder"
import type { Order } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { isBought } from "@kapitel/core/checkout/orderState"
import { type Address, isMember } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import type { AccountId } from "@kapitel/core/identity/Member"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { Effect, Option } from "effect"
import { ADDRESS_FORM } from "../../../../loginPaths.ts"
import { confirmationReturn } from "../../../../server/walley/confirmationReturn.ts"
import { readHeaderAccount } from "../../../../views/headerAccount.ts"
import { readConfirmedOrder } from "../../../../views/order.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import { withdrawalOfOrderPath } from "../../angra/paths.ts"

/** Offered to the member who placed the order, when its address differs from the saved one. */
const offerToKeep = Effect.fnUntraced(
  function* (order: Order, accountId: AccountId | undefined) {
    const address = addressOfOrder(order)
    if (accountId === undefined || order.accountId !== accountId || address === undefined || !isBought(order)) return
    const account = Option.getOrUndefined(yield* (yield* Accounts).find(accountId))
    if (account === undefined || !isMember(account) || isSameAddress(account.address, address)) return
    const { street, zipCode, city } = address
    return { action: ADDRESS_FORM, order: order.pageToken, address: `${street}, ${zipCode} ${city}` }
  },
  Effect.catch((cause) => Effect.as(Effect.logWarning("The saved address could not be read", cause), undefined)),
)

const isSameAddress = (one: Address | undefined, other: Address): boolean =>
  one?.street === other.street && one.zipCode === other.zipCode && one.city === other.city

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

/** The browser returns from the payment. The provider's record decides what is shown, not the address (D-66). */
export async function data(context: PageRequest) {
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      const key = searchParamsOf(context).get("key") ?? undefined
      const view = yield* confirmationReturn(key, context.visitor?.cartId)
      const buyer = yield* resolveVisitor(context.visitor?.sessionToken)
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
          saveAddress: undefined,
          script: undefined,
        }
      }
      const pageToken = view.order !== undefined && isBought(view.order) ? view.order.pageToken : undefined
      return {
        headTitle: words.yourOrder,
        bareHeader: true,
        account,
        kind: view.kind,
        order: view.order === undefined ? undefined : yield* readConfirmedOrder(view.order, context),
        // The order's page is linked once there is something to follow.
        orderHref: pageToken === undefined ? undefined : orderPagePath(pageToken),
        withdrawHref: pageToken === undefined ? undefined : withdrawalOfOrderPath(pageToken),
        saveAddress: view.order === undefined ? undefined : yield* offerToKeep(view.order, buyer.accountId),
        script: view.script,
      }
    }),
  )
  const script = page?.script
  if (script !== undefined) context.dependencies.policy = { scripts: [script.origin], frames: [script.origin] }
  return page
}
