/** Changes in a shop while it is searched: how soon they appear in lists, and how long an order's transactions take. */

import { CartId } from "@kapitel/core/cart/CartContents"
import { CatalogueIntake, type IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Money } from "@kapitel/core/pricing/Money"
import { parseFacets } from "@kapitel/core/search/facetString"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect } from "effect"
import { anyOf, type Known, list } from "./searchQuestions.ts"

const POLL_EVERY = "5 millis"
const MINUTE = 60_000

const publish = Effect.fnUntraced(function* (record: IntakeRecord) {
  const intake = yield* CatalogueIntake
  const batch = yield* intake.begin("bench")
  yield* intake.stage(batch, [record])
  yield* intake.publish(batch, { allowRemovals: false })
})

/** From an import of one record until its list shows it, in seconds. */
const seconds = Effect.fnUntraced(function* (record: IntakeRecord & { readonly ean: Ean }, facets: string) {
  const index = yield* SearchIndex
  const found = () => index.search(list({ q: record.ean, facets: parseFacets(facets) }))
  const from = performance.now()
  yield* publish(record)
  while ((yield* found()).count === 0) yield* Effect.sleep(POLL_EVERY)
  return (performance.now() - from) / 1_000
})

/** Each time another price, and a copy in a store that had none. */
export const untilVisible = Effect.fnUntraced(function* (known: Known, time: number) {
  const ean = Ean.make(anyOf(known.eans))
  const store = anyOf(known.stores)
  const price = Money.make(123_400 + time * 100)
  const priced = yield* seconds({ kind: "price", ref: "p", ean, price }, `akb_price:[${price / 100},${price / 100}]`)
  yield* publish({ kind: "stock", ref: "s", ean, store, quantity: 0 })
  const stocked = yield* seconds({ kind: "stock", ref: "s", ean, store, quantity: 3 }, `store:${store}`)
  return { price: priced, stock: stocked }
})

/** Two products each: placed with its payment, then confirmed with stock and e-mails. Times of both transactions, ms. */
export const orderTimes = Effect.fnUntraced(function* (known: Known, orders: number) {
  const orderStore = yield* OrderStore
  const times: Array<number> = []
  const timed = <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.suspend(() => {
      const from = performance.now()
      return Effect.tap(work, () => Effect.sync(() => times.push(performance.now() - from)))
    })
  for (let i = 0; i < orders; i++) {
    const contents = sampleContents(
      [anyOf(known.eans), anyOf(known.eans)].map((ean) => ({ ean: Ean.make(ean), quantity: 1, price: 19_900 })),
    )
    const now = Date.now()
    const cartId = CartId.make(`bench${now}x${String(i).padStart(16, "0")}`)
    const draft = yield* timed(orderStore.place({ cartId, member: false, contents, now }))
    const session = { providerRef: `r${draft.id}`, clientToken: `t${draft.id}`, expiresAt: now + 60 * MINUTE }
    yield* orderStore.attachSession({ orderId: draft.id, session, revision: draft.revision, now })
    yield* timed(orderStore.confirm({ orderId: draft.id, revision: draft.revision, now }))
  }
  return times
})
