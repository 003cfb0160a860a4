/** Products and categories as the API lists them, field by field. */
import { describe, expect, it } from "@effect/vitest"
import { countedCategory } from "@kapitel/adapters/http/server/findProducts"
import { listedFormats, listedProduct } from "@kapitel/adapters/http/server/listedProduct"
import { offeredProduct } from "@kapitel/adapters/http/server/offeredProduct"
import type { Category } from "@kapitel/core/catalogue/Category"
import type { Product } from "@kapitel/core/catalogue/Product"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { eanOf, kronor } from "@kapitel/core/contracts/catalogue/records"

const SITE = { nonBookDirectory: "vara", streamingOffer: { url: "https://lyssna.example/{isbn}" } } as const
const [ean, colour] = [eanOf(2_801), eanOf(2_802)]

const bare = bareProduct(ean, { availability: "OUT_OF_PRINT" })

/** Facts that are listed as they are. */
const SAME = {
  subtitle: "En bok",
  subType: "roman",
  format: "Inbunden",
  languages: ["Svenska"],
  brand: "Norstedts",
  publisher: "Norstedts",
  series: "Jerusalem",
  seriesPart: "2",
  publishingDate: "2026-11-21",
  rating: 4.5,
  ratedBy: 12,
  deliveryTime: "3-6",
  preorderDate: "2026-10-01",
  preorderDeliveryDate: "2026-11-21",
  embargoDate: "2026-11-20",
  campaignTags: ["jul"],
} as const

const book: Product = {
  ...bare,
  ...SAME,
  title: "Havet",
  productType: "book",
  kind: "book",
  authors: [
    { id: "selma-ek", name: "Selma Ek" },
    { id: "bo-alm", name: "Bo Alm" },
  ],
  tags: ["NEW"],
  badges: [{ type: "New", label: "Nyhet", order: 1 }],
  categories: [
    { type: "book", name: "Böcker", key: "bocker" },
    { type: "book", name: "Romaner", key: "bocker_romaner" },
  ],
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  price: kronor(100),
  originalPrice: kronor(150),
  loyaltyPrice: kronor(90),
  supply: { kind: "toOrder", deliveryTime: "5-8" },
}

describe("a product in a list", () => {
  it("has its facts, its prices and its addresses", () => {
    expect(listedProduct(book, SITE)).toEqual({
      ...SAME,
      identifier: ean,
      title: "Havet",
      url: `/bok/havet/${ean}`,
      productType: "book",
      authors: book.authors,
      price: 10_000,
      originalPrice: 15_000,
      loyaltyPrice: 9_000,
      supply: book.supply,
      availability: "AVAILABLE_TO_BUY",
      inStock: true,
      tags: ["NEW"],
      badges: book.badges,
      categories: [
        { type: "book", name: "Böcker", url: "/kategori/bocker" },
        { type: "book", name: "Romaner", url: "/kategori/bocker/romaner" },
      ],
      variants: [],
    })
  })

  it("has no field that is not known, and its colours with their own addresses", () => {
    const offer = { vatRate: 25, availability: "AVAILABLE_TO_BUY", inStock: true } as const
    const blue = {
      identifier: colour,
      title: "Blå",
      color: "Blå",
      colorCode: "#0000ff",
      colorDetail: "Marin",
      ...offer,
    }
    const expected = {
      identifier: ean,
      title: "Pennan",
      url: `/vara/pennan/${ean}`,
      productType: "other",
      authors: [],
      availability: "OUT_OF_PRINT",
      inStock: false,
      tags: [],
      badges: [],
      categories: [],
    }
    expect(listedProduct({ ...bare, variants: [blue, { identifier: ean, title: "Svart", ...offer }] }, SITE)).toEqual({
      ...expected,
      variants: [
        {
          identifier: colour,
          title: "Blå",
          url: `/vara/pennan/${ean}?v=${colour}`,
          color: "Blå",
          colorCode: "#0000ff",
          colorDetail: "Marin",
        },
        { identifier: ean, title: "Svart", url: `/vara/pennan/${ean}?v=${ean}` },
      ],
    })
  })

  it("is not for sale while it cannot be handed over, and a file needs no further copies", () => {
    const download = { ...book, kind: "ebook", distributionMethod: "download" } as const
    const listed = listedProduct(download, SITE)
    expect([listed.availability, "supply" in listed]).toEqual(["WATCH", false])
    expect(listedProduct({ ...download, deliverable: true }, SITE).availability).toBe("AVAILABLE_TO_BUY")
  })

  it("costs nothing where its price is a dash", () => {
    const dashed = listedProduct({ ...bare, price: kronor(0) }, SITE)
    expect([dashed.price, "loyaltyPrice" in dashed]).toEqual([0, false])
  })
})

describe("the other formats of a product in a list", () => {
  const now = Date.UTC(2026, 10, 27)
  const [pocketEan, streamedEan] = [eanOf(2_803), eanOf(2_804)]
  const pocket: Product = { ...book, identifier: pocketEan, format: "Pocket", price: kronor(89.5), inStock: false }
  const streamed: Product = {
    ...book,
    identifier: streamedEan,
    format: "Ljudbok",
    kind: "audiobook",
    distributionMethod: "streaming",
  }

  it("are those of its page, in whole kronor; what is streamed is not for sale", () => {
    const shared = { availability: "AVAILABLE_TO_BUY", inStock: true, price: 10_000 }
    expect(listedFormats(book, [pocket, streamed], SITE, now)).toEqual({
      formats: [
        {
          ...shared,
          identifier: pocketEan,
          format: "Pocket",
          inStock: false,
          price: 9_000,
          url: `/bok/havet/${pocketEan}`,
        },
        {
          ...shared,
          identifier: streamedEan,
          format: "Ljudbok",
          availability: "WATCH",
          distributionMethod: "streaming",
          url: `/bok/havet/${streamedEan}`,
        },
      ],
    })
  })

  it("are left out where there are none, and for goods that are no books", () => {
    expect(listedFormats(book, [], SITE, now)).toEqual({})
    expect(listedFormats(bare, [pocket], SITE, now)).toEqual({})
  })
})

describe("a suggested product", () => {
  const pictures = {
    picture: () => ({}) as never,
    thumbnail: ({ identifier }: Pick<Product, "identifier">) => `/b/${identifier}`,
  }
  const offered = (product: Product) => offeredProduct(product, SITE, pictures)

  it("has its title, its address and what is known of it", () => {
    expect(offered(book)).toEqual({
      text: "Havet",
      path: `/bok/havet/${ean}`,
      type: "product",
      identifier: ean,
      picture: `/b/${ean}`,
      byline: "Selma Ek, Bo Alm",
      format: "Inbunden",
      price: 10_000,
      loyaltyPrice: 9_000,
    })
    const pen = { text: "Pennan", path: `/vara/pennan/${ean}`, type: "product", identifier: ean, picture: `/b/${ean}` }
    expect(offered(bare)).toEqual(pen)
    expect(offered({ ...bare, price: kronor(0) })).toEqual({ ...pen, price: 0 })
    expect(offered({ ...bare, price: kronor(79), distributionMethod: "streaming" })).toEqual(pen)
    const loyaltyPrice = kronor(89)
    expect(offered({ ...bare, price: kronor(100), loyaltyPrice })).toEqual({ ...pen, price: 10_000, loyaltyPrice })
    expect(offered({ ...bare, price: kronor(89), loyaltyPrice })).toEqual({ ...pen, price: 8_900 })
    expect(offered({ ...bare, price: kronor(79), originalPrice: kronor(99) })).toEqual({ ...pen, price: 7_900 })
  })
})

it("a category has its count, the products of each below it, and whether it is chosen", () => {
  const sub: Category = { key: "a_b", displayName: "B", type: "book", productCount: 3, subCategories: [] }
  const category: Category = {
    key: "a",
    displayName: "A",
    type: "non-book",
    heading: "Allt av A",
    description: "Om A",
    productCount: 9,
    subCategories: [sub, { ...sub, key: "a_c", heading: "Allt av C" }],
  }
  expect(countedCategory(category, 7, "a")).toEqual({
    key: "a",
    displayName: "A",
    type: "non-book",
    heading: "Allt av A",
    description: "Om A",
    url: "/kategori/a",
    count: 7,
    selected: true,
    subCategories: [
      { key: "a_b", displayName: "B", type: "book", url: "/kategori/a/b", productCount: 3 },
      { key: "a_c", displayName: "B", type: "book", heading: "Allt av C", url: "/kategori/a/c", productCount: 3 },
    ],
  })
  expect([countedCategory(sub, 0, "a"), countedCategory(sub, 0, undefined)].map(({ selected }) => selected)).toEqual([
    false,
    false,
  ])
})
