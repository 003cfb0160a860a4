/** What a card says of the other editions of its work (docs/decisions/0359-a-card-names-the-other-editions.md). */
import { assert, describe, it } from "@effect/vitest"
import { anyEan } from "@kapitel/core/arbitraries/catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { otherEditions, otherFormats } from "@kapitel/core/catalogue/formats"
import type { Product } from "@kapitel/core/catalogue/Product"
import type { Money } from "@kapitel/core/pricing/Money"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 27)
const SITE = { nonBookDirectory: "vara" } as const
const kr = (amount: number) => (amount * 100) as Money

const edition = (format: string | undefined, fields: Partial<Product> = {}): Product => ({
  identifier: "9789113084831" as Ean,
  title: "Röda rummet",
  productType: "book",
  kind: "book",
  ...(format === undefined ? {} : { format }),
  authors: [],
  tags: [],
  badges: [],
  categories: [],
  popularity: 1,
  price: kr(100),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  variants: [],
  ...fields,
})
const other = (format: string | undefined, amount: number, fields: Partial<Product> = {}) =>
  edition(format, { identifier: "9789113084848" as Ean, price: kr(amount), ...fields })
const streamed = (format: string, amount = 79) =>
  other(format, amount, { kind: "audiobook", distributionMethod: "streaming" })
const gone = { availability: "OUT_OF_PRINT", inStock: false } as const

const HARDBACK = edition("Inbunden")

describe("the other editions of a work", () => {
  it.each<
    [what: string, card: Product, sameWork: ReadonlyArray<Product>, formats: ReadonlyArray<string>, lowest?: number]
  >([
    ["none", HARDBACK, [], []],
    ["itself", HARDBACK, [HARDBACK], []],
    ["in the order given", HARDBACK, [other("Pocket", 89), other("E-bok", 99)], ["Pocket", "E-bok"], 89],
    ["with the lowest price of all", HARDBACK, [other("E-bok", 99), other("Pocket", 89)], ["E-bok", "Pocket"], 89],
    [
      "each format once, at the price of the first",
      HARDBACK,
      [other("Pocket", 89), other(" pocket", 59)],
      ["Pocket"],
      89,
    ],
    ["not of its own format", HARDBACK, [other("inbunden ", 59)], []],
    ["not of its own format, when it is sold out", edition("Inbunden", gone), [other("Inbunden", 59)], []],
    ["of a card without a format", edition(undefined), [other("Pocket", 89)], ["Pocket"], 89],
    ["not without a format", HARDBACK, [other(undefined, 89)], []],
    ["not sold out", HARDBACK, [other("Pocket", 89, gone), other("E-bok", 99)], ["E-bok"], 99],
    ["not without a price", HARDBACK, [other("Pocket", 0)], []],
    [
      "to be preordered",
      HARDBACK,
      [
        other("Pocket", 89, {
          ...gone,
          availability: "NOT_YET_PUBLISHED",
          preorderDate: "2026-11-01",
          preorderDeliveryDate: "2026-12-01",
        }),
      ],
      ["Pocket"],
      89,
    ],
    [
      "a file that cannot be delivered",
      HARDBACK,
      [other("E-bok", 89, { kind: "ebook", distributionMethod: "download" })],
      [],
    ],
    ["streamed, without a price", HARDBACK, [streamed("Ljudbok")], ["Ljudbok streaming"]],
    [
      "streamed, beside one that is sold",
      HARDBACK,
      [streamed("Ljudbok", 39), other("Pocket", 89)],
      ["Ljudbok streaming", "Pocket"],
      89,
    ],
    ["streamed, of a format that is sold", HARDBACK, [streamed("Ljudbok"), other("ljudbok", 129)], ["ljudbok"], 129],
    ["streamed, of its own format", edition("Ljudbok"), [streamed("Ljudbok")], []],
    ["sold, of the format that it streams", streamed("Ljudbok"), [edition("Ljudbok")], ["Ljudbok"], 100],
  ])("%s", (_, card, sameWork, formats, lowest) => {
    const others = otherEditions(card, sameWork, NOW)
    assert.deepStrictEqual(
      [
        others?.formats.map(({ format, distributionMethod = "" }) => `${format} ${distributionMethod}`.trim()) ?? [],
        others?.lowestPrice,
      ],
      [formats, lowest === undefined ? undefined : kr(lowest)],
    )
  })

  const anyEdition = fc
    .record({
      identifier: anyEan,
      format: fc.constantFrom(undefined, "Inbunden", "Pocket", "pocket", "Ljudbok"),
      price: fc.constantFrom(undefined, kr(0), kr(59), kr(89)),
      availability: fc.constantFrom("AVAILABLE_TO_BUY" as const, "OUT_OF_PRINT" as const),
      distributionMethod: fc.constantFrom(undefined, "streaming" as const),
    })
    .map(({ format, price, distributionMethod, ...rest }): Product => {
      const { price: _, ...bare } = edition(format)
      return {
        ...bare,
        ...rest,
        ...(price === undefined ? {} : { price }),
        ...(distributionMethod === undefined ? {} : { distributionMethod }),
      }
    })

  it("are some of those that its page offers, and cost what one of them does there", () => {
    fc.assert(
      fc.property(anyEdition, fc.array(anyEdition, { maxLength: 6 }), (card, sameWork) => {
        const entries = otherFormats(card, sameWork, SITE, NOW)
        const others = otherEditions(card, sameWork, NOW)
        const keyOf = (one: Pick<Product, "format" | "distributionMethod">) => `${one.format} ${one.distributionMethod}`
        const named = others?.formats.map(keyOf) ?? []
        assert.deepStrictEqual(
          named,
          entries.map(keyOf).filter((each) => named.includes(each)),
        )
        const names = named.map((each) => each.split(" ")[0]?.toLowerCase())
        assert.strictEqual(new Set(names).size, named.length)
        const paid = entries.filter((entry) => named.includes(keyOf(entry)) && entry.distributionMethod === undefined)
        const lowest = paid.length === 0 ? undefined : Math.min(...paid.map(({ price }) => price))
        assert.strictEqual(others?.lowestPrice, lowest)
      }),
    )
  })
})
