import { assert, describe, it } from "@effect/vitest"
import { anyProduct } from "@kapitel/core/arbitraries/catalogue"
import { buyability } from "@kapitel/core/availability/buyability"
import type { Product } from "@kapitel/core/catalogue/Product"
import { itemListData, productData } from "@kapitel/core/catalogue/structuredData"
import { jsonForHtml } from "@kapitel/core/content/jsonForHtml"
import { toKronor } from "@kapitel/core/pricing/kronor"
import { priceOf } from "@kapitel/core/pricing/priceType"
import { Schema } from "effect"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 21)
const addresses = {
  page: "https://shop.test/bok/roda-rummet/9789113084831",
  image: "https://shop.test/images/9789113084831/766.webp",
  seller: "Kapitel",
  authorPage: (id: string) => `https://shop.test/author/${id}`,
}

const Address = Schema.String.pipe(Schema.check(Schema.isPattern(/^https:\/\/shop\.test\/\S*$/)))
const schemaOrg = (...words: ReadonlyArray<string>) =>
  Schema.Literals(words.map((word) => `https://schema.org/${word}`))
const Named = (type: string) => Schema.Struct({ "@type": Schema.Literal(type), name: Schema.NonEmptyString })

/**
 * What Google's guides require of a merchant listing, a book and a review snippet (developers.google.com/search/docs,
 * "Product", "Book actions" and "Review snippet"), as strict as schema.org's own types.
 */
const ProductData = Schema.Struct({
  "@context": Schema.Literal("https://schema.org"),
  "@type": Schema.Union([Schema.Literal("Product"), Schema.Tuple([Schema.Literal("Product"), Schema.Literal("Book")])]),
  "@id": Address,
  url: Address,
  name: Schema.NonEmptyString,
  alternateName: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  image: Address,
  sku: Schema.NonEmptyString,
  gtin13: Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{13}$/))),
  brand: Schema.optionalKey(Schema.Struct({ "@type": Schema.Literal("Brand"), name: Schema.String })),
  color: Schema.optionalKey(Schema.String),
  isbn: Schema.optionalKey(Schema.String.pipe(Schema.check(Schema.isPattern(/^97[89]\d{10}$/)))),
  bookFormat: Schema.optionalKey(schemaOrg("AudiobookFormat", "EBook", "Hardcover", "Paperback")),
  author: Schema.optionalKey(
    Schema.NonEmptyArray(
      Schema.Struct({ "@type": Schema.Literal("Person"), name: Schema.NonEmptyString, url: Schema.String }),
    ),
  ),
  illustrator: Schema.optionalKey(
    Schema.NonEmptyArray(Schema.Struct({ "@type": Schema.Literal("Person"), name: Schema.String })),
  ),
  translator: Schema.optionalKey(
    Schema.NonEmptyArray(Schema.Struct({ "@type": Schema.Literal("Person"), name: Schema.String })),
  ),
  readBy: Schema.optionalKey(
    Schema.NonEmptyArray(Schema.Struct({ "@type": Schema.Literal("Person"), name: Schema.String })),
  ),
  publisher: Schema.optionalKey(Schema.Struct({ "@type": Schema.Literal("Organization"), name: Schema.String })),
  datePublished: Schema.optionalKey(Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4}(-\d{2}){0,2}$/)))),
  bookEdition: Schema.optionalKey(Schema.String),
  numberOfPages: Schema.optionalKey(Schema.Int),
  inLanguage: Schema.optionalKey(Schema.NonEmptyArray(Schema.String)),
  isPartOf: Schema.optionalKey(
    Schema.Struct({
      "@type": Schema.Literal("BookSeries"),
      name: Schema.String,
      position: Schema.optionalKey(Schema.String),
    }),
  ),
  aggregateRating: Schema.optionalKey(
    Schema.Struct({
      "@type": Schema.Literal("AggregateRating"),
      ratingValue: Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
      ratingCount: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
      bestRating: Schema.Literal(5),
      worstRating: Schema.Literal(1),
    }),
  ),
  offers: Schema.optionalKey(
    Schema.Struct({
      "@type": Schema.Literal("Offer"),
      url: Address,
      priceCurrency: Schema.Literal("SEK"),
      price: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
      availability: schemaOrg("InStock", "BackOrder", "PreOrder", "OutOfStock", "Discontinued"),
      itemCondition: schemaOrg("NewCondition"),
      seller: Named("Organization"),
    }),
  ),
})

const strictly = Schema.decodeUnknownSync(ProductData, { onExcessProperty: "error" })
const dataOf = (product: Product) => productData(product, addresses, NOW)

const hostile = `</script><script>alert("&")</script>\u2028 <!-- ]]>`

describe("structured data of a product", () => {
  it("has the fields that search engines require, for any product", () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        strictly(JSON.parse(JSON.stringify(dataOf(product))))
      }),
    )
  })

  it("offers the price for everybody, with the availability of the button, and no offer without a price", () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const { offers } = strictly(JSON.parse(JSON.stringify(dataOf(product))))
        const tag = priceOf(product)
        assert.strictEqual(
          offers?.price,
          tag.kind === "price" && product.distributionMethod !== "streaming" ? toKronor(tag.price) : undefined,
        )
        if (offers === undefined) return
        const { kind } = buyability(product, NOW)
        const words = { buy: ["InStock", "BackOrder"], preorder: ["PreOrder"], none: ["OutOfStock", "Discontinued"] }
        assert.include(words[kind], offers.availability.split("/").at(-1))
      }),
    )
  })

  it("cannot end its script element, and is read back unchanged (P18)", () => {
    fc.assert(
      fc.property(anyProduct, fc.constantFrom("title", "description", "publisher"), (product, field) => {
        const data = dataOf({ ...product, [field]: hostile })
        const text = jsonForHtml(data)
        assert.notMatch(text, /[<>&\u2028\u2029]/)
        assert.deepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(data)))
      }),
    )
  })
})

describe("structured data of a list", () => {
  it("numbers its items from one", () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl(), { maxLength: 30 }), (urls) => {
        const { numberOfItems, itemListElement } = itemListData("Serien", urls)
        assert.strictEqual(numberOfItems, urls.length)
        assert.deepStrictEqual(
          itemListElement,
          urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
        )
      }),
    )
  })
})
