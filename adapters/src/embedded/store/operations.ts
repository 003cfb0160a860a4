/**
 * All operations of the store worker, by context.
 * An operation is `(db, args) => result`; a long one is a generator that ends a transaction before each `yield`, so
 * that a cart never waits behind an import. Arguments and results are sent between threads: plain data only.
 */

import * as accounts from "./operations/accounts.ts"
import * as bankIdOrders from "./operations/bankIdOrders.ts"
import * as boughtTogether from "./operations/boughtTogether.ts"
import * as carts from "./operations/carts.ts"
import * as catalogue from "./operations/catalogue.ts"
import * as changes from "./operations/changes.ts"
import * as checks from "./operations/checks.ts"
import * as contentCopies from "./operations/contentCopies.ts"
import * as digital from "./operations/digital.ts"
import * as editedPages from "./operations/editedPages.ts"
import * as erasure from "./operations/erasure.ts"
import * as eventSignUps from "./operations/eventSignUps.ts"
import * as events from "./operations/events.ts"
import * as giftCardSales from "./operations/giftCardSales.ts"
import * as giftCards from "./operations/giftCards.ts"
import * as intake from "./operations/intake.ts"
import * as leases from "./operations/leases.ts"
import * as limits from "./operations/limits.ts"
import * as logins from "./operations/logins.ts"
import * as mailbox from "./operations/mailbox.ts"
import * as members from "./operations/members.ts"
import * as moneyActions from "./operations/moneyActions.ts"
import * as orderFiles from "./operations/orderFiles.ts"
import * as orderLookup from "./operations/orderLookup.ts"
import * as orders from "./operations/orders.ts"
import * as outbox from "./operations/outbox.ts"
import * as passkeys from "./operations/passkeys.ts"
import * as pictures from "./operations/pictures.ts"
import * as placedProducts from "./operations/placedProducts.ts"
import * as promotions from "./operations/promotions.ts"
import * as releases from "./operations/releases.ts"
import * as reservations from "./operations/reservations.ts"
import * as retention from "./operations/retention.ts"
import * as searchLog from "./operations/searchLog.ts"
import * as service from "./operations/service.ts"
import * as staff from "./operations/staff.ts"
import * as stores from "./operations/stores.ts"
import * as watches from "./operations/watches.ts"
import * as withdrawals from "./operations/withdrawals.ts"

const operations = {
  accounts,
  bankIdOrders,
  boughtTogether,
  carts,
  catalogue,
  changes,
  checks,
  contentCopies,
  digital,
  editedPages,
  erasure,
  eventSignUps,
  events,
  giftCardSales,
  giftCards,
  intake,
  leases,
  limits,
  logins,
  mailbox,
  members,
  moneyActions,
  orderFiles,
  orderLookup,
  orders,
  outbox,
  passkeys,
  pictures,
  placedProducts,
  promotions,
  releases,
  reservations,
  searchLog,
  service,
  retention,
  staff,
  stores,
  watches,
  withdrawals,
}

type Contexts = typeof operations

/** `carts.save`, `stock.of` … */
export type OperationName = {
  [Context in keyof Contexts]: `${Context}.${keyof Contexts[Context] & string}`
}[keyof Contexts]

type OperationNamed<Name extends OperationName> = Name extends `${infer Context extends keyof Contexts}.${infer Key}`
  ? Key extends keyof Contexts[Context]
    ? Contexts[Context][Key]
    : never
  : never

export type ArgumentsOf<Name extends OperationName> =
  OperationNamed<Name> extends (db: never, args: infer Args) => unknown ? Args : never

export type ResultOf<Name extends OperationName> =
  OperationNamed<Name> extends (db: never, args: never) => infer Result
    ? Result extends Generator<unknown, infer Answer>
      ? Answer
      : Result
    : never

/** The operation of that name, without its types: called by the worker. */
export function operationNamed(name: string): ((db: unknown, args: unknown) => unknown) | undefined {
  const [context = "", key = ""] = name.split(".")
  const named: Readonly<Record<string, Readonly<Record<string, unknown>>>> = operations
  const operation = named[context]?.[key]
  return typeof operation === "function" ? (operation as (db: unknown, args: unknown) => unknown) : undefined
}
