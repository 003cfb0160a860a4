/** Orders are counted by the process that holds the maintenance lease, once each, also while another does the same. */
import { assert, describe, it } from "@effect/vitest"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { aggregateSales } from "@kapitel/adapters/embedded/store/operations/boughtTogether"
import * as intake from "@kapitel/adapters/embedded/store/operations/intake"
import * as orders from "@kapitel/adapters/embedded/store/operations/orders"
import { CartId } from "@kapitel/core/cart/CartContents"
import { BoughtTogether } from "@kapitel/core/catalogue/BoughtTogether"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect, Schedule } from "effect"
import { sampleEan, sampleRecords } from "./sampleRecords.ts"
import { temporaryFolders } from "./temporaryShop.ts"

const NOW = Date.UTC(2026, 10, 21)
const BOOKS = [sampleEan(1), sampleEan(2)] as const

const finish = <A>(work: Generator<void, A>): A => {
  for (;;) {
    const turn = work.next()
    if (turn.done === true) return turn.value
  }
}

const bringIn = (db: Database) => {
  finish(intake.begin(db, { batch: "goods", source: "goods.xml", at: NOW }))
  finish(intake.stage(db, { batch: "goods", records: sampleRecords(10) }))
  finish(intake.publish(db, { batch: "goods", allowRemovals: false, at: NOW }))
}

let placed = 0
const sell = (db: Database, eans: ReadonlyArray<Ean>) => {
  const cartId = CartId.make(`cart-${String(++placed).padStart(16, "0")}`)
  const contents = sampleContents(eans.map((ean) => ({ ean, quantity: 1, price: 10_000 })))
  const { id, revision } =
    orders.place(db, { cartId, member: false, contents, now: NOW }) ?? assert.fail("nothing was placed")
  const session = { providerRef: `ref-${id}`, clientToken: `token-${id}`, expiresAt: NOW + 60_000 }
  orders.attachSession(db, { orderId: id, session, revision, now: NOW })
  orders.confirm(db, { orderId: id, revision, now: NOW })
}

const withGoods = Effect.gen(function* () {
  const folders = yield* temporaryFolders
  const db = yield* Effect.acquireRelease(
    Effect.sync(() => openDatabase(folders.dataDir)),
    (opened) => Effect.sync(opened.close),
  )
  bringIn(db)
  return { folders, db }
})

describe("products bought together", () => {
  it.effect("are counted by two processes concurrently, each order once", () =>
    Effect.gen(function* () {
      const { db, folders } = yield* withGoods
      const other = openDatabase(folders.dataDir)
      for (let order = 0; order < 23; order++) sell(db, BOOKS)
      const [one, two] = [aggregateSales(db), aggregateSales(other)]
      for (let ended = false; !ended; ) ended = [one.next(), two.next()].every(({ done }) => done)
      other.close()
      const pairs = db.all<{ orders: number }>("SELECT orders FROM bought_together")
      assert.deepStrictEqual(
        pairs.map((pair) => pair.orders),
        [23, 23],
      )
      assert.deepStrictEqual(
        db.all<{ orders: number }>("SELECT orders FROM sold_work").map((work) => work.orders),
        [23, 23],
      )
      assert.strictEqual(finish(aggregateSales(db)), 0)
    }).pipe(Effect.scoped),
  )

  it.effect("include former variants under the number they were sold by", () =>
    Effect.gen(function* () {
      const { db } = yield* withGoods
      const gone = sampleEan(900)
      sell(db, [BOOKS[0], gone])
      finish(aggregateSales(db))
      assert.deepStrictEqual(
        db
          .all<{ other: string; ean: string }>("SELECT other, ean FROM bought_together WHERE other = ?", gone)
          .map(({ other, ean }) => [other, ean]),
        [[gone, gone]],
      )
      assert.strictEqual(db.all("SELECT work FROM sold_work").length, 2)
    }).pipe(Effect.scoped),
  )

  it.effect("are not those of an order of more than thirty works, which shows no taste", () =>
    Effect.gen(function* () {
      const { db } = yield* withGoods
      const goods = (count: number) => Array.from({ length: count }, (_, n) => sampleEan(800 + n))
      const counted = () => db.all<{ orders: number }>("SELECT orders FROM sold_work").length
      sell(db, goods(31))
      assert.strictEqual(finish(aggregateSales(db)), 1)
      assert.strictEqual(counted(), 0)
      sell(db, goods(30))
      assert.strictEqual(finish(aggregateSales(db)), 1)
      assert.strictEqual(counted(), 30)
    }).pipe(Effect.scoped),
  )

  it.live("are counted soon after a shop opens its store", () =>
    Effect.gen(function* () {
      const { db, folders } = yield* withGoods
      for (let order = 0; order < 2; order++) sell(db, BOOKS)
      yield* BoughtTogether.pipe(
        Effect.flatMap((sales) => sales.beside(BOOKS[0])),
        Effect.repeat({ until: (found) => found.includes(BOOKS[1]), schedule: Schedule.spaced("20 millis") }),
        Effect.provide(Embedded.layer(folders)),
      )
    }).pipe(Effect.scoped),
  )
})
