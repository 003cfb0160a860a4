/** Articles as product records: one each, with its colours as variants under their own numbers. */

import { categoryTrail } from "@kapitel/adapters/onix/categories"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import { ordinaryVatRate } from "@kapitel/core/pricing/vatRates"
import { type ProductRecord, popularityOf } from "./bookRecords.ts"
import { Chance, shuffled } from "./Chance.ts"
import type { Article } from "./goods/Article.ts"
import { colours } from "./goods/colours.ts"
import { curatedArticles } from "./goods/curated.ts"
import { gifts } from "./goods/gifts.ts"
import { paper } from "./goods/paper.ts"
import { play } from "./goods/play.ts"
import { madeElsewhere, makerOf, warningsOf } from "./makers.ts"
import { eanOf, type Numbers } from "./Numbers.ts"
import { badge, givenHistory, kronor, type Priced, priced } from "./pricing.ts"

const VAT = ordinaryVatRate("standard")

type StockRecord = Extract<IntakeRecord, { kind: "stock" }>

/** The mock-ups' articles first, then one of each group in turn. */
export const allArticles = (today: string): ReadonlyArray<Article> => {
  const groups = [paper(today), colours, play, gifts].map((group) =>
    group.map((_, index) => group[shuffled(index, group.length)]).filter((article) => article !== undefined),
  )
  const longest = Math.max(...groups.map((group) => group.length))
  const mixed = Array.from({ length: longest }, (_, row) => groups.flatMap((group) => group[row] ?? [])).flat()
  return [...curatedArticles(today), ...mixed]
}

const priceArticle = (chance: Chance, article: Article, today: string): Priced => {
  const { given } = article
  if (given === undefined) {
    const wish = {
      kronor: article.kronor,
      vatRate: VAT,
      isFile: article.facts.ticket === true,
      isSignable: false,
      isCourse: false,
      isClassic: false,
      isPocket: false,
    } as const
    return priced(chance, wish, today)
  }
  return {
    offer: {
      price: kronor(article.kronor),
      vatRate: VAT,
      availability: "AVAILABLE_TO_BUY",
      inStock: true,
      deliveryTime: article.title.startsWith("Anteckningsbok") ? "3-6" : "1",
      supply: { kind: "toOrder", deliveryTime: "5-8" },
      ...(given.originalPrice !== undefined && { originalPrice: kronor(given.originalPrice) }),
      ...(given.loyaltyPrice !== undefined && { loyaltyPrice: kronor(given.loyaltyPrice) }),
    },
    ...(given.originalPrice !== undefined && { priceHistory: givenHistory(given.originalPrice, today) }),
    facts: {
      badges: given.isNew === true ? [badge("New", "Nyhet", 5)] : [],
      tags: given.isNew === true ? ["NEW"] : [],
    },
    stock: 80,
  }
}

/** Sometimes one colour is out of stock while the others are not. */
const colourOffer = (chance: Chance, offer: Offer): Offer =>
  offer.availability === "AVAILABLE_TO_BUY" && offer.inStock && chance.percent(9)
    ? { ...offer, availability: "TEMP_OUT_OF_STOCK", inStock: false }
    : offer

export interface GoodsRecords {
  readonly product: ProductRecord
  /** The web shop's copies of each colour. */
  readonly stock: ReadonlyArray<StockRecord>
}

export const goodsRecords = (seed: number, today: string, article: Article, numbers: Numbers): GoodsRecords => {
  const ref = `vara/${article.title}`
  const chance = new Chance(seed, ref)
  const ean = article.given === undefined ? numbers.article() : eanOf(article.given.ean12)
  const { offer, facts: labels, priceHistory, stock } = priceArticle(chance, article, today)
  const [first] = article.colours
  const variants = (article.colours.length > 1 ? article.colours : []).map((colour) => ({
    facts: { ...colour, identifier: numbers.article(), title: article.title },
    offer: colourOffer(chance, offer),
  }))
  const facts: ProductFacts = {
    identifier: ean,
    title: article.title,
    productType: "other",
    kind: article.kind,
    brand: article.brand,
    authors: [],
    description: article.description,
    ...(article.brand === "Spader Fem" ? madeElsewhere(article.brand) : makerOf(article.brand)),
    ...warningsOf(article.facts.subType),
    ...(first !== undefined && first),
    ...(article.given === undefined &&
      chance.percent(40) && { rating: chance.int(34, 50) / 10, ratedBy: chance.int(2, 90) }),
    ...article.facts,
    ...labels,
    categories: categoryTrail(article.shelf),
    popularity: article.given?.popularity ?? Math.max(1, Math.round(popularityOf(chance) * 0.6)),
  }
  return {
    product: {
      kind: "product",
      ref,
      facts,
      offer,
      variants,
      ...(priceHistory !== undefined && { priceHistory }),
      ...(stock !== undefined && { stock }),
    },
    stock: variants.map(({ facts: { identifier }, offer: own }) => ({
      kind: "stock",
      ref,
      ean: identifier,
      store: "web",
      quantity: own.inStock ? chance.int(1, 60) : 0,
    })),
  }
}
