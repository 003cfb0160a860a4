/** Compares what a flow expects with what has come of it, and says each difference as a person would. */

import { usesOf } from "@kapitel/adapters/embedded/store/operations/promotions"
import { orderOf, readOrder } from "@kapitel/adapters/embedded/store/orderRow"
import { StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import { CartStore } from "@kapitel/core/cart/CartStore"
import type { Order } from "@kapitel/core/checkout/Order"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Clock, Effect, Option } from "effect"
import { type Browser, THE_VISITOR } from "./act.ts"
import { type Expectation, type ExpectedOrder, oreOf } from "./Flow.ts"
import type { Scenery } from "./Scenery.ts"
import type { Stage } from "./Stage.ts"

/** More letters than any flow sends. */
const ALL = 1_000

const ORE_PER_KRONA = 100

const kronor = (ore: number): string => `${ore / ORE_PER_KRONA} kr`

/** `bok: 2, lyrik: 1`, in the order of the names. */
const counts = (held: ReadonlyMap<string, number>, say: (count: number) => string = String): string =>
  [...held]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${name}: ${say(count)}`)
    .join(", ") || "nothing"

const mapOf = (record: Readonly<Record<string, number>>, as: (count: number) => number = (count) => count) =>
  new Map(Object.entries(record).map(([name, count]) => [name, as(count)]))

const summed = (pairs: ReadonlyArray<readonly [string, number]>): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const [name, count] of pairs) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums
}

export const findDifferences = Effect.fnUntraced(function* (
  stage: Stage,
  scenery: Scenery,
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
  const behind = <A, E>(work: Effect.Effect<A, E, CartStore | GiftCards | Mailbox | StockLevels>) =>
    work.pipe(Effect.provideContext(stage.backstage), Effect.orDie)
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
    sum("What is left to pay", wanted.toPay, contents.toPay)
    if (wanted.lines !== undefined) {
      const lines = summed(contents.lines.map(({ ean, quantity }) => [nameOf(ean), quantity]))
      compare(`What ${whose} holds`, counts(mapOf(wanted.lines)), counts(lines))
    }
    if (wanted.giftCards !== undefined) {
      const cards = summed(contents.giftCards.map(({ id, amount }) => [stage.names.brief(id), amount]))
      compare(`What gift cards pay of ${whose}`, counts(mapOf(wanted.giftCards, oreOf), kronor), counts(cards, kronor))
    }
    if (wanted.awaited !== undefined) {
      const awaited = summed(order.awaitedStock.map(({ ean, quantity }) => [nameOf(ean), quantity]))
      compare(`What ${whose} waits for`, counts(mapOf(wanted.awaited)), counts(awaited))
    }
    if (wanted.reviewReason !== undefined && !(order.reviewReason ?? "").includes(wanted.reviewReason)) {
      compare(`The reason to look at ${whose}`, wanted.reviewReason, order.reviewReason ?? "nothing")
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

  const letters = (yield* behind(Mailbox.use((port) => port.latest(ALL)))).toReversed()
  const kinds = letters.map(({ dedupeKey }) => dedupeKey.slice(dedupeKey.indexOf(":") + 1))
  compare("What was sent", expected.letters?.join(", "), kinds.join(", "))

  if (expected.cart !== undefined) {
    const cartId = browsers.get(THE_VISITOR)?.cartId
    const found = cartId === undefined ? Option.none() : yield* behind(CartStore.use((port) => port.find(cartId)))
    const entries = Option.match(found, { onNone: () => [], onSome: ({ entries }) => entries })
    const held = summed(entries.map(({ ean, quantity }) => [nameOf(ean), quantity]))
    compare("What is left in the cart", counts(mapOf(expected.cart)), counts(held))
  }

  compare(
    "What the provider has taken",
    expected.taken === undefined ? undefined : kronor(oreOf(expected.taken)),
    kronor(provider.taken()),
  )

  // Whatever a flow expects, money is never lost and never doubled.
  const settled = new Set(
    orders.filter(({ state }) => state === "CONFIRMED" || state === "NEEDS_REVIEW").map(({ id }) => id as string),
  )
  for (const orderId of provider.paidOrders()) {
    if (!settled.has(orderId))
      differences.push(`The payment of ${stage.names.brief(orderId)} is lost: it is neither confirmed nor looked at`)
  }
  const agreed = confirmed.reduce((sum, { contents }) => sum + contents.toPay, 0)
  const takenForConfirmed = provider.takenFor(new Set(confirmed.map(({ id }) => id as string)))
  compare("What was taken for confirmed orders", kronor(agreed), kronor(takenForConfirmed), " that were agreed")
  return differences
})
