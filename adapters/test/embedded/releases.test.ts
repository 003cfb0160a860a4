/** Goods on their release day: the offer follows from the copies (D-01, D-77). */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import { layer as automaticReleases } from "@kapitel/adapters/embedded/releases"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as releases from "@kapitel/adapters/embedded/store/operations/releases"
import { offerOf, textOf } from "@kapitel/adapters/embedded/store/productText"
import { StoreClient, StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import { date } from "@kapitel/core/arbitraries/delivery"
import { buyability } from "@kapitel/core/availability/buyability"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Offer } from "@kapitel/core/catalogue/Product"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { addDays, parseInstant } from "@kapitel/core/delivery/stockholm"
import { Clock, Effect, Layer, Schedule, Schema } from "effect"
import { TestClock } from "effect/testing"
import { temporaryFolders } from "./temporaryShop.ts"

const COMING = {
  price: kronor(199),
  inStock: false,
  supply: { kind: "none" },
  preorderDate: "2020-01-01",
} as const

describe("on its release day", () => {
  it.live(
    "a preorder without copies sells out by itself, also as a variant; one that can be reordered stays on sale",
    () =>
      Effect.gen(function* () {
        const { dataDir, contentDir } = yield* temporaryFolders
        const coming = { ...COMING, preorderDeliveryDate: "2099-01-01" }
        const colour = { ...coming, vatRate: 25, availability: "AVAILABLE_TO_BUY" } as const
        const seen = yield* publishRecords([
          bookRecord(1, {}, coming, { stock: 0 }),
          bookRecord(2, {}, { ...coming, supply: { kind: "toOrder", deliveryTime: "5-8" } }, { stock: 0 }),
          bookRecord(3, {}, coming, { stock: 4 }),
          articleRecord(4, {}, coming, {
            variants: [{ facts: { identifier: eanOf(5), title: "Blå" }, offer: colour }],
          }),
        ]).pipe(
          Effect.andThen(Effect.flatMap(ChangeLog, (log) => log.latest)),
          Effect.provide(Embedded.layer({ dataDir, contentDir })),
        )
        // The day comes while the shop is stopped: nothing imports, sells or adds copies.
        const store = openDatabase(dataDir)
        for (const table of ["product", "variant"]) {
          store.run(`UPDATE ${table} SET offer = replace(offer, '2099-01-01', '2026-01-01')`)
        }
        store.close()
        yield* Effect.gen(function* () {
          const catalogue = yield* Catalogue
          const words = Effect.gen(function* () {
            const products = yield* Effect.forEach([1, 2, 3, 4], (n) => catalogue.productByEan(eanOf(n)))
            return products.map((one) => one.variants[0] ?? one).map((one) => `${one.availability} ${one.inStock}`)
          })
          const settled = yield* words.pipe(
            Effect.repeat({
              schedule: Schedule.spaced("50 millis"),
              until: ([book]) => book !== "AVAILABLE_TO_BUY false",
            }),
            Effect.timeout("30 seconds"),
          )
          assert.deepStrictEqual(settled, [
            "TEMP_OUT_OF_STOCK false",
            "AVAILABLE_TO_BUY false",
            "AVAILABLE_TO_BUY true",
            "TEMP_OUT_OF_STOCK false",
          ])
          // Pages and the index follow the log.
          assert.isAbove(yield* (yield* ChangeLog).latest, seen)
        }).pipe(Effect.provide(Embedded.layer({ dataDir, contentDir })))
      }).pipe(Effect.scoped),
  )

  const folder = mkdtempSync(join(tmpdir(), "kapitel-releases-"))
  let db: Database
  beforeAll(() => {
    db = openDatabase(folder)
  })
  afterAll(() => {
    db.close()
    rmSync(folder, { recursive: true })
  })

  /** To its end, as the store's thread would. */
  const settle = (now: number, after?: number) => {
    const work = releases.settle(db, { after, now })
    for (;;) {
      const turn = work.next()
      if (turn.done === true) return turn.value
    }
  }
  const stored = (): Offer => offerOf(db.get<{ offer: string }>("SELECT offer FROM product") ?? { offer: "{}" })

  const insert = (eans: ReadonlyArray<string>, offer: Offer) => {
    db.run("DELETE FROM product")
    for (const ean of eans)
      db.run(
        "INSERT INTO product (ean, product_type, kind, popularity, updated_at, offer, card, facts) VALUES (?, 'book', 'book', 1, 0, ?, '{}', '{}')",
        ean,
        textOf(offer),
      )
  }

  it("200 products at a time are applied, each in one entry of the log, with a pause after each 200", () => {
    const at = parseInstant("2026-11-24") ?? Number.NaN
    const coming: Offer = {
      ...COMING,
      vatRate: 6,
      availability: "AVAILABLE_TO_BUY",
      preorderDeliveryDate: "2026-11-24",
    }
    insert(
      Array.from({ length: 401 }, (_, n) => eanOf(n)),
      coming,
    )
    db.run("DELETE FROM change")
    const count = (query: string) => db.get<{ n: number }>(`SELECT count(*) n FROM ${query}`)?.n
    const work = releases.settle(db, { after: undefined, now: at })
    const seen = []
    for (let turn = work.next(); ; turn = work.next()) {
      seen.push([
        turn.done,
        count("product WHERE json_extract(offer, '$.availability') = 'TEMP_OUT_OF_STOCK'"),
        count("change WHERE kind = 'stock'"),
      ])
      if (turn.done === true) break
    }
    assert.deepStrictEqual(seen, [
      [false, 200, 200],
      [false, 400, 400],
      [false, 401, 401],
      [true, 401, 401],
    ])
  })

  const summerTime = Schema.Literals([
    "2026-03-28",
    "2026-03-29",
    "2026-03-30",
    "2026-10-24",
    "2026-10-25",
    "2026-10-26",
  ])
  const time = Schema.Literals([
    "",
    "T00:00",
    "T02:30",
    "T23:59:59",
    "T00:30+02:00",
    "T23:30Z",
    "T00:00-12:00",
    "T00:00+14:00",
  ])

  it.prop(
    "can be preordered until that very instant, and from then on is sold out",
    [date, summerTime, Schema.Boolean, time, Schema.Literals([0, 1, 3])],
    ([any, turning, isTurning, time, daysBefore]) => {
      const day = isTurning ? turning : any
      const preorderDeliveryDate = day + time
      const at = parseInstant(preorderDeliveryDate) ?? Number.NaN
      const coming: Offer = {
        ...COMING,
        vatRate: 6,
        availability: "AVAILABLE_TO_BUY",
        preorderDate: addDays(day, -40),
        preorderDeliveryDate,
      }
      insert([eanOf(1)], coming)
      const after = daysBefore === 0 ? undefined : at - daysBefore * 86_400_000
      assert.strictEqual(settle(at - 1, after), at)
      assert.deepStrictEqual(stored(), coming)
      assert.strictEqual(buyability({ ...stored(), kind: "book" }, at - 1).kind, "preorder")
      assert.isUndefined(settle(at, after))
      assert.deepStrictEqual(buyability({ ...stored(), kind: "book" }, at), {
        kind: "none",
        reason: "TEMP_OUT_OF_STOCK",
      })
      const settled = stored()
      settle(at + 1, after)
      assert.deepStrictEqual(stored(), settled)
    },
  )
})

describe("releases are applied", () => {
  const MINUTE_MS = 60_000
  const DAY_MS = 24 * 60 * MINUTE_MS

  it.effect("at the next one, each minute at the latest, and again for the day before", () => {
    const calls: Array<object> = []
    const answers: Array<number | undefined | "fails"> = [undefined, 30_000, 5 * MINUTE_MS, "fails", undefined]
    const store = StoreClient.of({
      dataDir: "",
      call: (operation, args) =>
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          calls.push({ operation, args })
          const next = answers.shift()
          if (next === "fails") return yield* new StoreError({ operation, cause: new Error("busy") })
          return (next === undefined ? undefined : now + next) as never
        }),
    })
    const settled = (after: number | undefined, now: number) => ({ operation: "releases.settle", args: { after, now } })
    return Effect.gen(function* () {
      yield* TestClock.setTime(DAY_MS)
      yield* Layer.build(automaticReleases)
      yield* TestClock.adjust(4 * MINUTE_MS)
      assert.deepStrictEqual(calls, [
        settled(undefined, DAY_MS),
        settled(0, DAY_MS + MINUTE_MS),
        settled(MINUTE_MS, DAY_MS + MINUTE_MS + 30_000),
        settled(MINUTE_MS + 30_000, DAY_MS + 2 * MINUTE_MS + 30_000),
        // It is not known what the failed one has applied.
        settled(MINUTE_MS + 30_000, DAY_MS + 3 * MINUTE_MS + 30_000),
      ])
    }).pipe(Effect.provideService(StoreClient, store))
  })
})
