import { assert, describe, it } from "@effect/vitest"
import { anyProduct } from "@kapitel/core/arbitraries/catalogue"
import { buyability } from "@kapitel/core/availability/buyability"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { itemListData, productData } from "@kapitel/core/catalogue/structuredData"
import { jsonForHtml } from "@kapitel/core/content/jsonForHtml"
import { toKronor } from "@kapitel/core/pricing/kronor"
import { Money } from "@kapitel/core/pricing/Money"
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

/** A book in stock with every field that the data has. */
const novel: Product = {
  identifier: Ean.make("9789113084831"),
  title: "Röda rummet",
  subtitle: "Skildringar ur artist- och författarlivet",
  description: "Arvid Falk lämnar ämbetsverket.",
  productType: "book",
  kind: "book",
  format: "Inbunden",
  publisher: "Norstedts",
  authors: [{ id: "strindberg-august", name: "August Strindberg" }],
  illustrators: ["Carl Larsson"],
  translators: ["Ellen Key"],
  narrators: ["Anna Lind", "Bo Ek"],
  publishingDate: "2019-02-01",
  edition: "2",
  pageCount: 320,
  languages: ["Svenska"],
  series: "Stockholm",
  seriesPart: "1",
  rating: 4.5,
  ratedBy: 12,
  price: Money.make(19_900),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  tags: [],
  badges: [],
  categories: [],
  popularity: 1,
  variants: [],
}

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

  it("has each field of a book in the words of schema.org", () => {
    assert.deepStrictEqual<unknown>(dataOf(novel), {
      "@context": "https://schema.org",
      "@type": ["Product", "Book"],
      "@id": addresses.page,
      url: addresses.page,
      name: "Röda rummet",
      alternateName: "Skildringar ur artist- och författarlivet",
      description: "Arvid Falk lämnar ämbetsverket.",
      image: addresses.image,
      sku: "9789113084831",
      gtin13: "9789113084831",
      brand: { "@type": "Brand", name: "Norstedts" },
      isbn: "9789113084831",
      bookFormat: "https://schema.org/Hardcover",
      author: [{ "@type": "Person", name: "August Strindberg", url: "https://shop.test/author/strindberg-august" }],
      illustrator: [{ "@type": "Person", name: "Carl Larsson" }],
      translator: [{ "@type": "Person", name: "Ellen Key" }],
      readBy: [
        { "@type": "Person", name: "Anna Lind" },
        { "@type": "Person", name: "Bo Ek" },
      ],
      publisher: { "@type": "Organization", name: "Norstedts" },
      datePublished: "2019-02-01",
      bookEdition: "2",
      numberOfPages: 320,
      inLanguage: ["Svenska"],
      isPartOf: { "@type": "BookSeries", name: "Stockholm", position: "1" },
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: 4.5,
        ratingCount: 12,
        bestRating: 5,
        worstRating: 1,
      },
      offers: {
        "@type": "Offer",
        url: addresses.page,
        priceCurrency: "SEK",
        price: 199,
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@type": "Organization", name: "Kapitel" },
      },
    })
  })

  it("has the brand and the colour of goods that are no book, and no field of a book", () => {
    const pen: Product = { ...novel, productType: "other", kind: "pen", brand: "Ballograf", color: "Blå" }
    const { brand, color, "@type": type, ...rest } = dataOf(pen)
    assert.deepStrictEqual([type, brand, color], ["Product", { "@type": "Brand", name: "Ballograf" }, "Blå"])
    for (const field of ["isbn", "bookFormat", "author", "publisher", "isPartOf"]) assert.notProperty(rest, field)
  })

  it.each<readonly [Partial<Product>, string]>([
    [{ format: "Inbunden" }, "Hardcover"],
    [{ format: "Kartonnage" }, "Hardcover"],
    [{ format: "Skinnband" }, "Hardcover"],
    [{ format: "Häftad" }, "Paperback"],
    [{ format: "" }, "Paperback"],
    [{ kind: "ebook", format: "EPUB" }, "EBook"],
    [{ productType: "audiobook", kind: "audiobook", format: "CD" }, "AudiobookFormat"],
  ])("names the format of a book that is %o: %s", (changes, format) => {
    assert.strictEqual(dataOf({ ...novel, ...changes })["bookFormat"], `https://schema.org/${format}`)
  })

  it.each<readonly [Partial<Product>, string]>([
    [{}, "InStock"],
    [{ inStock: false }, "BackOrder"],
    [{ inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-01" }, "PreOrder"],
    [{ availability: "OUT_OF_PRINT" }, "Discontinued"],
    [{ availability: "TEMP_OUT_OF_STOCK" }, "OutOfStock"],
  ])("names the availability of an offer that is %o: %s", (changes, availability) => {
    const { offers } = strictly(JSON.parse(JSON.stringify(dataOf({ ...novel, ...changes }))))
    assert.strictEqual(offers?.availability, `https://schema.org/${availability}`)
  })

  it("has no rating before it is published", () => {
    assert.property(dataOf(novel), "aggregateRating")
    assert.notProperty(dataOf({ ...novel, availability: "NOT_YET_PUBLISHED" }), "aggregateRating")
  })

  it("has no rating without raters or outside the scale", () => {
    for (const changes of [{ ratedBy: 0 }, { rating: 0 }, { rating: 5.1 }])
      assert.notProperty(dataOf({ ...novel, ...changes }), "aggregateRating")
    const { ratedBy: _, ...uncounted } = novel
    assert.notProperty(dataOf(uncounted), "aggregateRating")
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
  it("has its name, and numbers what it holds from one", () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl(), { maxLength: 30 }), (urls) => {
        assert.deepStrictEqual<unknown>(itemListData("Serien", urls), {
          "@context": "https://schema.org",
          "@type": "ItemList",
          name: "Serien",
          numberOfItems: urls.length,
          itemListElement: urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
        })
      }),
    )
  })
})
