/** Invented goods, and the ports that a view reads them from. */

import { StockError, StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import { BoughtTogether, BoughtTogetherError } from "@kapitel/core/catalogue/BoughtTogether"
import { Catalogue, ProductNotFound, type WorkEditions } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import type { Product, Variant } from "@kapitel/core/catalogue/Product"
import { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import { SampleReader, SampleReaderError } from "@kapitel/core/catalogue/SampleReader"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { Money } from "@kapitel/core/pricing/Money"
import { PriceHistory, PriceHistoryError } from "@kapitel/core/pricing/PriceHistory"
import type { Promotion } from "@kapitel/core/promotions/Promotion"
import { Promotions, PromotionsError } from "@kapitel/core/promotions/Promotions"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchIndex, type SearchResult } from "@kapitel/core/search/SearchIndex"
import { siteOf } from "@kapitel/core/site/Site"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer, Option } from "effect"
import { CardHtmlCache } from "../../views/CardHtmlCache.ts"
import type { CardRenderContext } from "../../views/productCard.ts"

export const eanOf = (n: number): Ean => {
  const first12 = `978${String(n).padStart(9, "0")}`
  return `${first12}${eanCheckDigit(first12)}` as Ean
}

export const kr = (amount: number): Money => (amount * 100) as Money

export const site = siteOf("kapitel", "http://shop.test")

/** An instant by Swedish winter time. */
export const winter = (dateAndTime: string): number => Date.parse(`${dateAndTime}:00+01:00`)

/** A Monday morning. */
export const MONDAY: number = winter("2026-11-23T08:00")

export const at = (now: number): CardRenderContext => ({ site, now, cards: new CardHtmlCache(), editing: false })

/** A book in stock for 100 kr. */
export const book = (n: number, fields: Partial<Product> = {}): Product => ({
  identifier: eanOf(n),
  title: `Bok ${n}`,
  productType: "book",
  kind: "book",
  format: "Inbunden",
  authors: [{ id: "selma-lagerlof", name: "Selma Lagerlöf" }],
  tags: [],
  badges: [],
  categories: [],
  popularity: 0,
  price: kr(100),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  variants: [],
  ...fields,
})

/** A pen in stock for 100 kr. */
export const pen = (n: number, fields: Partial<Product> = {}): Product => {
  const { format: _, ...rest } = book(n)
  return {
    ...rest,
    title: `Penna ${n}`,
    productType: "other",
    kind: "pen",
    brand: "Stiftet",
    authors: [],
    vatRate: 25,
    ...fields,
  }
}

export const variant = (n: number, fields: Partial<Variant> = {}): Variant => ({
  identifier: eanOf(n),
  title: `Penna ${n}`,
  price: kr(100),
  vatRate: 25,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  ...fields,
})

export const category = (
  key: string,
  displayName: string,
  productCount: number,
  subCategories: ReadonlyArray<Category> = [],
) => ({ key, displayName, productCount, subCategories }) as unknown as Category

export interface Shelf {
  readonly products?: ReadonlyArray<Product>
  readonly categories?: ReadonlyArray<Category>
  readonly related?: Partial<Record<"sameWork" | "sameSeries" | "sameAuthor", ReadonlyArray<Ean>>>
  /** The lowest price of the 30 days before a reduction, by EAN. */
  readonly lowest?: Readonly<Record<string, Money>>
  /** Copies of the web shop, by EAN. */
  readonly copies?: Readonly<Record<string, number>>
  readonly holidays?: ReadonlyArray<string>
  /** What is bought together with any product, or with each. */
  readonly boughtAlong?: ReadonlyArray<Ean> | ((ean: Ean) => ReadonlyArray<Ean>)
  readonly promotions?: ReadonlyArray<Promotion>
  /** The address of book samples. */
  readonly samples?: string
  readonly search?: (query: ListQuery) => Partial<SearchResult>
  /** What cannot be read. */
  readonly outages?: ReadonlyArray<keyof typeof OUTAGES>
}

const fault = { operation: "read", cause: new Error("an outage") }
const OUTAGES = {
  stock: Layer.mock(StockLevels, { of: () => Effect.fail(new StockError(fault)) }),
  prices: Layer.mock(PriceHistory, { lowestBeforeReduction: () => Effect.fail(new PriceHistoryError(fault)) }),
  holidays: Layer.mock(Holidays, { list: Effect.fail(new HolidaysError(fault)) }),
  boughtTogether: Layer.mock(BoughtTogether, { beside: () => Effect.fail(new BoughtTogetherError(fault)) }),
  promotions: Layer.mock(Promotions, { left: Effect.fail(new PromotionsError(fault)) }),
  samples: Layer.mock(SampleReader, { addressOf: () => Effect.fail(new SampleReaderError(fault)) }),
}

const flatten = (categories: ReadonlyArray<Category>): ReadonlyArray<Category> =>
  categories.flatMap((one) => [one, ...flatten(one.subCategories)])

/** By its own number or by that of one of its colours. */
const isKnownBy = ({ identifier, variants }: Product, ean: Ean) =>
  identifier === ean || variants.some((one) => one.identifier === ean)

/** Products with a `workKey` have the other ones with the same key as editions. */
export const worksOf = (products: ReadonlyArray<Product>, eans: ReadonlyArray<Ean>): ReadonlyMap<Ean, WorkEditions> =>
  new Map(
    products.flatMap(({ identifier, workKey: work }) =>
      work === undefined || !eans.includes(identifier)
        ? []
        : [
            [
              identifier,
              { work, others: products.filter((one) => one.workKey === work && one.identifier !== identifier) },
            ] as const,
          ],
    ),
  )

export const shopWith = ({
  products = [],
  categories = [],
  related = {},
  lowest = {},
  copies = {},
  holidays = [],
  boughtAlong = [],
  promotions = [],
  samples,
  search,
  outages = [],
}: Shelf) => {
  const found = (eans: ReadonlyArray<Ean>) =>
    Effect.succeed(eans.flatMap((ean) => products.filter((product) => isKnownBy(product, ean))))
  const ports = Layer.mergeAll(
    Layer.mock(OrderStore, { findPaidOfCart: () => Effect.succeedNone }),
    Layer.mock(Catalogue, {
      productByEan: (ean) => {
        const product = products.find((one) => isKnownBy(one, ean))
        return product === undefined ? Effect.fail(new ProductNotFound({ ean })) : Effect.succeed(product)
      },
      productsByEan: found,
      cardsByEan: found,
      editionsByEan: (eans) => Effect.succeed(worksOf(products, eans)),
      related: () => Effect.succeed({ sameWork: [], sameSeries: [], sameAuthor: [], ...related }),
      categories: () => Effect.succeed(categories),
      categoryByKey: (key) => {
        const one = flatten(categories).find((candidate) => candidate.key === key)
        return Effect.succeed(one === undefined ? Option.none() : Option.some({ category: one, trail: [] }))
      },
    }),
    Layer.mock(StockLevels, {
      of: (ean) => Effect.succeed(copies[ean] === undefined ? [] : [{ storeKey: WEB_STOCK, available: copies[ean] }]),
    }),
    Layer.mock(Stores, { list: Effect.succeed([]), byId: () => Effect.succeedNone }),
    Layer.mock(PriceHistory, { lowestBeforeReduction: (ean) => Effect.succeed(Option.fromUndefinedOr(lowest[ean])) }),
    Layer.mock(Holidays, { list: Effect.succeed(holidays) }),
    Layer.mock(SearchIndex, {
      search: (query) =>
        Effect.succeed({
          count: 0,
          eans: [],
          facets: [],
          categories: [],
          mainType: "book" as const,
          onlyBooks: true,
          isPartialQuerySearch: false,
          topCategories: [],
          ...search?.(query),
        }),
    }),
    Layer.mock(ContentSource, {}),
    Layer.mock(PictureLibrary, { all: Effect.succeed(new Map()) }),
    Layer.mock(BoughtTogether, {
      beside: (ean) => Effect.succeed(typeof boughtAlong === "function" ? boughtAlong(ean) : boughtAlong),
    }),
    Layer.mock(EventSignUps, {}),
    Layer.mock(StoreEvents, { all: Effect.succeed([]) }),
    Layer.mock(Promotions, { left: Effect.succeed(promotions) }),
    Layer.mock(SampleReader, {
      addressOf: (isbn, store) =>
        Effect.succeed(samples === undefined ? Option.none() : Option.some(`${samples}?isbn=${isbn}&store=${store}`)),
    }),
    ...outages.map((name) => OUTAGES[name]),
  )
  return Recommendations.layer.pipe(Layer.provideMerge(ports))
}

/** A view as text, without the versions of drawn covers. */
export const outlineOf = (view: unknown): string =>
  JSON.stringify(view, undefined, 1).replaceAll(/(?<="version": "|\?v=)[0-9a-f]{5}\b/g, "version")
