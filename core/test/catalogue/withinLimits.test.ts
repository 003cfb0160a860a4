import { assert, describe, it } from "@effect/vitest"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { Ean } from "@kapitel/core/catalogue/Ean"
import {
  DEEPEST_KEY,
  HIGHEST_PRICE,
  LONGEST_KEY,
  MOST_COPIES,
  MOST_PRICES,
  MOST_VARIANTS,
} from "@kapitel/core/catalogue/fieldLimits"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { dryRunFeed, receiveFeed } from "@kapitel/core/catalogue/receiveFeed"
import { withinLimits } from "@kapitel/core/catalogue/withinLimits"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer, Stream } from "effect"

const FACTS: ProductFacts = {
  identifier: Ean.make("9789189999107"),
  title: "Doktor Glas",
  productType: "book",
  kind: "book",
  authors: [{ id: "hjalmar-soderberg", name: "Hjalmar Söderberg" }],
  tags: [],
  badges: [],
  categories: [{ type: "book", name: "Böcker", key: "bocker" }],
  popularity: 3,
}

type ProductRecord = Extract<IntakeRecord, { kind: "product" }>

const product = (facts: Partial<ProductFacts> = {}): ProductRecord => ({
  kind: "product",
  ref: "r1",
  facts: { ...FACTS, ...facts },
  offer: { vatRate: 6, availability: "AVAILABLE_TO_BUY", inStock: true },
  variants: [],
})

const limitedFacts = (facts: Partial<ProductFacts>) => {
  const limited = withinLimits(product(facts))
  if ("setAside" in limited || limited.record.kind !== "product") throw new Error("it was set aside")
  return { facts: limited.record.facts, shortened: limited.shortened }
}

describe("the limits of a product's fields", () => {
  it("leave an ordinary product unchanged", () => {
    assert.deepStrictEqual(limitedFacts({}), { facts: FACTS, shortened: [] })
  })

  it("shorten one word of 140,000 characters", () => {
    const { facts, shortened } = limitedFacts({ description: "x".repeat(140_000), title: "y".repeat(140_000) })
    assert.strictEqual(facts.description?.length, 20_000)
    assert.strictEqual(facts.title.length, 500)
    assert.deepStrictEqual(shortened, ["title", "description"])
  })

  it("never split a surrogate pair or a grapheme", () => {
    assert.strictEqual(limitedFacts({ title: `${"x".repeat(499)}👩` }).facts.title, "x".repeat(499))
    assert.strictEqual(limitedFacts({ title: "bok\ud800\u0000" }).facts.title, "bok\ufffd")
  })

  it("keep the first of too many contributors", () => {
    const contributors = Array.from({ length: 100_000 }, (_, i) => ({ name: `Namn ${i}`, role: "röst" }))
    assert.deepStrictEqual(limitedFacts({ contributors }).facts.contributors, contributors.slice(0, 200))
  })

  it("remove impossible numbers", () => {
    const { facts, shortened } = limitedFacts({
      pageCount: 2 ** 53,
      weight: -1,
      age: { from: 1e9, to: 0 },
      popularity: 1e300,
    })
    assert.deepStrictEqual([...shortened].sort(), ["age", "from", "pageCount", "popularity", "weight"])
    assert.notProperty(facts, "pageCount")
    assert.notProperty(facts, "age")
    assert.strictEqual(facts.popularity, 1e12)
  })

  const ranges: ReadonlyArray<readonly [field: string, least: number, most: number, within: string]> = [
    ...["pageCount", "duration", "puzzlePieces", "weight", "penTipWidth", "notebookGrammage"].map(
      (field) => [field, 0, 1_000_000, ""] as const,
    ),
    ["ratedBy", 0, 1_000_000_000, ""],
    ["rating", 0, 5, ""],
    ...["width", "height", "depth"].map((side) => ["dimensions", 0, 1_000_000, side] as const),
    ...["age", "gameDuration", "gamePlayerCount"].flatMap((field) =>
      ["from", "to"].map((end) => [field, -100_000, 100_000, end] as const),
    ),
  ]
  it.each(ranges)("keep %s from %i to %i, and nothing outside of that (%s)", (field, least, most, within) => {
    const keeps = (value: number) => {
      const facts = { [field]: within === "" ? value : { [within]: value } }
      return field in limitedFacts(facts).facts
    }
    assert.deepStrictEqual([least - 1, least, most, most + 1].map(keeps), [false, true, true, false])
  })

  it("leave out a field of another type than its own", () => {
    const wrong = { subtitle: 7, contributors: "many", age: "old", gameDuration: null, pageCount: "9" }
    const { facts, shortened } = limitedFacts(wrong as unknown as Partial<ProductFacts>)
    assert.deepStrictEqual(facts, FACTS)
    assert.sameMembers([...shortened], Object.keys(wrong))
  })

  it.each<readonly [string, IntakeRecord]>([
    ["a title of control characters", product({ title: "\u0000\u0001" })],
    ["a shelf's key of 5,000 levels", product({ categories: [{ type: "book", name: "", key: "a_".repeat(5_000) }] })],
    [
      "a shelf twenty levels deep",
      product({ categories: [{ type: "book", name: "", key: Array(20).fill("a").join("_") }] }),
    ],
    [
      "100,000 variants",
      { ...product(), variants: Array.from({ length: 100_000 }, () => ({ facts: FACTS, offer: product().offer })) },
    ],
    ["more copies than there are", { kind: "stock", ref: "r", ean: FACTS.identifier, store: "web", quantity: 1e15 }],
  ])("set aside %s", (_, record) => {
    assert.property(withinLimits(record), "setAside")
  })

  const key = (levels: number) => Array.from({ length: levels }, () => "a").join("_")
  const shelf = (key: string): ProductFacts["categories"][number] => ({ type: "book", name: "", key })
  const variants = (count: number): ProductRecord => ({
    ...product(),
    variants: Array.from({ length: count }, () => ({ facts: FACTS, offer: product().offer })),
  })
  const stock = (more: object): IntakeRecord => ({
    kind: "stock",
    ref: "r",
    ean: FACTS.identifier,
    store: "web",
    quantity: 1,
    ...more,
  })
  const priced = (more: object): IntakeRecord => ({
    kind: "price",
    ref: "r",
    ean: FACTS.identifier,
    price: Money.make(1),
    ...more,
  })
  const dear = "a price of 1000000.01 kronor is outside of the shop's limits"

  it.each<readonly [what: string, accepted: IntakeRecord, refused: IntakeRecord, reason: string]>([
    ["variants", variants(MOST_VARIANTS), variants(MOST_VARIANTS + 1), "it has 1001 variants, and 1000 is the most"],
    [
      "copies of a product",
      { ...product(), stock: MOST_COPIES },
      { ...product(), stock: MOST_COPIES + 1 },
      `a stock of ${MOST_COPIES + 1} is not a number of copies`,
    ],
    [
      "copies at a store",
      stock({ quantity: MOST_COPIES }),
      stock({ quantity: MOST_COPIES + 1 }),
      `a stock of ${MOST_COPIES + 1} is not a number of copies`,
    ],
    [
      "the id of a store",
      stock({ store: "x".repeat(LONGEST_KEY) }),
      stock({ store: "x".repeat(LONGEST_KEY + 1) }),
      "the id of its store is too long",
    ],
    ["an EAN", product(), product({ identifier: "9789189999108" as Ean }), "its number is not an EAN"],
    ["a title", product({ title: "x" }), product({ title: "\u0000" }), "its title is empty"],
    [
      "the length of a category's key",
      product({ categories: [shelf("a".repeat(LONGEST_KEY))] }),
      product({ categories: [shelf("a".repeat(LONGEST_KEY + 1))] }),
      "a category's key is too long or malformed",
    ],
    [
      "a category's key",
      product({ categories: [shelf("a-1_b")] }),
      product({ categories: [shelf("A b")] }),
      "a category's key is too long or malformed",
    ],
    [
      "the levels of a category",
      product({ categories: [shelf(key(DEEPEST_KEY))] }),
      product({ categories: [shelf(key(DEEPEST_KEY + 1))] }),
      `a category is nested deeper than ${DEEPEST_KEY} levels`,
    ],
    ["a price", priced({ price: HIGHEST_PRICE }), priced({ price: HIGHEST_PRICE + 1 }), dear],
    ["an earlier price", priced({ originalPrice: 0 }), priced({ originalPrice: HIGHEST_PRICE + 1 }), dear],
    ["a member price", priced({ loyaltyPrice: 0 }), priced({ loyaltyPrice: HIGHEST_PRICE + 1 }), dear],
    [
      "a price in whole öre",
      priced({ price: 0 }),
      priced({ price: 0.5 }),
      "a price of 0.005 kronor is outside of the shop's limits",
    ],
    [
      "a price of an offer",
      { ...product(), offer: { ...product().offer, price: Money.make(1) } },
      { ...product(), offer: { ...product().offer, price: -1 as Money } },
      "a price of -0.01 kronor is outside of the shop's limits",
    ],
  ])("accept at most: %s", (_, accepted, refused, reason) => {
    assert.deepStrictEqual(withinLimits(accepted), { record: accepted, shortened: [] })
    assert.deepStrictEqual(withinLimits(refused), { setAside: reason })
  })

  it("keep the latest of too many earlier prices", () => {
    const points = Array.from({ length: MOST_PRICES + 1 }, (_, at) => ({ at, price: Money.make(1) }))
    const limited = (priceHistory: typeof points) => withinLimits({ ...product(), priceHistory })
    const latest = points.slice(1)
    const kept = { ...product(), priceHistory: latest }
    assert.deepStrictEqual(limited(points), { record: kept, shortened: ["priceHistory"] })
    assert.deepStrictEqual(limited(latest), { record: kept, shortened: [] })
  })

  it("give the first reason, and apply to an update, a category and a removal", () => {
    const two = product({ identifier: "1" as Ean, title: "" })
    assert.deepStrictEqual(withinLimits(two), { setAside: "its number is not an EAN" })
    const update: IntakeRecord = { kind: "update", ref: "u", ean: FACTS.identifier, facts: {}, offer: {} }
    assert.deepStrictEqual(withinLimits({ ...update, facts: { title: "x".repeat(501) } }), {
      record: { ...update, facts: { title: "x".repeat(500) } },
      shortened: ["title"],
    })
    assert.deepStrictEqual(withinLimits({ ...update, offer: { price: -1 as Money } }), {
      setAside: "a price of -0.01 kronor is outside of the shop's limits",
    })
    const gone: IntakeRecord = { kind: "delete", ref: "d", ean: FACTS.identifier }
    assert.deepStrictEqual(withinLimits(gone), { record: gone, shortened: [] })
    const category = { kind: "category", ref: "c", key: "a", displayName: "A", type: "book", position: 1 } as const
    assert.deepStrictEqual(withinLimits({ ...category, key: "A b" }), {
      setAside: "a category's key is too long or malformed",
    })
    const named = withinLimits({ ...category, displayName: "x".repeat(10_000) })
    assert.deepInclude(named, { shortened: ["displayName"] })
  })

  it("hold for every feed, and are reported", async () => {
    const staged: Array<IntakeRecord> = []
    const intake = Layer.mock(CatalogueIntake, {
      begin: () => Effect.succeed("b"),
      stage: (_, records) => Effect.sync(() => void staged.push(...records)),
      publish: () =>
        Effect.succeed({ added: 1, changed: 0, unchanged: 0, removed: 0, setAside: [], setAsideCount: 0, notices: [] }),
      discard: () => Effect.void,
    })
    const feed = Stream.make([
      { kind: "record" as const, record: product({ description: "x".repeat(140_000) }) },
      { kind: "record" as const, record: product({ title: "" }) },
    ])
    const receipt = await Effect.runPromise(
      receiveFeed("test", feed, { allowRemovals: false }).pipe(Effect.provide(intake)),
    )
    assert.lengthOf(staged, 1)
    assert.deepStrictEqual(receipt.setAside, [{ ref: "r1", reason: "its title is empty" }])
    assert.deepStrictEqual(receipt.notices, [{ ref: "r1", text: "shortened to the shop's limits: description" }])
    const dryRun = await Effect.runPromise(dryRunFeed(feed))
    assert.deepStrictEqual(dryRun.notices, receipt.notices)
  })
})
