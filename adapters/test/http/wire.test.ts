import { assert, describe, it } from "@effect/vitest"
import { WireOrder, WireUserInfo } from "@kapitel/adapters/http/AuthApi"
import { WireBankId } from "@kapitel/adapters/http/BankIdApi"
import { listedProduct } from "@kapitel/adapters/http/server/listedProduct"
import { ListedProduct } from "@kapitel/adapters/http/wire/ListedProduct"
import { MenuItem } from "@kapitel/adapters/http/wire/MenuItem"
import { ProductBlock, SearchPage } from "@kapitel/adapters/http/wire/ProductList"
import { Sek } from "@kapitel/adapters/http/wire/Sek"
import { WireInitialSuggestions, WireSuggestions } from "@kapitel/adapters/http/wire/suggestions"
import { WireTrackingItem } from "@kapitel/adapters/http/wire/WireTrackingItem"
import { product } from "@kapitel/core/arbitraries/offers"
import { Money } from "@kapitel/core/pricing/Money"
import { priceOf } from "@kapitel/core/pricing/priceType"
import { Option, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const encode = Schema.encodeUnknownSync(Sek)
const decode = Schema.decodeUnknownOption(Sek)
const encodeProduct = Schema.encodeUnknownSync(ListedProduct)
const decodeProduct = Schema.decodeUnknownSync(ListedProduct)

describe("kronor on the wire", () => {
  it.prop("are read back as the same öre, through JSON (D-69)", [Arbitrary.schema(Money)], ([ore]) => {
    const onWire = JSON.parse(JSON.stringify(encode(ore))) as unknown
    assert.deepStrictEqual(decode(onWire), Option.some(ore))
    assert.strictEqual(onWire, ore / 100)
  })

  it("accept numbers of money only", () => {
    for (const wrong of ["149", null, Number.NaN, Number.POSITIVE_INFINITY, -1, 1_000_000.01, [149], {}, true])
      assert.isTrue(Option.isNone(decode(wrong)), JSON.stringify(wrong))
    assert.deepStrictEqual(decode(149.5), Option.some(Money.make(14_950)))
    assert.deepStrictEqual(decode(1.005), Option.some(Money.make(101)))
  })
})

describe("a product on the wire", () => {
  it.prop(
    "has the address of the streaming offer for streamed editions, in shops that have one",
    [product],
    ([any]) => {
      const site = { nonBookDirectory: "vara", streamingOffer: { url: "https://lyssna.example/{isbn}" } } as const
      const { streamingUrl } = listedProduct({ ...any, distributionMethod: "streaming" }, site)
      assert.strictEqual(streamingUrl, `https://lyssna.example/${any.identifier}`)
      assert.notProperty(listedProduct({ ...any, distributionMethod: "download" }, site), "streamingUrl")
    },
  )

  it.prop("is read back unchanged, and costs what its price tag shows", [product], ([any]) => {
    const listed = listedProduct(any, { nonBookDirectory: "vara" })
    const onWire = JSON.parse(JSON.stringify(encodeProduct(listed))) as { price?: number; originalPrice?: number }
    assert.deepStrictEqual(decodeProduct(onWire), listed)
    const tag = priceOf(any)
    assert.strictEqual(onWire.price, tag.kind === "missing" ? undefined : tag.kind === "dash" ? 0 : tag.price / 100)
    assert.strictEqual(
      onWire.originalPrice,
      tag.kind === "price" && tag.originalPrice !== undefined ? tag.originalPrice / 100 : undefined,
    )
  })
})

/** Answers with a value in each field, as clients receive them. */
const shelf = { key: "bocker", displayName: "B", type: "book", heading: "h", description: "d", url: "/kategori/bocker" }
const menuItem = {
  key: "a_b",
  displayName: "B",
  type: "non-book",
  title: "B",
  parent: "a",
  level: 2,
  href: "/kategori/a/b",
}
const range = { min: 1, max: 900, minSelected: 50, maxSelected: 200 }
const term = { text: "hav", path: "/search?q=hav" }
const ADDRESS = { street: "Storgatan 1", zipCode: "413 02", city: "Göteborg" }
const COMPLETE: ReadonlyArray<readonly [what: string, schema: Schema.Codec<unknown, unknown>, wire: object]> = [
  [
    "an account",
    WireUserInfo,
    {
      isLoggedIn: true,
      member: true,
      memberNumber: "10000001",
      email: "selma@exempel.se",
      phoneNumber: "+46701740605",
      firstName: "Selma",
      lastName: "Ek",
      address: ADDRESS,
      acceptsEmailMarketing: true,
      acceptsSMSMarketing: false,
      acceptsPostalMarketing: true,
    },
  ],
  [
    "a purchase",
    WireOrder,
    {
      orderNumber: "K100000001",
      placedAt: "2026-11-24T08:00:00.000Z",
      state: "NEEDS_REVIEW",
      total: 149.5,
      lineItems: [{ productID: "9789100000011", title: "Hav", format: "Pocket", quantity: 2, totalPrice: 149 }],
      pageToken: "page",
    },
  ],
  [
    "a BankID login",
    WireBankId,
    {
      status: "PENDING",
      nonce: "A".repeat(22),
      qrcode: "M0 0",
      qrText: "bankid.a.0.b",
      autoStartToken: "a",
      autoStartUrl: "bankid:///",
      hint: "outstandingTransaction",
      token: "t",
      existingUser: { engage: { firstName: "Selma" } },
    },
  ],
  ["a menu", MenuItem, { ...menuItem, categories: [{ ...menuItem, categories: [] }] }],
  [
    "suggestions",
    WireSuggestions,
    {
      suggestions: [
        {
          ...term,
          type: "product",
          identifier: "9789100000011",
          picture: "/bild/1",
          byline: "Selma Ek",
          format: "Pocket",
          price: 149.5,
          loyaltyPrice: 129,
        },
      ],
      topSearches: [term],
    },
  ],
  ["popular searches", WireInitialSuggestions, { recentSearches: [term], topSearches: [term] }],
  [
    "an item of statistics",
    WireTrackingItem,
    {
      item_id: "9789100000011",
      item_name: "Hav",
      item_brand: "Ek",
      item_category: "book",
      item_category2: ["Skön"],
      item_category3: ["Deckare"],
      item_variant: "Pocket",
      price: 149,
      quantity: 1,
      availability: "PreOrder",
      tags: ["Kurslitteratur"],
    },
  ],
  ["a block of products", ProductBlock, { count: 0, products: [], target: "hylla" }],
  [
    "a search",
    SearchPage,
    {
      count: 2,
      first: 1,
      last: 2,
      products: [],
      facets: [
        { attribute: "format", values: [{ id: "Pocket", value: "Pocket", count: 2, selected: true }] },
        { attribute: "akb_price", values: [range] },
      ],
      categories: [{ ...shelf, count: 2, selected: true, subCategories: [{ ...shelf, productCount: 9 }] }],
      selectedCategory: "bocker",
      selectedFacets: [
        { attribute: "format", values: ["Pocket"] },
        { attribute: "akb_price", min: 50, max: 200 },
      ],
      originalQuery: "haw",
      correctedQuery: "hav",
      isPartialQuerySearch: true,
      topCategories: [{ ...shelf, count: 9, selected: false, subCategories: [] }],
    },
  ],
]

describe("an answer with a value in each field", () => {
  it.each(COMPLETE)("is sent complete: %s", (_, schema, wire) => {
    assert.deepStrictEqual(Schema.encodeUnknownSync(schema)(Schema.decodeUnknownSync(schema)(wire)), wire)
  })
})
