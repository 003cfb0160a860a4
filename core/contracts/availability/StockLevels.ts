/** The contract of every stock adapter. Copies are imported through the catalogue intake, as in the shop. */
import { assert, it } from "@effect/vitest"
import { StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import type { CatalogueIntake, IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { Effect, type Layer } from "effect"
import { bookRecord, eanOf, publishRecords } from "../catalogue/records.ts"

const stock = (n: number, store: string, quantity: number): IntakeRecord => ({
  kind: "stock",
  ref: `s-${n}-${store}`,
  ean: eanOf(n),
  store,
  quantity,
})
const levelsOf = (n: number) =>
  Effect.gen(function* () {
    const levels = yield* StockLevels
    return Object.fromEntries((yield* levels.of(eanOf(n))).map(({ storeKey, available }) => [storeKey, available]))
  })

/** `CatalogueIntake` has the same store: copies arrive by imports. */
export const suite = <E>(adapter: string, layer: Layer.Layer<StockLevels | CatalogueIntake, E>) =>
  it.layer(layer, { timeout: "60 seconds", excludeTestServices: true })(`StockLevels (${adapter}) (STORE-21)`, (it) => {
    it.effect("returns an empty record for a product without any reported stock", () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(4200)])
        assert.deepStrictEqual(yield* levelsOf(4200), {})
        assert.deepStrictEqual(yield* levelsOf(4299), {})
      }),
    )

    it.effect("returns the copies of each place, including places with none", () =>
      Effect.gen(function* () {
        yield* publishRecords([
          bookRecord(4201),
          stock(4201, "lund", 3),
          stock(4201, "umea", 0),
          stock(4201, WEB_STOCK, 12),
        ])
        assert.deepStrictEqual(yield* levelsOf(4201), { lund: 3, umea: 0, [WEB_STOCK]: 12 })
      }),
    )

    it.effect("the latest record of a place replaces its earlier one, for that place and product only", () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(4202), bookRecord(4203)])
        yield* publishRecords([stock(4202, "lund", 3), stock(4202, "umea", 1), stock(4203, "lund", 7)])
        yield* publishRecords([stock(4202, "lund", 0)])
        assert.deepStrictEqual(yield* levelsOf(4202), { lund: 0, umea: 1 })
        assert.deepStrictEqual(yield* levelsOf(4203), { lund: 7 })
      }),
    )

    it.effect("remembers when a place has reported last, also when its copies are the same (PDP-10)", () =>
      Effect.gen(function* () {
        const { reportedAt } = yield* StockLevels
        const before = yield* reportedAt
        yield* publishRecords([bookRecord(4205), stock(4205, "falun", 3), stock(4205, "kiruna", 3)])
        const first = yield* reportedAt
        yield* Effect.sleep("5 millis")
        yield* publishRecords([stock(4205, "falun", 3)])
        const second = yield* reportedAt
        assert.isFalse(before.has("falun"))
        assert.isAbove(second.get("falun") ?? 0, first.get("falun") ?? Number.POSITIVE_INFINITY)
        assert.strictEqual(second.get("kiruna"), first.get("kiruna"))
      }),
    )

    it.effect("a whole product record sets the web stock, and leaves it unchanged when it has none", () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(4204, {}, {}, { stock: 5 })])
        assert.deepStrictEqual(yield* levelsOf(4204), { [WEB_STOCK]: 5 })
        yield* publishRecords([bookRecord(4204, { title: "Ny titel" })])
        assert.deepStrictEqual(yield* levelsOf(4204), { [WEB_STOCK]: 5 })
      }),
    )
  })
