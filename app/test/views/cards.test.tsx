import { assert, describe, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { ProductGrid } from "@kapitel/ui/catalogue/ProductGrid"
import { fillCardPlaceholders } from "@kapitel/ui/catalogue/RenderedCardView"
import { IslandRenderer } from "@kapitel/ui/shop/Island"
import { Effect } from "effect"
import { renderToStaticMarkup } from "react-dom/server"
import { renderIsland } from "../../pages/renderIsland.tsx"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordCards, recordDependencies } from "../../server/recordDependencies.ts"
import { cardsOf, readCards } from "../../views/cards.tsx"
import type { CardRenderContext } from "../../views/productCard.ts"
import { at, book, eanOf, kr, MONDAY, pen, shopWith, winter } from "./goods.ts"

const PRODUCTS = [
  book(1, { price: kr(80), originalPrice: kr(100), rating: 4.5, ratedBy: 12 }),
  pen(2),
  book(3, { preorderDate: "2026-12-24", title: "‘Citat’ & <tecken>" }),
  book(4, { badges: [{ type: "Signed", label: "Signerad", order: 1 }] }),
  book(5, { inStock: false, availability: "TEMP_OUT_OF_STOCK" }),
]
const EANS = PRODUCTS.map(({ identifier }) => identifier)

/** A shop that counts the products that are read. */
const shelf = (products: ReadonlyArray<Product> = PRODUCTS) => {
  const requested: Array<Ean> = []
  const queries: Array<string> = []
  const read = (
    eans: ReadonlyArray<Ean>,
    showing: CardRenderContext,
    dependencies: CacheDependencies = new CacheDependencies(),
  ) =>
    Effect.runSync(
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const counting = Catalogue.of({
          ...catalogue,
          cardsByEan: (wanted) => {
            queries.push("cardsByEan")
            requested.push(...wanted)
            return catalogue.cardsByEan(wanted)
          },
          editionsByEan: (wanted) => {
            queries.push("editionsByEan")
            return catalogue.editionsByEan(wanted)
          },
        })
        return yield* readCards(
          eans,
          { ...showing, cards: recordCards(dependencies, showing.cards) },
          dependencies,
        ).pipe(recordDependencies(dependencies), Effect.provideService(Catalogue, counting))
      }).pipe(Effect.provide(shopWith({ products }))),
    )
  return { requested, queries, read }
}

describe("cards in a product row", () => {
  it("are the same whether rendered now or cached, the first four fetched at once", () => {
    const { read } = shelf()
    const showing = at(MONDAY)
    const now = Effect.runSync(
      cardsOf(PRODUCTS, showing, new CacheDependencies()).pipe(Effect.provide(shopWith({ products: PRODUCTS }))),
    )
    const html = renderToStaticMarkup(
      <IslandRenderer value={renderIsland}>
        <ProductGrid products={now} />
      </IslandRenderer>,
    )
    for (let times = 0; times < 2; times++) {
      const dependencies = new CacheDependencies()
      const places = renderToStaticMarkup(<ProductGrid products={read(EANS, showing, dependencies)} />)
      assert.strictEqual(
        fillCardPlaceholders(places, (ean) => dependencies.cards.get(ean)),
        html,
      )
    }
    assert.strictEqual(html.match(/fetchPriority="high"/g)?.length, 4)
  })

  it("are read once, and come in the requested order", () => {
    const { read, requested } = shelf()
    const showing = at(MONDAY)
    read(EANS.slice(0, 3), showing)
    const all = read(EANS.toReversed(), showing)
    assert.deepStrictEqual(
      all.map(({ ean }) => ean),
      EANS.toReversed(),
    )
    assert.deepStrictEqual(requested, [...EANS.slice(0, 3), ...EANS.slice(3).toReversed()])
  })

  it("of removed products are left out, and requested again", () => {
    const { read, requested } = shelf()
    const showing = at(MONDAY)
    for (let times = 0; times < 2; times++) assert.lengthOf(read([eanOf(1), eanOf(99)], showing), 1)
    assert.deepStrictEqual(requested, [eanOf(1), eanOf(99), eanOf(99)])
  })

  it("add their cache dependencies to the page, from the cache as well", () => {
    const { read } = shelf()
    const showing = at(MONDAY)
    for (let times = 0; times < 2; times++) {
      const dependencies = new CacheDependencies()
      read(EANS, showing, dependencies)
      assert.deepStrictEqual(
        [...dependencies.tags],
        EANS.map((ean) => `product:${ean}`),
      )
      assert.strictEqual(dependencies.until, winter("2026-12-24T00:00"))
    }
  })

  it("name the other editions of their works: one query more for all of them, none when they were rendered before", () => {
    const editions = [
      book(1, { workKey: "one" }),
      book(2, { workKey: "one", format: "Pocket", price: kr(59), preorderDate: "2026-11-30" }),
      book(3, { workKey: "one", format: "E-bok", availability: "OUT_OF_PRINT" }),
      book(4, { workKey: "two" }),
      pen(5),
    ]
    const { read, queries } = shelf(editions)
    const showing = at(MONDAY)
    const eans = [1, 4, 5].map(eanOf)
    for (let times = 0; times < 2; times++) {
      const dependencies = new CacheDependencies()
      read(eans, showing, dependencies)
      const lines = [...dependencies.cards.values()].map((html) => /<p class="format">(Även [^<]*)/.exec(html)?.[1])
      assert.deepStrictEqual(lines, ["Även pocket, 59\u00a0kr", undefined, undefined])
      const tags = [...eans, eanOf(2), eanOf(3)].map((ean) => `product:${ean}`)
      assert.deepStrictEqual([...dependencies.tags].toSorted(), [...tags, "work:one", "work:two"].toSorted())
      // The preorder of the paperback begins.
      assert.strictEqual(dependencies.until, winter("2026-11-30T00:00"))
      assert.deepStrictEqual(queries, ["cardsByEan", "editionsByEan"])
    }
    read([eanOf(2), eanOf(1)], showing)
    assert.deepStrictEqual(queries, ["cardsByEan", "editionsByEan", "cardsByEan", "editionsByEan"])
  })
})
