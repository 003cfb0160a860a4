import { assert, describe, it } from "@effect/vitest"
import type { Product } from "@kapitel/core/catalogue/Product"
import { Effect } from "effect"
import { PageNotes } from "../../server/PageNotes.ts"
import { readProductView } from "../../views/product.ts"
import { at, book, shopWith, winter } from "./goods.ts"

const offer = { name: "20 %", code: "HÖST20", finePrint: "En per kund." }

const look = (promotion: NonNullable<Product["promotion"]>, now: string) => {
  const notes = new PageNotes()
  const product = book(1, { promotion, availability: "OUT_OF_PRINT" })
  const view = Effect.runSync(
    readProductView(product.identifier, undefined, at(winter(now)), notes, "http://shop.test").pipe(
      Effect.provide(shopWith({ products: [product] })),
    ),
  )
  return { shown: view.promotion, until: notes.until }
}

describe("an offer on a product", () => {
  const ending = { ...offer, expirationDate: "2026-11-30" }

  it("is told until its last day has passed in Stockholm, and the page is true as long", () => {
    for (const now of ["2026-11-23T09:00", "2026-11-30T23:59"]) {
      const { shown, until } = look(ending, now)
      assert.deepStrictEqual(shown, { ...offer, lastDay: "30 november" })
      assert.strictEqual(until, winter("2026-12-01T00:00"))
    }
    assert.isUndefined(look(ending, "2026-12-01T00:00").shown)
  })

  it("has no last day where none is known", () => {
    assert.deepStrictEqual(look(offer, "2026-11-23T09:00").shown, offer)
    assert.deepStrictEqual(look({ ...offer, expirationDate: "snart" }, "2026-11-23T09:00").shown, offer)
  })
})
