import { assert, describe, it } from "@effect/vitest"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { attachIndex, packIndex } from "@kapitel/adapters/embedded/search/snapshot"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import fc from "fast-check"
import { sampleBook } from "./sampleBook.ts"

const indexOf = (products: ReadonlyArray<SearchDocument>) =>
  segmentsOf(attachIndex(packIndex(buildIndex(products.toSorted(inIndexOrder)), 1, "here 1")))

const SHELF = [
  sampleBook("9789129688313", "Bröderna Lejonhjärta", {
    authors: [{ id: "astrid-lindgren", name: "Astrid Lindgren" }],
    description: "En saga om två bröder.",
    popularity: 5,
  }),
  sampleBook("9780306406157", "Harry Potter och De vises sten", {
    authors: [{ id: "j-k-rowling", name: "J.K. Rowling" }],
    popularity: 9,
  }),
  sampleBook("9789100000004", "Vi som hon", { description: "Om hår och caféer i en skog." }),
  sampleBook("9789100000011", "Skogsbruk", { variantEans: ["7310000000003"], popularity: 7 }),
  sampleBook("9789100000028", "Saga", { popularity: 0 }),
  sampleBook("9789100000035", "Nordisk sagoskatt", { description: "Saga efter saga.", popularity: 9_000 }),
]
const shelf = indexOf(SHELF)
const search = (q: string, more: Partial<ListQuery> = {}) =>
  runQuery(shelf, { q, facets: [], sort: "default", first: 1, last: 30, ...more })
const titles = (q: string) => search(q).eans.map((ean) => SHELF.find((product) => product.ean === String(ean))?.title)

it("a name that no product has finds none, products without any name among them", () => {
  const of = (attribute: string, ...values: ReadonlyArray<string>) =>
    search("", { facets: [{ kind: "values", attribute, values }] }).eans.length
  for (const attribute of ["author", "category", "format", "publisher", "unknown"])
    assert.strictEqual(of(attribute, "nobody's"), 0, attribute)
  assert.deepStrictEqual([of("author", "j-k-rowling", "nobody's"), search("").eans.length], [1, SHELF.length])
})

const VARIANT_ATTRIBUTES = [
  "color",
  "language",
  "calendarInsert",
  "notebookLayout",
  "notebookPaperSize",
  "penInkColor",
  "penHardness",
] as const

describe("searching by words", () => {
  it("finds a word in any inflection", () => {
    assert.deepStrictEqual(titles("brödernas lejonhjärtan"), ["Bröderna Lejonhjärta"])
  })

  it("finds titles that consist of the commonest words", () => {
    assert.deepStrictEqual(titles("vi som hon"), ["Vi som hon"])
  })

  it("finds å, ä and ö as a and o too, the word as it is written first, and ignores other accents", () => {
    assert.deepStrictEqual(titles("hår"), ["Vi som hon"])
    assert.include(titles("har"), "Vi som hon")
    assert.isUndefined(search("har").correctedQuery)
    assert.deepStrictEqual(titles("cafeer"), ["Vi som hon"])
  })

  it("ranks a whole title above mentions in better-selling products", () => {
    assert.strictEqual(titles("saga")[0], "Saga")
  })

  it("ranks alike in a category, of an author and in a campaign, and leaves out what is not there", () => {
    const where = {
      categories: ["bocker_skog"],
      authors: [{ id: "ek", name: "Ek" }],
      campaigns: ["rea"],
    }
    const products = [
      sampleBook("9789100000103", "Lodjur i en skog", { ...where, popularity: 900 }),
      sampleBook("9789100000110", "Lodjur"),
      sampleBook("9789100000127", "Lodjur", where),
      sampleBook("9789100000134", "Skogen", { ...where, description: "Om ett lodjur.", popularity: 9_000 }),
    ]
    const index = indexOf(products)
    const found = (more: Partial<ListQuery>) =>
      runQuery(index, { q: "lodjur", facets: [], sort: "default", first: 1, last: 30, ...more }).eans.map(String)
    assert.deepStrictEqual(found({}), ["9789100000110", "9789100000127", "9789100000103", "9789100000134"])
    const there = ["9789100000127", "9789100000103", "9789100000134"]
    for (const more of [
      { category: "bocker" },
      { category: "bocker_skog" },
      { author: "ek" },
      { campaign: "rea" },
      { category: "bocker_skog", author: "ek", campaign: "rea" },
    ])
      assert.deepStrictEqual(found(more), there, JSON.stringify(more))
    assert.deepStrictEqual(found({ category: "bocker", first: 2, last: 2 }), there.slice(1, 2))
  })

  it("finds a product by each of its texts, those that say most about it first", () => {
    const word = "vargtimmen"
    const fields: ReadonlyArray<Partial<SearchDocument>> = [
      { title: word },
      { originalTitle: word },
      { series: word },
      { isBook: true, values: { format: [word] } },
      { isBook: false, values: { subType: [word] } },
      { categoryNames: [word] },
      { authors: [{ id: word, name: word }] },
      { brand: word },
      { subtitle: word },
      ...VARIANT_ATTRIBUTES.map((attribute) => ({ values: { [attribute]: [word] } })),
      { keywords: [word] },
      { publisher: word },
      { description: word },
    ]
    const products = fields.map((field, index) =>
      sampleBook(sampleEan(index + 1), `Bok ${index}`, { popularity: 0, ...field }),
    )
    const query: ListQuery = { q: word, facets: [], sort: "default", first: 1, last: 30 }
    const { eans } = runQuery(indexOf(products), query)
    const places = eans.map((ean) => products.findIndex((product) => product.ean === String(ean)))
    // Format and sub-type weigh the same, and so do the subtitle and what distinguishes the kinds of an article.
    const ranksOfFields = [0, 1, 2, 3, 3, 4, 5, 6, 7, ...VARIANT_ATTRIBUTES.map(() => 7), 8, 9, 10]
    assert.deepStrictEqual(
      places.map((place) => ranksOfFields[place]),
      ranksOfFields,
    )
    assert.lengthOf(new Set(places), fields.length)
    const kindOfBook = sampleBook(sampleEan(20), "Bok", { isBook: true, values: { subType: [word] } })
    assert.strictEqual(runQuery(indexOf([kindOfBook]), query).count, 0)
  })

  it("completes the last word when it occurs nowhere", () => {
    assert.deepStrictEqual(titles("skogsb"), ["Skogsbruk"])
  })

  it("corrects misspelt words and reports it", () => {
    assert.strictEqual(search("astrid lindgern").correctedQuery, "astrid lindgren")
    assert.strictEqual(search("Harry  Poter").correctedQuery, "Harry  Potter")
    assert.deepStrictEqual(titles("harry poter"), ["Harry Potter och De vises sten"])
    assert.isFalse(search("harry poter").isPartialQuerySearch)
    assert.isUndefined(search("harry potter").correctedQuery)
  })

  it("drops words that occur nowhere, and reports it", () => {
    const found = search("lejonhjärta xyzzyx")
    assert.deepStrictEqual(found.eans.map(String), ["9789129688313"])
    assert.isTrue(found.isPartialQuerySearch)
  })

  it("drops as few words as possible when no product has them all", () => {
    const found = search("saga om astrid potter")
    assert.deepStrictEqual(found.eans.map(String), ["9789129688313"])
    assert.isTrue(found.isPartialQuerySearch)
  })

  it("finds nothing for words without a similar one, and corrects nothing", () => {
    const found = search("qqqqqq wwwwww")
    assert.strictEqual(found.count, 0)
    assert.isFalse(found.isPartialQuerySearch)
    assert.isUndefined(found.correctedQuery)
  })

  it("finds a product by its EAN, its ISBN with hyphens, its ISBN-10 and its variants' numbers", () => {
    for (const number of ["9780306406157", "978-0-306-40615-7", "0-306-40615-2"])
      assert.deepStrictEqual(titles(number), ["Harry Potter och De vises sten"])
    assert.deepStrictEqual(titles("7310000000003"), ["Skogsbruk"])
  })

  it("returns nothing for an attribute that no product has", () => {
    assert.strictEqual(search("saga", { facets: [{ attribute: "smak", kind: "values", values: ["salt"] }] }).count, 0)
  })

  it("counts the products that only a facet's own choice excludes, also with cached counts", () => {
    const isbns = ["9789100000004", "9789100000011", "9789100000028", "9789100000035", "9789129688313", "9780306406157"]
    const products = isbns.map((ean, place) =>
      sampleBook(ean, `Bok ${place}`, {
        values: { format: [place === 0 ? "Inbunden" : "Pocket"] },
        ranges: { weight: { from: place === 1 ? 900 : 100, to: place === 1 ? 900 : 100 } },
      }),
    )
    const cached = segmentsOf(
      attachIndex(packIndex(buildIndex(products.toSorted(inIndexOrder), { cachedFrom: 2 }), 1, "here 1")),
    )
    const facetsOf = (choice: ListQuery["facets"][number]) =>
      runQuery(cached, { facets: [choice], sort: "default", first: 1, last: 30 }).facets
    const formats = facetsOf({ attribute: "format", kind: "values", values: ["Pocket"] })
    const format = formats.find(({ attribute }) => attribute === "format")
    assert.deepStrictEqual(format?.kind === "values" ? format.values.map(({ id, count }) => [id, count]) : format, [
      ["Pocket", 5],
      ["Inbunden", 1],
    ])
    const weights = facetsOf({ attribute: "weight", kind: "range", max: 200 })
    const weight = weights.find(({ attribute }) => attribute === "weight")
    assert.deepStrictEqual(weight?.kind === "range" ? [weight.min, weight.max] : weight, [100, 900])
  })

  it("limits prices as they are shown, in whole kronor, and leaves out a product without one", () => {
    const prices = [undefined, 0, 9_849, 9_850, 9_949, 9_950, 10_049, 10_050]
    const products = prices.map((price, at) =>
      sampleBook(sampleEan(at + 1), `Bok ${at}`, { ...(price === undefined ? {} : { price }), popularity: 0 }),
    )
    const priced = indexOf(products)
    const within = (range: { readonly min?: number; readonly max?: number }) => {
      const choice = { attribute: "akb_price", kind: "range" as const, ...range }
      const { eans, facets } = runQuery(priced, { facets: [choice], sort: "akb_price asc", first: 1, last: 30 })
      const { kind: _, ...facet } = facets.find(({ attribute }) => attribute === "akb_price") ?? { kind: "none" }
      assert.deepStrictEqual<object>(facet, {
        attribute: "akb_price",
        min: 0,
        max: 101,
        ...(range.min === undefined ? {} : { minSelected: range.min }),
        ...(range.max === undefined ? {} : { maxSelected: range.max }),
      })
      return eans.map((ean) => prices[products.findIndex((product) => product.ean === String(ean))])
    }
    assert.deepStrictEqual(within({ min: 99 }), [9_850, 9_949, 9_950, 10_049, 10_050])
    assert.deepStrictEqual(within({ min: 99.5 }), [9_950, 10_049, 10_050])
    assert.deepStrictEqual(within({ max: 99 }), [0, 9_849, 9_850, 9_949])
    assert.deepStrictEqual(within({ max: 99.5 }), [0, 9_849, 9_850, 9_949])
    assert.deepStrictEqual(within({ min: 99, max: 99 }), [9_850, 9_949])
    assert.deepStrictEqual(within({ min: -5, max: 0 }), [0])
    assert.deepStrictEqual(within({ min: 0 }), prices.slice(1))
  })

  it("has each value with its text, and the two hundred that most products have, with the chosen ones", () => {
    const selma = { id: "selma", name: "Selma Lagerlöf" }
    const products = Array.from({ length: 202 }, (_, at) => at).flatMap((at) =>
      // The last of the alphabet is the commonest, and two occur in one product only.
      Array.from({ length: at < 2 ? 1 : at === 201 ? 3 : 2 }, (_none, copy) =>
        sampleBook(sampleEan(at * 3 + copy + 1), "Bok", {
          values: { brand: [`Märke ${String(at).padStart(3, "0")}`] },
          authors: at === 0 ? [selma] : [],
        }),
      ),
    )
    const brands = indexOf(products)
    const facetIn = (of: typeof brands, attribute: string, ...values: ReadonlyArray<string>) => {
      const facets = values.length === 0 ? [] : [{ attribute, kind: "values" as const, values }]
      const found = runQuery(of, { facets, counting: ["author"], sort: "default", first: 1, last: 1 }).facets
      const facet = found.find((one) => one.attribute === attribute)
      return facet?.kind === "values" ? facet.values : []
    }
    const facetOf = (attribute: string, ...values: ReadonlyArray<string>) => facetIn(brands, attribute, ...values)
    const brand = (at: number, count: number, selected = false) => {
      const id = `Märke ${String(at).padStart(3, "0")}`
      return { id, value: id, count, selected }
    }
    const common = [brand(201, 3), ...Array.from({ length: 199 }, (_, at) => brand(at + 2, 2))]
    assert.deepStrictEqual(facetOf("brand"), common)
    assert.deepStrictEqual(facetOf("brand", "Märke 001", "Märke 002"), [
      ...common.map((value) => (value.id === "Märke 002" ? { ...value, selected: true } : value)),
      brand(1, 1, true),
    ])
    const added = sampleBook(sampleEan(900), "Bok", { values: { brand: ["Ännu ett"] } })
    const base = brands[0]?.index as never
    assert.deepStrictEqual(facetIn(segmentsOf(base, buildDelta(base, [added.ean], [added])), "brand"), common)
    assert.deepStrictEqual(facetOf("author"), [{ id: "selma", value: "Selma Lagerlöf", count: 1, selected: false }])
  })

  it("orders the products of both segments by their own data, and equal ones by number", () => {
    const selma = { id: "selma", name: "Selma Lagerlöf", filedAs: "Lagerlöf, Selma" }
    const products = [
      sampleBook(sampleEan(1), "Öland", { authors: [{ id: "ek", name: "Bo Ek" }], price: 200, popularity: 3 }),
      sampleBook(sampleEan(2), "Berg", { publishingDate: "2020", price: 100, popularity: 5 }),
      sampleBook(sampleEan(3), "Åland", { authors: [selma], publishingDate: "2021-05-02", popularity: 5 }),
      sampleBook(sampleEan(4), "Berg", {
        authors: [selma, { id: "a", name: "A" }],
        price: 200,
        publishingDate: "2020-02",
      }),
      sampleBook(sampleEan(5), "Zon", { price: 0, publishingDate: "2021-05", popularity: 4 }),
    ]
    const order = (sort: ListQuery["sort"], inDelta: ReadonlyArray<number>) => {
      const isNew = (_: unknown, at: number) => inDelta.includes(at)
      const base = buildIndex(products.filter((one, at) => !isNew(one, at)).toSorted(inIndexOrder))
      const added = products.filter(isNew)
      const delta = buildDelta(
        base,
        added.map(({ ean }) => ean),
        added,
      )
      const { eans } = runQuery(segmentsOf(base, delta), { facets: [], sort, first: 1, last: 30 })
      return eans.map((ean) => products.findIndex((product) => product.ean === String(ean)) + 1)
    }
    for (const inDelta of [[0, 3], [1, 2], [4], [0, 1, 2], []]) {
      assert.deepStrictEqual(order("default", inDelta), [2, 3, 5, 1, 4])
      assert.deepStrictEqual(order("akb_price asc", inDelta), [5, 2, 1, 4, 3])
      assert.deepStrictEqual(order("akb_price desc", inDelta), [1, 4, 2, 5, 3])
      assert.deepStrictEqual(order("publishing_date desc", inDelta), [3, 5, 4, 2, 1])
      assert.deepStrictEqual(order("title asc", inDelta), [2, 4, 5, 3, 1])
      assert.deepStrictEqual(order("authors asc", inDelta), [1, 3, 4, 2, 5])
    }
  })

  it("orders equally large categories by key, of both segments", () => {
    const [rock, hills, sea, coast] = [
      "bocker_natur_skog",
      "bocker_natur_berg",
      "bocker_natur_hav",
      "bocker_natur_kust",
    ]
    const inBase = [rock, sea].map((key, at) => sampleBook(sampleEan(at), "Berg", { categories: [key] }))
    const added = [hills, coast].map((key, at) => sampleBook(sampleEan(at + 5), "Berg", { categories: [key] }))
    const base = buildIndex(inBase.toSorted(inIndexOrder))
    const both = segmentsOf(
      base,
      buildDelta(
        base,
        added.map(({ ean }) => ean),
        added,
      ),
    )
    const { categories } = runQuery(both, {
      facets: [],
      category: "bocker_natur",
      sort: "default",
      first: 1,
      last: 30,
    })
    assert.deepStrictEqual(
      categories,
      [hills, sea, coast, rock].map((key) => ({ key, count: 1 })),
    )
  })

  it("reports whether most hits are books", () => {
    assert.strictEqual(search("saga").mainType, "book")
    const mixed = indexOf([
      sampleBook("7310000000003", "Pussel", { isBook: false }),
      sampleBook("7310000000010", "Pussel", { isBook: false }),
      sampleBook("9789100000004", "Pussel"),
    ])
    const query: ListQuery = { q: "pussel", facets: [], sort: "default", first: 1, last: 30 }
    assert.strictEqual(runQuery(mixed, query).mainType, "other")
  })

  it("reports whether all hits are books, and none when there are none", () => {
    const shelf = (...pens: ReadonlyArray<boolean>) =>
      indexOf(pens.map((isPen, n) => sampleBook(`978910000000${n}`, "Pussel", { isBook: !isPen })))
    const onlyBooks = (segments: ReturnType<typeof indexOf>, q = "pussel") =>
      runQuery(segments, { q, facets: [], sort: "default", first: 1, last: 30 }).onlyBooks
    assert.isTrue(onlyBooks(shelf(false)))
    assert.isTrue(onlyBooks(shelf(false, false)))
    assert.isFalse(onlyBooks(shelf(false, false, true)))
    assert.isFalse(onlyBooks(shelf(true)))
    assert.isFalse(onlyBooks(shelf(false), "saknas"))
  })
})

describe("any query", () => {
  it("is answered, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ maxLength: 20 }), (q, attribute) => {
        const found = search(q, { facets: [{ attribute, kind: "range", min: 1 }], category: q })
        assert.isAtMost(found.eans.length, found.count)
      }),
    )
  })
})
