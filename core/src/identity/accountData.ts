/** One's own data: all of it to take away, or all of it gone (notes/reliability.md §8.4). */
import { Clock, Effect, Option } from "effect"
import type { Order } from "../checkout/Order.ts"
import { OrderDesk } from "../checkout/OrderDesk.ts"
import type { Account } from "./Account.ts"
import { AccountNotFound, Accounts, type ConsentEntry } from "./Accounts.ts"
import { Identity } from "./Identity.ts"
import type { AccountId } from "./Member.ts"

export interface AccountData {
  readonly account: Account
  readonly consents: ReadonlyArray<ConsentEntry>
  /** The newest first. */
  readonly orders: ReadonlyArray<Order>
}

export const exportAccount = Effect.fn("exportAccount")(function* (id: AccountId) {
  const [accounts, desk] = [yield* Accounts, yield* OrderDesk]
  const account = yield* accounts.find(id)
  if (Option.isNone(account)) return yield* new AccountNotFound()
  const [consents, orders] = yield* Effect.all([accounts.consentLog(id), desk.listOfMember(id)])
  return { account: account.value, consents, orders } satisfies AccountData
})

export const eraseAccount = Effect.fn("eraseAccount")(function* (id: AccountId) {
  const [accounts, identity] = [yield* Accounts, yield* Identity]
  yield* identity.signOutEverywhere(id)
  yield* accounts.erase(id, yield* Clock.currentTimeMillis)
})
