import { assert, describe, it } from "@effect/vitest"
import { anyProduct } from "@kapitel/core/arbitraries/catalogue"
import { buyability } from "@kapitel/core/availability/buyability"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product, Variant } from "@kapitel/core/catalogue/Product"
import { itemListData, productData, productGroupData } from "@kapitel/core/catalogue/structuredData"
import { jsonForHtml } from "@kapitel/core/content/jsonForHtml"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { publishedProduct } from "@kapitel/core/discovery/PublishedProduct"
import { toKronor } from "@kapitel/core/pricing/kronor"
import { Money } from "@kapitel/core/pricing/Money"
import { priceOf } from "@kapitel/core/pricing/priceType"
import { Schema } from "effect"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 21)
const PUBLISHER = { origin: "https://shop.test", name: "Kapitel" }
const PAGE = "https://shop.test/bok/roda-rummet/9789113084831"

const Address = Schema.String.pipe(Schema.check(Schema.isPattern(/^https:\/\/shop\.test\/\S*$/)))
const schemaOrg = (...words: ReadonlyArray<string>) =>
  Schema.Literals(words.map((word) => `https://schema.org/${word}`))
const Named = (type: string) => Schema.Struct({ "@type": Schema.Literal(type), name: Schema.NonEmptyString })

const Days = Schema.Struct({
  "@type": Schema.Literal("QuantitativeValue"),
  minValue: Schema.Int,
  maxValue: Schema.Int,
  unitCode: Schema.Literal("DAY"),
})

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
  gtin13: Schema.optionalKey(Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{13}$/)))),
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
  inLanguage: Schema.optionalKey(
    Schema.NonEmptyArray(Schema.String.pipe(Schema.check(Schema.isPattern(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)))),
  ),
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
      availabilityStarts: Schema.optionalKey(Schema.String.pipe(Schema.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)))),
      priceSpecification: Schema.optionalKey(
        Schema.NonEmptyArray(
          Schema.Struct({
            "@type": Schema.Literal("UnitPriceSpecification"),
            price: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
            priceCurrency: Schema.Literal("SEK"),
            priceType: Schema.optionalKey(schemaOrg("StrikethroughPrice")),
            validForMemberTier: Schema.optionalKey(
              Schema.Struct({ "@type": Schema.Literal("MemberProgramTier"), "@id": Address }),
            ),
          }),
        ),
      ),
      shippingDetails: Schema.optionalKey(
        Schema.Struct({
          "@type": Schema.Literal("OfferShippingDetails"),
          shippingRate: Schema.Struct({
            "@type": Schema.Literal("MonetaryAmount"),
            value: Schema.Int,
            currency: Schema.Literal("SEK"),
          }),
          shippingDestination: Schema.Struct({
            "@type": Schema.Literal("DefinedRegion"),
            addressCountry: Schema.Literal("SE"),
          }),
          deliveryTime: Schema.optionalKey(
            Schema.Struct({ "@type": Schema.Literal("ShippingDeliveryTime"), handlingTime: Days, transitTime: Days }),
          ),
        }),
      ),
      hasMerchantReturnPolicy: Schema.optionalKey(
        Schema.Struct({
          "@type": Schema.Literal("MerchantReturnPolicy"),
          applicableCountry: Schema.Literal("SE"),
          returnPolicyCategory: schemaOrg("MerchantReturnFiniteReturnWindow", "MerchantReturnNotPermitted"),
          merchantReturnDays: Schema.optionalKey(Schema.Literal(14)),
          returnMethod: Schema.optionalKey(schemaOrg("ReturnByMail")),
          returnFees: Schema.optionalKey(schemaOrg("ReturnFeesCustomerResponsibility")),
        }),
      ),
    }),
  ),
})

const strictly = Schema.decodeUnknownSync(ProductData, { onExcessProperty: "error" })
const publishedOf = (product: Product, variant?: Variant, lowestRecentPrice?: Money) =>
  publishedProduct(product, variant, {
    site: { nonBookDirectory: "vara" },
    now: NOW,
    terms: DEFAULT_DELIVERY_TERMS,
    lowestRecentPrice,
    pictureOf: ({ identifier }) => ({ path: `/images/${identifier}/766.webp`, width: 766, height: 1000 }),
    ratingsVerified: true,
  })
/** Tickets have no page of their own: their event's is no product's. */
const anyProductWithPage = anyProduct.map(({ event: _event, giftCard: _giftCard, ...product }): Product => product)
const dataOf = (product: Product) => productData(publishedOf(product), PUBLISHER)

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
      fc.property(anyProductWithPage, (product) => {
        strictly(JSON.parse(JSON.stringify(dataOf(product))))
      }),
    )
  })

  it("offers the price for everybody, with the availability of the button, and no offer without a price", () => {
    fc.assert(
      fc.property(anyProductWithPage, (product) => {
        const { offers } = strictly(JSON.parse(JSON.stringify(dataOf(product))))
        const tag = priceOf(product)
        const answer = buyability(product, NOW)
        const isOffered = answer.kind !== "none" || ["TEMP_OUT_OF_STOCK", "OUT_OF_PRINT"].includes(answer.reason)
        assert.strictEqual(offers?.price, tag.kind === "price" && isOffered ? toKronor(tag.price) : undefined)
        if (offers === undefined) return
        const words = { buy: ["InStock", "BackOrder"], preorder: ["PreOrder"], none: ["OutOfStock", "Discontinued"] }
        assert.include(words[answer.kind], offers.availability.split("/").at(-1))
      }),
    )
  })

  it("has each field of a book in the words of schema.org", () => {
    assert.deepStrictEqual<unknown>(dataOf(novel), {
      "@context": "https://schema.org",
      "@type": ["Product", "Book"],
      "@id": PAGE,
      url: PAGE,
      name: "Röda rummet",
      alternateName: "Skildringar ur artist- och författarlivet",
      description: "Arvid Falk lämnar ämbetsverket.",
      image: "https://shop.test/images/9789113084831/766.webp",
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
      inLanguage: ["sv"],
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
        url: PAGE,
        priceCurrency: "SEK",
        price: 199,
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@type": "Organization", name: "Kapitel" },
        shippingDetails: {
          "@type": "OfferShippingDetails",
          shippingRate: { "@type": "MonetaryAmount", value: 49, currency: "SEK" },
          shippingDestination: { "@type": "DefinedRegion", addressCountry: "SE" },
          deliveryTime: {
            "@type": "ShippingDeliveryTime",
            handlingTime: { "@type": "QuantitativeValue", minValue: 0, maxValue: 1, unitCode: "DAY" },
            transitTime: { "@type": "QuantitativeValue", minValue: 2, maxValue: 2, unitCode: "DAY" },
          },
        },
        hasMerchantReturnPolicy: {
          "@type": "MerchantReturnPolicy",
          applicableCountry: "SE",
          returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
          merchantReturnDays: 14,
          returnMethod: "https://schema.org/ReturnByMail",
          returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
        },
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

  it("makes no offer of what is not published, or of unknown availability", () => {
    for (const availability of ["NOT_YET_PUBLISHED", "WATCH"] as const)
      assert.notProperty(dataOf({ ...novel, availability }), "offers")
  })

  it("states a reduction by the lowest price of 30 days, and the price for members (D-73)", () => {
    const reduced = { ...novel, originalPrice: Money.make(24_900), loyaltyPrice: Money.make(17_900) }
    const { offers } = strictly(
      JSON.parse(JSON.stringify(productData(publishedOf(reduced, undefined, Money.make(22_900)), PUBLISHER))),
    )
    assert.deepStrictEqual(
      offers?.priceSpecification?.map(({ price, priceType, validForMemberTier }) => [
        price,
        priceType,
        validForMemberTier,
      ]),
      [
        [199, undefined, undefined],
        [229, "https://schema.org/StrikethroughPrice", undefined],
        [179, undefined, { "@type": "MemberProgramTier", "@id": "https://shop.test/#medlem" }],
      ],
    )
  })

  it("names no lower or unknown earlier price as the one it is reduced from (D-73)", () => {
    const reduced = { ...novel, originalPrice: Money.make(24_900) }
    for (const lowest of [undefined, Money.make(19_900), Money.make(14_900)]) {
      const { offers } = strictly(
        JSON.parse(JSON.stringify(productData(publishedOf(reduced, undefined, lowest), PUBLISHER))),
      )
      assert.isUndefined(offers?.priceSpecification)
    }
  })

  it("has the colours of an article as a group, each with its own number, picture and offer", () => {
    const colour = (identifier: string, color: string, price: number): Variant => ({
      identifier: Ean.make(identifier),
      title: `Penna ${color}`,
      color,
      price: Money.make(price),
      vatRate: 25,
      availability: "AVAILABLE_TO_BUY",
      inStock: true,
    })
    const variants = [colour("7350010020004", "Blå", 9_900), colour("7350010020011", "Röd", 8_900)]
    const pen: Product = {
      ...novel,
      identifier: Ean.make("7350010020004"),
      productType: "other",
      kind: "pen",
      variants,
    }
    const colours = variants.map((variant) => publishedOf(pen, variant))
    const [blue] = colours
    const data = productGroupData(blue ?? assert.fail("no colour"), colours, PUBLISHER)
    assert.deepInclude(data, {
      "@type": "ProductGroup",
      productGroupID: "7350010020004",
      variesBy: "https://schema.org/color",
    })
    assert.deepStrictEqual(
      (data["hasVariant"] as ReadonlyArray<Record<string, unknown>>).map(({ sku, color, url, offers }) => [
        sku,
        color,
        url,
        (offers as Record<string, unknown>)["price"],
      ]),
      [
        ["7350010020004", "Blå", "https://shop.test/vara/roda-rummet/7350010020004?v=7350010020004", 99],
        ["7350010020011", "Röd", "https://shop.test/vara/roda-rummet/7350010020004?v=7350010020011", 89],
      ],
    )
  })

  it("has no number of the trade where the shop has given it itself", () => {
    assert.notProperty(
      dataOf({ ...novel, identifier: Ean.make("2900000000018"), kind: "other", productType: "other" }),
      "gtin13",
    )
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
      fc.property(anyProductWithPage, fc.constantFrom("title", "description", "publisher"), (product, field) => {
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
          itemListElement: urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
        })
      }),
    )
  })
})
