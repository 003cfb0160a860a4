import { assert, describe, it } from "@effect/vitest"
import { type ComparableProduct, likeness } from "@kapitel/core/catalogue/likeness"
import { Money } from "@kapitel/core/pricing/Money"

const author = (id: string) => ({ id, name: id })
const NOTHING: ComparableProduct = { authors: [] }
/** Everything that is compared. */
const BOOK: ComparableProduct = {
  authors: [author("ek"), author("lind")],
  series: "Klassiker",
  subType: "Roman",
  languages: ["Svenska", "Engelska"],
  publisher: "Förlaget",
  brand: "Märket",
  campaigns: [{ slug: "rea", name: "Rea" }],
  format: "Pocket",
  publishingDate: "2020-05-01",
  price: Money.make(10_000),
}
/** The same kind of facts, and none of them shared. */
const OTHER: ComparableProduct = {
  authors: [author("berg")],
  series: "Deckare",
  subType: "Fakta",
  languages: ["Danska"],
  publisher: "Huset",
  brand: "Bolaget",
  campaigns: [{ slug: "sommar", name: "Sommar" }],
  format: "Inbunden",
  publishingDate: "2024-01-01",
  price: Money.make(15_001),
}

describe("the likeness of two products", () => {
  it("is nothing without facts, and without shared ones", () => {
    assert.strictEqual(likeness(NOTHING, NOTHING), 0)
    assert.strictEqual(likeness(BOOK, NOTHING), 0)
    assert.strictEqual(likeness(BOOK, OTHER), 0)
  })

  it.each<readonly [what: string, shared: Partial<ComparableProduct>, points: number]>([
    ["an author", { authors: [author("berg"), author("lind")] }, 5],
    ["the series", { series: "Klassiker" }, 4],
    ["the sub-type", { subType: "Roman" }, 3],
    ["a language", { languages: ["Danska", "Engelska"] }, 3],
    ["the publisher", { publisher: "Förlaget" }, 2],
    ["the brand", { brand: "Märket" }, 2],
    ["publisher and brand", { publisher: "Förlaget", brand: "Märket" }, 2],
    ["a campaign", { campaigns: [{ slug: "rea", name: "Rea" }] }, 2],
    ["the format", { format: "Pocket" }, 1],
    ["three years between them", { publishingDate: "2023-12-31" }, 1],
    ["three years between them, the other way round", { publishingDate: "2017" }, 1],
    ["a price of half as much again", { price: Money.make(15_000) }, 1],
    ["a price of two thirds", { price: Money.make(6_667) }, 1],
    ["a lower price", { price: Money.make(6_666) }, 0],
    ["no price", { price: Money.make(0) }, 0],
  ])("with %s shared", (_, shared, points) => {
    assert.strictEqual(likeness(BOOK, { ...OTHER, ...shared }), points)
    assert.strictEqual(likeness({ ...OTHER, ...shared }, BOOK), points)
    assert.strictEqual(likeness(BOOK, { ...NOTHING, ...shared }), points)
  })

  it("is the sum of what they share", () => {
    assert.strictEqual(likeness(BOOK, BOOK), 22)
    assert.strictEqual(likeness(BOOK, { ...BOOK, price: Money.make(0) }), 21)
  })
})
