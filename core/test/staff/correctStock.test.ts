import { assert, describe, it } from "@effect/vitest"
import { Catalogue, ProductNotFound } from "@kapitel/core/catalogue/Catalogue"
import type { Product } from "@kapitel/core/catalogue/Product"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { correctStock } from "@kapitel/core/staff/reservationWork"
import { STOCK_LIMIT } from "@kapitel/core/staff/rights"
import { type Grant, StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, Layer } from "effect"

const EAN = sampleEan(1)

/** The figures that were stored, and how the correction ended. */
const corrected = (grant: Grant, from: number, to: number, price: number | undefined) =>
  Effect.gen(function* () {
    const stored: Array<number> = []
    const ports = Layer.mergeAll(
      Layer.mock(Catalogue, {
        productByEan: (ean) =>
          price === undefined ? Effect.fail(new ProductNotFound({ ean })) : Effect.succeed({ price } as Product),
      }),
      Layer.mock(Reservations, {
        correctStock: ({ figure }) => Effect.sync(() => void stored.push(figure)),
      }),
    )
    const member = { id: StaffId.make("00000000-0000-4000-8000-000000000001"), email: "e", name: "n", grants: [grant] }
    const end = yield* correctStock(
      { member, storeId: "haga" },
      { ean: EAN, expected: from, figure: to, reason: "svinn" },
    ).pipe(
      Effect.as("done"),
      Effect.catchTags({
        AboveLimit: ({ limit }) => Effect.succeed(limit),
        RightMissing: ({ act }) => Effect.succeed(act),
      }),
      Effect.provide(ports),
    )
    return { end, stored }
  })

const BOOKSELLER: Grant = { role: "butik", storeId: "haga" }

describe("a correction of stock", () => {
  it.effect("is a bookseller's up to the limit, up or down, at the price of the product", () =>
    Effect.gen(function* () {
      const price = STOCK_LIMIT / 20
      for (const [from, to] of [
        [0, 20],
        [20, 0],
      ] as const)
        assert.deepStrictEqual(yield* corrected(BOOKSELLER, from, to, price), { end: "done", stored: [to] })
      for (const [from, to] of [
        [0, 21],
        [30, 9],
      ] as const)
        assert.deepStrictEqual(yield* corrected(BOOKSELLER, from, to, price), { end: STOCK_LIMIT, stored: [] })
    }),
  )

  it.effect("above it is a colleague's without a limit; without a price there is none", () =>
    Effect.gen(function* () {
      const done = { end: "done", stored: [999] }
      assert.deepStrictEqual(yield* corrected({ role: "admin", storeId: "haga" }, 0, 999, STOCK_LIMIT), done)
      assert.deepStrictEqual(yield* corrected(BOOKSELLER, 0, 999, undefined), done)
      for (const grant of [{ role: "admin", storeId: "lund" }, { role: "kundtjänst" }] as const)
        assert.deepStrictEqual(yield* corrected(grant, 0, 1, 1), { end: "stock.correct", stored: [] })
    }),
  )
})
