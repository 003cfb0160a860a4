import { assert, describe, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Product } from "@kapitel/core/catalogue/Product"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Money } from "@kapitel/core/pricing/Money"
import { readWatched } from "@kapitel/core/watches/readWatched"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

const NOW = Date.UTC(2026, 10, 24)
const [BOOK, PEN, RED, BLUE, GONE] = [1, 2, 3, 4, 5].map(sampleEan) as [
  Product["identifier"],
  Product["identifier"],
  Product["identifier"],
  Product["identifier"],
  Product["identifier"],
]
const article = (identifier: Product["identifier"], more: Partial<Product> = {}): Product =>
  bareProduct(identifier, {
    title: "Vara",
    kind: "other",
    price: Money.make(10_000),
    availability: "OUT_OF_PRINT",
    ...more,
  })
const colour = (identifier: Product["identifier"], availability: Product["availability"]) => ({
  identifier,
  title: "Färg",
  price: Money.make(2_000),
  vatRate: 25 as const,
  availability,
  inStock: true,
})
const book = article(BOOK, {
  preorderDate: "2026-11-01",
  preorderDeliveryDate: "2026-12-01",
  availability: "AVAILABLE_TO_BUY",
})
const pen = article(PEN, { variants: [colour(RED, "AVAILABLE_TO_BUY"), colour(BLUE, "TEMP_OUT_OF_STOCK")] })

const watched = (eans: ReadonlyArray<Product["identifier"]>, whole: ReadonlyArray<Product> = [pen]) => {
  const read: Array<unknown> = []
  const catalogue = Layer.mock(Catalogue, {
    cardsByEan: (eans) =>
      Effect.sync(() => {
        read.push(["cards", eans])
        return [book, pen]
      }),
    productsByEan: (eans) =>
      Effect.sync(() => {
        read.push(["products", eans])
        return whole
      }),
  })
  return Effect.gen(function* () {
    yield* TestClock.setTime(NOW)
    const products = yield* readWatched(eans)
    return {
      read,
      found: products.map(({ ean, article, card, buyability }) => [ean, article.identifier, card.title, buyability]),
    }
  }).pipe(Effect.provide(catalogue))
}

describe("watched products", () => {
  it.effect("are read as they are sold now: an article, or the colour that is watched", () =>
    Effect.gen(function* () {
      const eans = [RED, BOOK, GONE, BLUE, PEN]
      const seen = yield* watched(eans)
      assert.deepStrictEqual(seen.found, [
        [RED, PEN, "Färg", { kind: "buy" }],
        [BOOK, BOOK, "Vara", { kind: "preorder", deliveryDate: "2026-12-01" }],
        [BLUE, PEN, "Färg", { kind: "none", reason: "TEMP_OUT_OF_STOCK" }],
        [PEN, PEN, "Vara", { kind: "none", reason: "OUT_OF_PRINT" }],
      ])
      // A card has no offers of its colours.
      assert.deepStrictEqual(seen.read, [
        ["cards", eans],
        ["products", [RED]],
        ["products", [BLUE]],
      ])
    }),
  )

  it.effect("are read as the article when the colour is gone meanwhile", () =>
    Effect.gen(function* () {
      const asArticle = [[RED, PEN, "Vara", { kind: "none", reason: "OUT_OF_PRINT" }] as const]
      assert.deepStrictEqual<unknown>((yield* watched([RED], [])).found, asArticle)
      assert.deepStrictEqual<unknown>((yield* watched([RED], [{ ...pen, variants: [] }])).found, asArticle)
    }),
  )
})
