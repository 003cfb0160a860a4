import { assert, describe, it } from "@effect/vitest"
import { anyProduct } from "@kapitel/core/arbitraries/catalogue"
import { decodeProduct } from "@kapitel/core/catalogue/decodeProduct"
import { dropForNonBooks } from "@kapitel/core/catalogue/dropForNonBooks"
import { Availability, Product, ProductType } from "@kapitel/core/catalogue/Product"
import { withIllustrators } from "@kapitel/core/catalogue/withIllustrators"
import { normaliseOffer } from "@kapitel/core/pricing/priceType"
import { Effect, Result } from "effect"
import fc from "fast-check"

const novel = {
  identifier: "9789113084831",
  title: "Röda rummet",
  productType: "book",
  kind: "book",
  format: "Pocket",
  readingAge: "12+",
  authors: [{ id: "august-strindberg", name: "August Strindberg" }],
  tags: ["PROVLAS"],
  badges: [],
  categories: [],
  popularity: 1,
  price: 9900,
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  variants: [],
}
const decode = (input: unknown) => Effect.runSync(Effect.result(decodeProduct(input)))
const decoded = (input: unknown) => Result.getOrThrow(decode(input))

describe("decoding a product", () => {
  it("keeps every known field (PDP-36)", () => {
    fc.assert(
      fc.property(anyProduct, (any) => {
        const settled = dropForNonBooks({
          ...normaliseOffer(withIllustrators(any)),
          variants: any.variants.map((variant) => normaliseOffer(withIllustrators(variant))),
        })
        assert.deepStrictEqual(decoded(JSON.parse(JSON.stringify(any))), JSON.parse(JSON.stringify(settled)))
      }),
    )
  })

  it("drops unknown fields, and reports what is wrong", () => {
    assert.notProperty(decoded({ ...novel, script: "<script>" }), "script")
    const failure = decode({ ...novel, identifier: "123", price: -1 })
    assert.isTrue(Result.isFailure(failure))
    if (Result.isFailure(failure)) {
      assert.include(String(failure.failure), "identifier")
      assert.include(String(failure.failure), "price")
    }
  })

  it("never fails for an unknown type or availability (PDP-27)", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (productType, availability) => {
        const known = decoded({ ...novel, productType, availability })
        assert.strictEqual(known.productType, ProductType.literals.find((type) => type === productType) ?? "other")
        assert.strictEqual(known.availability, Availability.literals.find((word) => word === availability) ?? "WATCH")
      }),
    )
  })

  it("never throws, whatever the input", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        assert.isTrue(Result.isFailure(decode(input)))
      }),
    )
  })

  it("the member price defaults to the price (D-05)", () => {
    assert.strictEqual(decoded(novel).loyaltyPrice, 9900)
    assert.strictEqual(decoded({ ...novel, loyaltyPrice: 12_000 }).loyaltyPrice, 9900)
    assert.strictEqual(decoded({ ...novel, loyaltyPrice: 8000 }).loyaltyPrice, 8000)
  })

  it("only books and their variants have reading age and format (PDP-28)", () => {
    assert.include(decoded({ ...novel, productType: "audiobook" }), { format: "Pocket", readingAge: "12+" })
    const { productType: _, variants: __, ...colour } = novel
    const pen = decoded({ ...novel, productType: "other", variants: [{ ...colour, color: "Röd" }] })
    for (const fields of [pen, ...pen.variants]) {
      assert.notProperty(fields, "format")
      assert.notProperty(fields, "readingAge")
    }
    assert.strictEqual(pen.variants[0]?.color, "Röd")
  })

  it("an artist counts as an illustrator (PDP-29)", () => {
    const book = decoded({
      ...novel,
      illustrators: ["Ilon Wikland"],
      contributors: [
        { name: "Ilon Wikland", role: "illustratör" },
        { name: "Carl Larsson", role: " Illustratör" },
        { name: "Karin Larsson", role: "formgivare" },
      ],
    })
    assert.deepStrictEqual(book.illustrators, ["Ilon Wikland", "Carl Larsson"])
    assert.deepStrictEqual(book.contributors, [{ name: "Karin Larsson", role: "formgivare" }])
  })

  it("the result is plain data and can be cloned", () => {
    assert.deepStrictEqual(structuredClone(decoded(novel)), decoded(novel))
    assert.isTrue(Object.keys(Product.fields).length > 70)
  })
})
