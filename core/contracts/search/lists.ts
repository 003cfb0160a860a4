/** The contract of every search for lists: filters, counts, sorting and pages. */
import { assert, type Vitest } from "@effect/vitest"
import type { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { type ListQuery, SORTS } from "@kapitel/core/search/ListQuery"
import type { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect } from "effect"
import { eanOf } from "../catalogue/records.ts"
import { chose, countsOf, DECKARE, STORIES, search, sorted, storiesWhere } from "./goods.ts"

/** Adds the tests to the suite of `SearchIndex`. */
export const lists = (it: Vitest.MethodsNonLive<SearchIndex | CatalogueIntake>): void => {
  it.effect("a chosen value narrows the list; a second one of the same attribute widens it again", () =>
    Effect.gen(function* () {
      const category = DECKARE
      const one = yield* search({ category, facets: [chose("brand", "Norr")] })
      assert.deepStrictEqual(sorted(one.eans), sorted(storiesWhere(({ publisher }) => publisher === "Norr")))
      const two = yield* search({ category, facets: [chose("brand", "Norr", "Öst")] })
      assert.deepStrictEqual(
        sorted(two.eans),
        sorted(storiesWhere(({ publisher }) => publisher === "Norr" || publisher === "Öst")),
      )
      const both = yield* search({ category, facets: [chose("brand", "Norr", "Öst"), chose("format", "Pocket")] })
      assert.deepStrictEqual(
        sorted(both.eans),
        sorted(
          storiesWhere(({ publisher, format }) => format === "Pocket" && (publisher === "Norr" || publisher === "Öst")),
        ),
      )
      assert.strictEqual((yield* search({ category, facets: [chose("brand", "Okänd")] })).count, 0)
      assert.strictEqual((yield* search({ category, facets: [chose("unknown", "x")] })).count, 0)
    }),
  )

  it.effect("each value is counted as if its own attribute were not chosen (FACET-01)", () =>
    Effect.gen(function* () {
      const { facets } = yield* search({
        category: DECKARE,
        facets: [chose("brand", "Norr"), chose("format", "Pocket")],
      })
      // Among pockets:
      assert.deepInclude(countsOf(facets, "brand"), { Norr: 2, Söder: 1, Öst: 1 })
      // Among books published by Norr:
      assert.deepInclude(countsOf(facets, "format"), { Pocket: 2, Inbunden: 1 })
      // Among pockets of Norr:
      assert.deepInclude(countsOf(facets, "language"), { Engelska: 1, Svenska: 1 })
      const brand = facets.find(({ attribute }) => attribute === "brand")
      assert.isTrue(brand?.kind === "values" && brand.values.every(({ id, selected }) => selected === (id === "Norr")))
    }),
  )

  it.effect("an attribute with many values narrows when chosen, and is counted on request", () =>
    Effect.gen(function* () {
      const category = DECKARE
      assert.deepStrictEqual(countsOf((yield* search({ category })).facets, "author"), {})
      const counted = yield* search({ category, counting: ["author", "category", "availability"] })
      assert.deepStrictEqual(
        countsOf(counted.facets, "author"),
        Object.fromEntries(STORIES.map(({ n }) => [`a-${n}`, 1])),
      )
      assert.deepStrictEqual(countsOf(counted.facets, "category"), { bocker: 10, bocker_skon: 10, [DECKARE]: 10 })
      assert.lengthOf(Object.keys(countsOf(counted.facets, "availability")), 1)
      const two = yield* search({ category, facets: [chose("author", "a-2001", "a-2003"), chose("brand", "Norr")] })
      assert.deepStrictEqual(sorted(two.eans), sorted([eanOf(2001), eanOf(2003)]))
      assert.strictEqual((yield* search({ category, facets: [chose("category", DECKARE)] })).count, 10)
      assert.strictEqual((yield* search({ category, facets: [chose("category", "bocker_okand")] })).count, 0)
      // Chosen, so counted: as if no author were chosen, among books published by Norr. With display names.
      assert.deepStrictEqual(countsOf(two.facets, "author"), { "a-2001": 1, "a-2002": 1, "a-2003": 1 })
      const authors = two.facets.find(({ attribute }) => attribute === "author")
      assert.deepStrictEqual(
        authors?.kind === "values" ? authors.values.find(({ id }) => id === "a-2003") : undefined,
        { id: "a-2003", value: "Åberg", count: 1, selected: true },
      )
      assert.strictEqual((yield* search({ category, facets: [chose("category", "papper")] })).count, 0)
    }),
  )

  it.effect("a count equals the number of hits when the value is chosen", () =>
    Effect.gen(function* () {
      const { facets } = yield* search({ category: DECKARE, facets: [chose("format", "Pocket", "Inbunden")] })
      for (const facet of facets)
        if (facet.kind === "values" && facet.attribute !== "format")
          for (const { id, count } of facet.values) {
            const chosen = yield* search({
              category: DECKARE,
              facets: [chose("format", "Pocket", "Inbunden"), chose(facet.attribute, id)],
            })
            assert.strictEqual(chosen.count, count, `${facet.attribute}: ${id}`)
          }
    }),
  )

  it.effect("a price range is in kronor, includes both ends, and either may be open (D-47)", () =>
    Effect.gen(function* () {
      const between = Effect.fn(function* (range: { readonly min?: number; readonly max?: number }) {
        const { eans } = yield* search({
          category: DECKARE,
          facets: [{ attribute: "akb_price", kind: "range", ...range }],
        })
        return sorted(eans)
      })
      assert.deepStrictEqual(
        yield* between({ min: 60, max: 80 }),
        sorted(storiesWhere(({ price }) => price >= 60 && price <= 80)),
      )
      assert.deepStrictEqual(yield* between({ min: 120 }), sorted(storiesWhere(({ price }) => price >= 120)))
      assert.deepStrictEqual(yield* between({ max: 50 }), sorted(storiesWhere(({ price }) => price <= 50)))
      assert.deepStrictEqual(yield* between({ min: 80, max: 60 }), [])
    }),
  )

  it.effect("the price facet has the limits of the list, whatever range is chosen", () =>
    Effect.gen(function* () {
      const { facets } = yield* search({
        category: DECKARE,
        facets: [{ attribute: "akb_price", kind: "range", min: 60, max: 80 }],
      })
      assert.deepStrictEqual(
        facets.find(({ attribute }) => attribute === "akb_price"),
        { attribute: "akb_price", kind: "range", min: 50, max: 130, minSelected: 60, maxSelected: 80 },
      )
    }),
  )

  it.effect("subcategories are counted among the hits; without a category the top ones are", () =>
    Effect.gen(function* () {
      const byKey = (categories: ReadonlyArray<{ readonly key: string; readonly count: number }>) =>
        Object.fromEntries(categories.map(({ key, count }) => [key, count]))
      assert.deepStrictEqual(byKey((yield* search({ category: "bocker" })).categories), {
        bocker_skon: 10,
        bocker_barn: 1,
      })
      assert.deepStrictEqual(byKey((yield* search({ q: "lejonhjärta" })).categories), { bocker: 1 })
      assert.deepStrictEqual(byKey((yield* search({ q: "tuschpenna" })).categories), { papper: 1 })
      assert.deepStrictEqual((yield* search({ category: DECKARE })).categories, [])
    }),
  )

  it.effect("the type of most hits decides the order of facets", () =>
    Effect.gen(function* () {
      const books = yield* search({ category: DECKARE })
      assert.strictEqual(books.mainType, "book")
      assert.isTrue(books.onlyBooks)
      assert.strictEqual(books.facets[0]?.attribute, "brand")
      const paper = yield* search({ category: "papper" })
      assert.strictEqual(paper.mainType, "other")
      assert.isFalse(paper.onlyBooks)
    }),
  )

  it.effect("the most popular come first (LIST-09)", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        (yield* search({ category: DECKARE })).eans,
        storiesWhere(() => true),
      )
    }),
  )

  it.effect("every sort option uses Swedish collation, and the EAN among equals (LIST-09, D-46)", () =>
    Effect.gen(function* () {
      const order = Effect.fn(function* (sort: ListQuery["sort"]) {
        const { eans } = yield* search({ category: DECKARE, sort })
        return eans.map((ean) => STORIES.find(({ n }) => eanOf(n) === ean)?.title)
      })
      assert.deepStrictEqual(yield* order("akb_price asc"), [
        "Ärlan",
        "Ask",
        "Zink",
        "Åska",
        "Ödla",
        "Björk",
        "Cirkel",
        "Dagg",
        "Eld",
        "Fors",
      ])
      assert.deepStrictEqual(yield* order("akb_price desc"), [
        "Eld",
        "Fors",
        "Dagg",
        "Cirkel",
        "Björk",
        "Ödla",
        "Åska",
        "Zink",
        "Ask",
        "Ärlan",
      ])
      assert.deepStrictEqual(yield* order("title asc"), [
        "Ask",
        "Björk",
        "Cirkel",
        "Dagg",
        "Eld",
        "Fors",
        "Zink",
        "Åska",
        "Ärlan",
        "Ödla",
      ])
      // Zita Ek is filed by her family name.
      assert.deepStrictEqual(yield* order("authors asc"), [
        "Björk",
        "Cirkel",
        "Dagg",
        "Ask",
        "Eld",
        "Fors",
        "Åska",
        "Zink",
        "Ödla",
        "Ärlan",
      ])
      assert.deepStrictEqual(yield* order("publishing_date desc"), [
        "Ödla",
        "Zink",
        "Eld",
        "Dagg",
        "Cirkel",
        "Fors",
        "Ask",
        "Åska",
        "Ärlan",
        "Björk",
      ])
    }),
  )

  it.effect("pages have no gap and no repetition, in every sort option", () =>
    Effect.gen(function* () {
      for (const sort of SORTS) {
        const all = yield* search({ q: "kvartal", sort })
        assert.strictEqual(all.count, 100)
        assert.strictEqual(new Set(all.eans).size, 100)
        const pages: Array<Ean> = []
        for (let first = 1; first <= 100; first += 30) {
          const page = yield* search({ q: "kvartal", sort, first, last: first + 29 })
          assert.strictEqual(page.count, 100)
          pages.push(...page.eans)
        }
        assert.deepStrictEqual(pages, all.eans)
      }
      assert.deepStrictEqual((yield* search({ q: "kvartal", first: 901, last: 930 })).eans, [])
    }),
  )
}
