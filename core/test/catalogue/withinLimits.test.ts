import { assert, describe, it } from "@effect/vitest"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { dryRunFeed, receiveFeed } from "@kapitel/core/catalogue/receiveFeed"
import { withinLimits } from "@kapitel/core/catalogue/withinLimits"
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
