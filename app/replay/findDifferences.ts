/** Compares what a flow expects with the result, and describes each difference in a sentence. */

import { usesOf } from "@kapitel/adapters/embedded/store/operations/promotions"
import { orderOf, readOrder } from "@kapitel/adapters/embedded/store/orderRow"
import { StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import { CartStore } from "@kapitel/core/cart/CartStore"
import type { Order } from "@kapitel/core/checkout/Order"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { type Account, isMember } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import type { AccountId } from "@kapitel/core/identity/Member"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Watches } from "@kapitel/core/watches/Watches"
import { Clock, Effect, Option } from "effect"
import { type Browser, THE_VISITOR } from "./Browser.ts"
import type { FlowFixtures } from "./FlowFixtures.ts"
import type { FlowWorld } from "./FlowWorld.ts"
import type { Expectation, ExpectedAccount, ExpectedOrder } from "./flow/Expectation.ts"
import { kronor, oreOf } from "./flow/measures.ts"

/** More e-mails than any flow sends. */
const ALL = 1_000

/** `bok: 2, lyrik: 1`, in the order of the names. */
const counts = (held: ReadonlyMap<string, number>, format: (count: number) => string = String): string =>
  [...held]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${name}: ${format(count)}`)
    .join(", ") || "nothing"

const mapOf = (record: Readonly<Record<string, number>>, as: (count: number) => number = (count) => count) =>
  new Map(Object.entries(record).map(([name, count]) => [name, as(count)]))

const summed = (pairs: ReadonlyArray<readonly [string, number]>): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const [name, count] of pairs) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

/** In the order in which they were sent. */
const inOrder = (kinds: ReadonlyArray<string>): string => kinds.join(", ") || "nothing"

/** The kind of an e-mail, from its deduplication key. */
const kindOf = (dedupeKey: string): string => {
  const [subject = "", kind = ""] = dedupeKey.split(":")
  if (subject === "code") return "code"
  return subject === "news" ? "identifierChanged" : kind
}

const SECOND_MS = 1_000

export const findDifferences = Effect.fnUntraced(function* (
  stage: FlowWorld,
  scenery: FlowFixtures,
  browsers: ReadonlyMap<string, Browser>,
  carts: ReadonlyMap<string, ReadonlySet<string>>,
  expected: Expectation,
) {
  const { db, provider } = stage
  const now = yield* Clock.currentTimeMillis
  const differences: Array<string> = []
  const compare = (what: string, wanted: string | undefined, found: string, because = "") => {
    if (wanted !== undefined && wanted !== found) differences.push(`${what} is ${found}, not ${wanted}${because}`)
  }
  const behind = <A, E>(
    work: Effect.Effect<A, E, Accounts | CartStore | GiftCards | Mailbox | StockLevels | Watches>,
  ) => work.pipe(Effect.provideContext(stage.backstage), Effect.orDie)
  const nameOf = (ean: string) => scenery.goodsByEan.get(ean) ?? ean

  const orders = db
    .all<{ id: string }>("SELECT id FROM shop_order ORDER BY rowid")
    .flatMap(({ id }): ReadonlyArray<Order> => {
      const row = readOrder(db, "id", id)
      return row === undefined ? [] : [orderOf(row)]
    })
  const latestOf = (name: string) => orders.findLast(({ cartId }) => carts.get(name)?.has(cartId) === true)

  const compareOrder = (whose: string, wanted: ExpectedOrder, order: Order | undefined) => {
    const reason = order?.reviewReason === undefined ? "" : ` (${stage.names.brief(order.reviewReason)})`
    compare(`The state of ${whose}`, wanted.state, order?.state ?? "none", reason)
    if (order === undefined) return
    const { contents } = order
    const sum = (what: string, amount: number | undefined, found: number) =>
      compare(`${what} of ${whose}`, amount === undefined ? undefined : kronor(oreOf(amount)), kronor(found))
    sum("The discount", wanted.discount, contents.discount)
    sum("The shipping", wanted.shipping, contents.shipping.fee)
    compare(`The delivery of ${whose}`, wanted.delivery, contents.shipping.id ?? "none")
    sum("The total", wanted.total, contents.total)
    sum("The amount to pay", wanted.toPay, contents.toPay)
    if (wanted.lines !== undefined) {
      const lines = summed(contents.lines.map(({ ean, quantity }) => [nameOf(ean), quantity]))
      compare(`The content of ${whose}`, counts(mapOf(wanted.lines)), counts(lines))
    }
    if (wanted.giftCards !== undefined) {
      const cards = summed(contents.giftCards.map(({ id, amount }) => [stage.names.brief(id), amount]))
      compare(
        `The amount paid by gift cards for ${whose}`,
        counts(mapOf(wanted.giftCards, oreOf), kronor),
        counts(cards, kronor),
      )
    }
    if (wanted.awaited !== undefined) {
      const awaited = summed(order.awaitedStock.map(({ ean, quantity }) => [nameOf(ean), quantity]))
      compare(`The list of awaited copies of ${whose}`, counts(mapOf(wanted.awaited)), counts(awaited))
    }
    if (wanted.reviewReason !== undefined && !(order.reviewReason ?? "").includes(wanted.reviewReason)) {
      compare(`The reason to review ${whose}`, wanted.reviewReason, order.reviewReason ?? "nothing")
    }
  }

  if (expected.order !== undefined) compareOrder("the order", expected.order, latestOf(THE_VISITOR))
  for (const [name, wanted] of Object.entries(expected.ordersOf ?? {})) {
    compareOrder(`${name}'s order`, wanted, latestOf(name))
  }

  const confirmed = orders.filter(({ state }) => state === "CONFIRMED")
  compare("The number of confirmed orders", expected.confirmed?.toString(), String(confirmed.length))

  for (const [name, wanted] of Object.entries(expected.stock ?? {})) {
    const levels = yield* behind(
      Effect.flatMap(Effect.orDie(scenery.goods.of(name)), (ean) => StockLevels.use((port) => port.of(ean))),
    )
    const found = levels.find(({ storeKey }) => storeKey === WEB_STOCK)?.available
    compare(`The stock of ${name}`, String(wanted), String(found ?? "not counted"))
  }

  for (const [name, wanted] of Object.entries(expected.giftCards ?? {})) {
    const { id } = yield* Effect.orDie(scenery.cards.of(name))
    const balances = yield* behind(GiftCards.use((port) => port.balances([id], now)))
    compare(`The balance of ${name}`, kronor(oreOf(wanted)), kronor(balances.get(id)?.available ?? 0))
  }

  for (const [id, wanted] of Object.entries(expected.promotionUses ?? {})) {
    compare(`The uses of ${id}`, String(wanted), String(usesOf(db, id, { cartId: undefined }, now)))
  }

  const emails = (yield* behind(Mailbox.use((port) => port.latest(ALL)))).toReversed()
  const kinds = emails.map(({ dedupeKey }) => kindOf(dedupeKey))
  compare("The list of sent e-mails", expected.emails && inOrder(expected.emails), inOrder(kinds))

  for (const [address, wanted] of Object.entries(expected.emailsTo ?? {})) {
    const own = emails.filter(({ to }) => to === address).map(({ dedupeKey }) => kindOf(dedupeKey))
    compare(`The list of e-mails to ${address}`, inOrder(wanted), inOrder(own))
  }

  for (const [address, wanted] of Object.entries(expected.watches ?? {})) {
    const waiting = yield* behind(Watches.use((port) => port.waitingOf(address, stage.shopTime())))
    compare(`What ${address} waits for`, inOrder(wanted), inOrder(waiting.map(({ ean }) => nameOf(ean)).toSorted()))
  }

  if (expected.cart !== undefined) {
    const cartId = browsers.get(THE_VISITOR)?.cartId
    const found = cartId === undefined ? Option.none() : yield* behind(CartStore.use((port) => port.find(cartId)))
    const entries = Option.match(found, { onNone: () => [], onSome: ({ entries }) => entries })
    const held = summed(entries.map(({ ean, quantity }) => [nameOf(ean), quantity]))
    compare("The remaining cart", counts(mapOf(expected.cart)), counts(held))
  }

  compare(
    "The sum of payments at the provider",
    expected.taken === undefined ? undefined : kronor(oreOf(expected.taken)),
    kronor(provider.taken()),
  )
  const [captured, released] = [provider.moved("captured"), provider.moved("released")]
  const returned = released + provider.moved("refunded")
  for (const [what, found] of Object.entries({ captured, released, returned })) {
    const wanted = expected[what as "captured" | "released" | "returned"]
    const sum = wanted === undefined ? undefined : kronor(oreOf(wanted))
    compare(`What the provider has ${what}`, sum, kronor(found))
  }

  const accountCalled = Effect.fnUntraced(function* (name: string) {
    const port = yield* Accounts
    const id = scenery.accounts.get(name)
    if (id !== undefined) return yield* port.find(id)
    return yield* name.includes("@") ? port.findByEmail(name) : port.findByPhone(name)
  })
  const sessionsOf = (id: AccountId): number =>
    db.get<{ count: number }>("SELECT count(*) AS count FROM session WHERE account_id = ?", id)?.count ?? 0

  const compareAccount = (name: string, wanted: ExpectedAccount, account: Account | undefined) => {
    compare(`Whether ${name} has an account`, String(wanted.exists ?? true), String(account !== undefined))
    if (account === undefined) return
    const compareField = (
      what: string,
      should: boolean | number | string | undefined,
      is: boolean | number | string = "nothing",
    ) => compare(`${what} of ${name}`, should === undefined ? undefined : String(should), String(is))
    compareField("The e-mail", wanted.email, account.email)
    compareField("Whether a code has proved the e-mail", wanted.verified, account.emailVerified)
    compareField("The phone number", wanted.phone, account.phone)
    compareField("Whether BankID has identified the owner", wanted.person, account.personKey !== undefined)
    compareField("The membership", wanted.member, isMember(account))
    compareField("The first name", wanted.firstName, account.firstName)
    compareField("The number of sessions", wanted.sessions, sessionsOf(account.id))
    for (const [field, answer] of Object.entries(wanted.consents ?? {})) {
      compareField(
        `The answer about marketing (${field})`,
        answer,
        account.consents[field as keyof typeof account.consents],
      )
    }
  }
  for (const [name, wanted] of Object.entries(expected.accounts ?? {})) {
    compareAccount(name, wanted, Option.getOrUndefined(yield* behind(accountCalled(name))))
  }
  const inAll = db.get<{ count: number }>("SELECT count(*) AS count FROM account")?.count ?? 0
  compare("The number of accounts", expected.accountsInAll?.toString(), String(inAll))

  const texts = stage.smsSender
    .arrived()
    .map(({ text }) =>
      /\/reserv(?:ation|era)\//.test(text) ? "reservation" : text.includes("#") ? "code" : "identifierChanged",
    )
  compare("The list of sent text messages", expected.texts && inOrder(expected.texts), inOrder(texts))

  for (const [call, wanted] of Object.entries(expected.calls ?? {})) {
    compare(`The number of calls of ${call}`, String(wanted), String(stage.callsByName().get(call) ?? 0))
  }

  // In every flow, BankID is asked about an order once a second at most, and no timer is left of what is over.
  for (const { started, collectedAt } of stage.bankId.orders()) {
    const soon = collectedAt.findIndex((at, index) => index > 0 && at - (collectedAt[index - 1] ?? at) < SECOND_MS)
    if (soon !== -1) differences.push(`BankID was polled about ${started.orderRef} twice within a second`)
  }
  for (const { name, tabs } of browsers.values()) {
    for (const tab of tabs.values()) {
      if (!tab.isBusy() && tab.timers().length > 0)
        differences.push(`${tab.timers().length} timers are left on the page of ${name}`)
      tab.stop()
      if (tab.timers().length > 0) differences.push(`${tab.timers().length} timers outlive the page of ${name}`)
    }
  }

  // And no money is lost or counted twice.
  const settled = new Set(
    orders.filter(({ state }) => state === "CONFIRMED" || state === "NEEDS_REVIEW").map(({ id }) => id as string),
  )
  for (const orderId of provider.paidOrders()) {
    if (!settled.has(orderId))
      differences.push(`The payment of ${stage.names.brief(orderId)} is lost: it is neither confirmed nor under review`)
  }
  const agreed = confirmed.reduce((sum, { contents }) => sum + contents.toPay, 0)
  const takenForConfirmed = provider.takenFor(new Set(confirmed.map(({ id }) => id as string)))
  compare("The sum paid for confirmed orders", kronor(agreed), kronor(takenForConfirmed), " that were agreed")
  return differences
})
