/** What the index takes of a product, and within which limits. */
import { assert, describe, it } from "@effect/vitest"
import { readableDocument } from "@kapitel/adapters/embedded/search/readableDocument"
import { type SearchDocument, searchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import type { Product, Variant } from "@kapitel/core/catalogue/Product"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Money } from "@kapitel/core/pricing/Money"

const bare = bareProduct(sampleEan(1), { title: "Allt" })
const variant = (number: number, facts: Partial<Variant>): Variant => ({
  identifier: sampleEan(number),
  title: "En färg",
  vatRate: 25,
  availability: "WATCH",
  inStock: false,
  ...facts,
})

const full: Product = {
  ...bare,
  badges: [
    { type: "Signed", label: "Med autograf", order: 1 },
    { type: "Campaign", label: "Sommar", order: 2 },
  ],
  workKey: "verk",
  subtitle: "och mer",
  originalTitle: "Everything",
  authors: [{ id: "ek-bo", name: "Bo Ek", filedAs: "Ek, Bo" }],
  series: "Serien",
  publisher: "Förlaget",
  brand: "Märket",
  description: "Om allt.",
  keywords: ["ett", "två"],
  categories: [
    { type: "non-book", name: "Papper", key: "papper" },
    { type: "non-book", name: "Pennor", key: "papper_pennor" },
  ],
  campaigns: [
    { name: "Sommar", slug: "sommar" },
    { name: "Rea", slug: "rea" },
  ],
  format: "Inbunden",
  languages: ["Svenska", "Finska"],
  subType: "Bläckpenna",
  color: "Röd",
  calendarInsert: "Vecka",
  notebookLayout: "Linjerad",
  notebookPaperSize: "A5",
  penInkColor: "Blå",
  penHardness: "HB",
  publishingDate: "2026-02",
  dimensions: { width: 10, height: 30, depth: 20, unit: "mm" },
  weight: 40,
  notebookGrammage: 90,
  gameDuration: { from: 30, to: 45 },
  gamePlayerCount: { from: 2, to: 6 },
  age: { from: 3, to: 6 },
  puzzlePieces: 500,
  penTipWidth: 0.5,
  price: Money.make(19_900),
  availability: "AVAILABLE_TO_BUY",
  popularity: 7,
  variants: [
    variant(2, { color: "Blå", calendarInsert: "Dag", notebookLayout: "Rutad", notebookPaperSize: "A4" }),
    variant(3, { color: "Röd", penInkColor: "Svart", penHardness: "2B", calendarInsert: "" }),
  ],
}
const document: SearchDocument = {
  ean: sampleEan(1),
  variantEans: [sampleEan(2), sampleEan(3)],
  isBook: false,
  work: "verk",
  title: "Allt",
  subtitle: "och mer",
  originalTitle: "Everything",
  authors: [{ id: "ek-bo", name: "Bo Ek", filedAs: "Ek, Bo" }],
  series: "Serien",
  publisher: "Förlaget",
  brand: "Märket",
  description: "Om allt.",
  keywords: ["ett", "två"],
  categories: ["papper", "papper_pennor"],
  categoryNames: ["Pennor"],
  campaigns: ["sommar", "rea"],
  labels: ["Med autograf", "signerad", "Sommar"],
  values: {
    brand: ["Märket"],
    format: [],
    language: ["Svenska", "Finska"],
    subType: ["Bläckpenna"],
    color: ["Röd", "Blå"],
    calendarInsert: ["Vecka", "Dag"],
    notebookLayout: ["Linjerad", "Rutad"],
    notebookPaperSize: ["A5", "A4"],
    penInkColor: ["Blå", "Svart"],
    penHardness: ["HB", "2B"],
  },
  ranges: {
    publishingDate: { from: 2026, to: 2026 },
    dimensions: { from: 30, to: 30 },
    weight: { from: 40, to: 40 },
    notebookGrammage: { from: 90, to: 90 },
    gameDuration: { from: 30, to: 45 },
    gamePlayerCount: { from: 2, to: 6 },
    age: { from: 3, to: 6 },
    puzzlePieces: { from: 500, to: 500 },
    penTipWidth: { from: 0.5, to: 0.5 },
  },
  price: 19_900,
  availability: "AVAILABLE_TO_BUY",
  publishingDate: "2026-02",
  popularity: 7,
}

describe("the document of a product", () => {
  it("has every field that is searched, filtered or sorted by, with those of its colours", () => {
    assert.deepStrictEqual(searchDocument(full), document)
  })

  it("of a book has its publisher as brand, and its format", () => {
    const { values, isBook } = searchDocument({ ...full, productType: "book" })
    assert.deepStrictEqual([isBook, values.brand, values.format], [true, ["Förlaget"], ["Inbunden"]])
  })

  it.each<readonly [Partial<Product>, Pick<SearchDocument, "work" | "notPrinted">]>([
    [{ productType: "book" }, { work: "verk" }],
    [
      { productType: "book", distributionMethod: "download" },
      { work: "verk", notPrinted: true },
    ],
    [{ productType: "audiobook" }, { work: "verk", notPrinted: true }],
    [
      { productType: "audiobook", distributionMethod: "streaming" },
      { work: "verk", notPrinted: true },
    ],
    [{ productType: "other", distributionMethod: "download" }, { work: "verk" }],
    [{ productType: "book", workKey: "" }, {}],
  ])("of %o says what it is an edition of, and whether on paper: %o", (facts, expected) => {
    const { work, notPrinted } = searchDocument({ ...full, ...facts })
    assert.deepStrictEqual({ ...(work === undefined ? {} : { work }), ...(notPrinted ? { notPrinted } : {}) }, expected)
  })

  it("has no field that the product lacks", () => {
    const empty = { brand: [], format: [], language: [], subType: [], color: [], calendarInsert: [] }
    const paper = { notebookLayout: [], notebookPaperSize: [], penInkColor: [], penHardness: [] }
    assert.deepStrictEqual(searchDocument(bare), {
      ean: sampleEan(1),
      variantEans: [],
      isBook: false,
      title: "Allt",
      authors: [],
      categories: [],
      categoryNames: [],
      campaigns: [],
      values: { ...empty, ...paper },
      ranges: {},
      availability: "WATCH",
      popularity: 0,
    })
  })

  it.each<readonly [Partial<Product>, SearchDocument["ranges"]]>([
    [{ age: { from: 3, to: 0 } }, { age: { from: 3, to: Number.POSITIVE_INFINITY } }],
    [{ age: { from: 0, to: 3 } }, { age: { from: 0, to: 3 } }],
    [{ age: { from: 0, to: 0 } }, {}],
    [{ gameDuration: { from: 30, to: 0 } }, { gameDuration: { from: 30, to: Number.POSITIVE_INFINITY } }],
    [{ gamePlayerCount: { from: 2, to: 0 } }, { gamePlayerCount: { from: 2, to: 2 } }],
    [{ dimensions: { width: 3, unit: "cm" } }, { dimensions: { from: 30, to: 30 } }],
    [{ dimensions: { height: 3, unit: "mm" } }, { dimensions: { from: 3, to: 3 } }],
    [{ dimensions: { depth: 3, unit: "mm" } }, { dimensions: { from: 3, to: 3 } }],
    [{ dimensions: { unit: "cm" } }, {}],
    [{ publishingDate: "1999-12-31" }, { publishingDate: { from: 1999, to: 1999 } }],
    [{ publishingDate: "okänt" }, {}],
  ])("has of %o the ranges %o", (facts, ranges) => {
    assert.deepStrictEqual(searchDocument({ ...bare, ...facts }).ranges, ranges)
  })
})

describe("the limits of a document", () => {
  const read = (changes: object) => readableDocument({ ...document, ...changes })
  const refusal = (changes: object) => {
    try {
      read(changes)
    } catch (error) {
      return (error as Error).message
    }
    return undefined
  }

  it("change nothing of one within them", () => {
    assert.deepStrictEqual(readableDocument(document), document)
    assert.deepStrictEqual(readableDocument(searchDocument(bare)), searchDocument(bare))
  })

  it("leave its texts without what is no text", () => {
    const dirty = "a\u0000\u202eb"
    const { title, description, keywords, authors, values } = read({
      title: dirty,
      description: dirty,
      keywords: [dirty],
      authors: [{ id: dirty, name: dirty, filedAs: dirty }],
      values: { color: [dirty] },
    })
    const [clean] = [title]
    assert.notInclude(clean, "\u0000")
    assert.deepStrictEqual([description, keywords, values.color], [clean, [clean], [clean]])
    assert.deepStrictEqual(authors, [{ id: clean, name: clean, filedAs: clean }])
  })

  it("cut names after 1,000 characters, texts after 100,000 and lists after 1,000 items", () => {
    const long = "x".repeat(100_001)
    const cut = long.slice(0, 1_000)
    for (const field of [
      "title",
      "subtitle",
      "originalTitle",
      "series",
      "publisher",
      "brand",
      "publishingDate",
    ] as const) {
      assert.strictEqual(read({ [field]: long })[field], cut, field)
      assert.strictEqual(read({ [field]: cut })[field], cut, field)
    }
    assert.strictEqual(read({ description: long }).description, long.slice(0, 100_000))
    assert.strictEqual(read({ description: long.slice(1) }).description, long.slice(1))
    for (const field of ["keywords", "categories", "categoryNames", "campaigns"] as const)
      assert.deepStrictEqual(read({ [field]: Array(1_001).fill(long) })[field], Array(1_000).fill(cut), field)
    assert.deepStrictEqual(read({ values: { color: Array(1_001).fill(long) } }).values.color, Array(1_000).fill(cut))
    assert.lengthOf(read({ variantEans: Array(1_001).fill(sampleEan(2)) }).variantEans, 1_000)
    const author = { id: long, name: long, filedAs: long }
    assert.deepStrictEqual(
      read({ authors: Array.from({ length: 1_001 }, () => author) }).authors,
      Array.from({ length: 1_000 }, () => ({ id: cut, name: cut, filedAs: cut })),
    )
  })

  it("leave out colours whose number is no EAN, and attributes without a value", () => {
    assert.deepStrictEqual(read({ variantEans: ["7", sampleEan(3)] }).variantEans, [sampleEan(3)])
    assert.deepStrictEqual(read({ values: { color: undefined }, ranges: { age: undefined } }).values, {})
  })

  it("refuse one without an EAN", () => {
    assert.strictEqual(refusal({ ean: "9789100000012" }), "its number is not an EAN")
  })

  it.each([
    ["title", 7],
    ["subtitle", {}],
    ["originalTitle", {}],
    ["series", null],
    ["publisher", 1],
    ["brand", []],
    ["description", true],
    ["keywords", "ett"],
    ["keywords", [1]],
    ["categories", undefined],
    ["categories", [null]],
    ["categoryNames", [1]],
    ["campaigns", {}],
    ["authors", "Bo Ek"],
    ["authors", [{ id: 1, name: "Bo" }]],
    ["authors", [{ id: "bo", name: 1 }]],
    ["price", Number.NaN],
    ["price", "199"],
    ["publishingDate", 2026],
    ["popularity", Number.POSITIVE_INFINITY],
    ["popularity", undefined],
  ])("name the field %s that is %o", (field, value) => {
    assert.strictEqual(refusal({ [field]: value }), `its field ${field} has an invalid value`)
  })

  it("name an attribute that is not what it has to be, the colours, and an author's filing name", () => {
    const wrong = (field: string) => `its field ${field} has an invalid value`
    assert.strictEqual(refusal({ variantEans: "1" }), wrong("variants"))
    assert.strictEqual(refusal({ values: { color: "Röd" } }), wrong("color"))
    assert.strictEqual(refusal({ ranges: { age: { from: Number.NaN, to: 3 } } }), wrong("age"))
    assert.strictEqual(refusal({ ranges: { age: { from: Number.NEGATIVE_INFINITY, to: 3 } } }), wrong("age"))
    assert.strictEqual(refusal({ ranges: { age: { from: 3, to: Number.NaN } } }), wrong("age"))
    assert.strictEqual(refusal({ ranges: { age: { from: 3 } } }), wrong("age"))
    const open = { age: { from: 3, to: Number.POSITIVE_INFINITY } }
    assert.deepStrictEqual(read({ ranges: open }).ranges, open)
    assert.strictEqual(refusal({ authors: [{ id: "bo", name: "Bo", filedAs: 1 }] }), wrong("filedAs"))
  })
})
