/** Goods on their release day: the offer follows from the copies (D-01, D-77). */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import * as Embedded from "@kapitel/adapters/embedded/Embedded"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as releases from "@kapitel/adapters/embedded/store/operations/releases"
import { offerOf, textOf } from "@kapitel/adapters/embedded/store/productText"
import { date } from "@kapitel/core/arbitraries/delivery"
import { buyability } from "@kapitel/core/availability/buyability"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Offer } from "@kapitel/core/catalogue/Product"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { addDays, parseInstant } from "@kapitel/core/delivery/stockholm"
import { Effect, Schedule, Schema } from "effect"
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
      db.run("DELETE FROM product")
      db.run(
        "INSERT INTO product (ean, product_type, kind, popularity, updated_at, offer, card, facts) VALUES (?, 'book', 'book', 1, 0, ?, '{}', '{}')",
        eanOf(1),
        textOf(coming),
      )
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
