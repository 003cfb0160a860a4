/** The data of product pages as a whole, and without what cannot be read. */
import { assert, describe, expect, it } from "@effect/vitest"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { Effect } from "effect"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { readProductView } from "../../views/product.ts"
import { at, book, eanOf, kr, MONDAY, outlineOf, pen, type Shelf, shopWith, variant, winter } from "./goods.ts"

interface Looking extends Shelf {
  readonly v?: Ean
  readonly ratingsVerified?: string
}

const read = (product: Product, { v, ratingsVerified, products = [], ...shelf }: Looking = {}) => {
  const dependencies = new CacheDependencies()
  const view = Effect.runSync(
    readProductView(product.identifier, v, at(MONDAY), dependencies, "http://shop.test", ratingsVerified).pipe(
      recordDependencies(dependencies),
      Effect.provide(shopWith({ ...shelf, products: [product, ...products] })),
    ),
  )
  const eansOf = (cards: typeof view.sameSeries) => cards.map(({ ean }) => ean)
  return {
    ...view,
    sameSeries: eansOf(view.sameSeries),
    sameAuthor: eansOf(view.sameAuthor),
    recommended: eansOf(view.recommended),
    tags: view.tags,
    dependsOn: [...dependencies.tags].toSorted(),
    /** Seconds from now. */
    expiresIn: (dependencies.until - MONDAY) / 1_000,
  }
}

const RICH = book(1, {
  subtitle: "En roman",
  series: "Sviten",
  seriesPart: "2",
  rating: 4.3,
  ratedBy: 12,
  pageCount: 224,
  languages: ["swe"],
  publisher: "Förlaget",
  publishingDate: "2023-05-16",
  price: kr(180),
  originalPrice: kr(240),
  loyaltyPrice: kr(160),
  tags: ["PROVLAS"],
  badges: [{ type: "Signed", label: "Signerad", order: 1 }],
  categories: [
    { type: "book", name: "Böcker", key: "bocker" },
    { type: "book", name: "Deckare", key: "bocker_deckare" },
  ],
  promotionalDescription: "Årets roman.",
  description: "Första stycket, med ord.\n\nAndra stycket.\nTredje stycket.",
  additionalDescription: "Sist.",
  authorBiography: "Hon skrev.\n\nOch läste.",
  tableOfContents: "Ett\nTvå",
  mediaReviews: [{ source: "Bladet", quote: "Bra." }],
  printOnDemand: true,
  suitableUnderThree: false,
  workKey: "verk",
})
const OTHERS = [
  book(2, { format: "Pocket", price: kr(59), workKey: "verk", originalPrice: kr(79) }),
  book(3, { format: "Ljudbok", kind: "audiobook", productType: "audiobook", distributionMethod: "streaming" }),
  book(4, { seriesPart: "10" }),
  book(5, { seriesPart: "1" }),
  book(6),
  book(7),
  book(8),
]
const RELATED = {
  sameWork: [eanOf(2), eanOf(3)],
  sameSeries: [eanOf(4), eanOf(6), eanOf(5)],
  sameAuthor: [eanOf(5), eanOf(7)],
}
const SHELF: Looking = {
  products: OTHERS,
  related: RELATED,
  samples: "/prov",
  boughtAlong: [eanOf(8)],
  copies: { [eanOf(1)]: 2 },
  lowest: { [eanOf(1)]: kr(190) },
}

const SOLD_OUT = pen(1, {
  availability: "OUT_OF_PRINT",
  subType: "Kulspetspenna",
  variants: [
    variant(1, { color: "Röd", colorCode: "#b3202c", availability: "OUT_OF_PRINT" }),
    variant(2, { color: "Blå", colorCode: "#1e5fa8", price: kr(80) }),
    variant(3, { color: "Grön", colorCode: "#00aa00", availability: "OUT_OF_PRINT" }),
  ],
})

const { price: _, ...UNPRICED } = pen(1)

const CASES: ReadonlyArray<readonly [name: string, product: Product, looking: Looking]> = [
  ["rich", RICH, SHELF],
  ["rich-verified", RICH, { ...SHELF, ratingsVerified: "Bara köpare betygsätter." }],
  ["plain", book(1), {}],
  ["unpriced", UNPRICED, {}],
  [
    "coming",
    book(1, { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2027-03-04", rating: 5 }),
    {},
  ],
  ["download", book(1, { kind: "ebook", format: "E-bok", distributionMethod: "download", deliverable: true }), {}],
  ["streamed", book(1, { kind: "audiobook", format: "Ljudbok", distributionMethod: "streaming" }), {}],
  ["gift-card", pen(1, { kind: "giftcard", distributionMethod: "download" }), {}],
  ["sold-out", SOLD_OUT, { v: eanOf(3) }],
]

describe("the data of a product page", () => {
  it.each(CASES)("is complete: %s", async (name, product, looking) => {
    await expect(outlineOf(read(product, looking))).toMatchFileSnapshot(`./outlines/product-${name}.txt`)
  })
})

describe("an outage of what a product page reads", () => {
  const whole = read(RICH, SHELF)
  const differing = (outage: NonNullable<Shelf["outages"]>[number]) => {
    const page: Readonly<Record<string, unknown>> = read(RICH, { ...SHELF, outages: [outage] })
    return Object.fromEntries(
      Object.entries(whole)
        .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(page[key]))
        .map(([key]) => [key, page[key]]),
    )
  }

  it("leaves out that part, and is followed by another reading five seconds later", () => {
    assert.deepStrictEqual(differing("stock"), { fewLeft: undefined, shelf: undefined, expiresIn: 5 })
    assert.deepStrictEqual(differing("samples"), { sample: undefined, expiresIn: 5 })
    const { dependsOn, ...recommended } = differing("boughtTogether")
    assert.deepStrictEqual(recommended, { recommended: [], expiresIn: 5 })
    assert.deepStrictEqual(
      dependsOn,
      whole.dependsOn.filter((tag) => tag !== `product:${eanOf(8)}`),
    )
    assert.deepStrictEqual(differing("promotions"), { expiresIn: 5 })
  })

  it("of the list of holidays changes nothing where none is near", () => {
    assert.deepStrictEqual(differing("holidays"), {})
  })

  it("of earlier prices leaves out the reduction: its lowest price is not known (D-73)", () => {
    const { lowestRecentPrice: _, originalPrice: _earlier, ...price } = whole.price
    const { structured, ...differences } = differing("prices")
    assert.include(JSON.stringify(whole.structured), "StrikethroughPrice")
    assert.notInclude(JSON.stringify(structured), "StrikethroughPrice")
    assert.deepStrictEqual(JSON.parse(JSON.stringify(differences)), {
      tags: whole.tags.filter(({ kind }) => kind !== "discount"),
      price,
      expiresIn: 5,
    })
  })

  it("of promotions hides one that runs", () => {
    const promotions = [
      {
        id: "rea",
        name: "Rea",
        scope: { kind: "everything" },
        membersOnly: false,
        oncePerMember: false,
        stacking: "combinable",
        priority: 0,
        effect: { kind: "percentOff", percent: 10 },
        validUntil: winter("2026-12-01T00:00"),
      },
    ] as const
    const looking = { ...SHELF, promotions } as unknown as Looking
    assert.deepInclude(read(RICH, looking).promotion, { name: "Rea", lastDay: "30 november" })
    assert.isUndefined(read(RICH, { ...looking, outages: ["promotions"] }).promotion)
  })
})
