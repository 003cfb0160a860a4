import { assert, describe, it } from "@effect/vitest"
import { anyProduct } from "@kapitel/core/arbitraries/catalogue"
import { productPath } from "@kapitel/core/catalogue/paths"
import {
  addRecentProduct,
  eanOfPath,
  isEanText,
  MAX_RECENT_PRODUCTS,
  recentProductsPath,
  withoutProduct,
} from "@kapitel/core/catalogue/recentProducts"
import fc from "fast-check"

/** Few of them: lists repeat. */
const ean = fc.integer({ min: 0, max: 20 }).map((number) => `97891000000${String(number).padStart(2, "0")}`)

describe("the products that a browser has shown last", () => {
  it("are the latest, newest first, each once", () => {
    fc.assert(
      fc.property(fc.array(ean, { maxLength: 40 }), (shown) => {
        const stored = shown.reduce<ReadonlyArray<string>>(addRecentProduct, [])
        assert.deepStrictEqual(stored, [...new Set(shown.toReversed())].slice(0, MAX_RECENT_PRODUCTS))
        assert.isTrue(stored.every(isEanText))
      }),
    )
  })

  it("are shown without the product of the page", () => {
    fc.assert(
      fc.property(fc.uniqueArray(ean), ean, (eans, shown) => {
        assert.notInclude(withoutProduct(eans, shown), shown)
        assert.strictEqual(withoutProduct(eans, shown).length, eans.length - (eans.includes(shown) ? 1 : 0))
        assert.deepStrictEqual(withoutProduct(eans, undefined), eans)
      }),
    )
  })

  it("are known by the paths of their pages, on both sites", () => {
    fc.assert(
      fc.property(anyProduct, fc.constantFrom("vara" as const, "product" as const), (product, nonBookDirectory) => {
        const path = productPath(product, { nonBookDirectory })
        // Tickets and gift cards are on the pages of their events and of gift cards.
        const isOwn = product.event === undefined && product.giftCard !== true
        assert.strictEqual(eanOfPath(path), isOwn ? product.identifier : undefined)
      }),
    )
    for (const path of [
      "/",
      "/bok/hav",
      "/bok/hav/978910000000",
      "/bevaka/hav/9789100000000",
      "/bok/a/b/9789100000000",
    ])
      assert.isUndefined(eanOfPath(path))
  })

  it("are named by the address of their row", () => {
    assert.strictEqual(
      recentProductsPath(["9789100000017", "9789100000024"]),
      "/senast-tittade?varor=9789100000017,9789100000024",
    )
  })
})
