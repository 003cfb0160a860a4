/** A work's editions as product records. */

import { categoryTrail } from "@kapitel/adapters/onix/categories"
import { format } from "@kapitel/adapters/onix/formats"
import { readingAgeOf } from "@kapitel/adapters/onix/subjects"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import { ordinaryVatRate } from "@kapitel/core/pricing/vatRates"
import { Chance } from "./Chance.ts"
import type { DemoEdition, DemoWork } from "./DemoWork.ts"
import { yearOf } from "./demoDates.ts"
import { makerOf } from "./makers.ts"
import { eanOf, type Numbers } from "./Numbers.ts"
import { praiseOf } from "./praise.ts"
import { campaignTags, DEMO_TAGS, givenHistory, kronor, type Priced, priced } from "./pricing.ts"

export type ProductRecord = Extract<IntakeRecord, { kind: "product" }>

const BOOK_VAT = ordinaryVatRate("publication")
const MOST_POPULAR = 60_000

/** Few sell much and many sell little: about inversely to their rank, as in any bookshop. */
export const popularityOf = (chance: Chance): number =>
  Math.min(MOST_POPULAR, Math.max(1, Math.round(30 / chance.next() ** 0.9)))

/** How often an edition is bought compared with the others of its work. */
const SHARE_OF_SALES: Readonly<Record<string, number>> = {
  [format.pocket]: 0.8,
  [format.ebook]: 0.3,
  [format.audioFile]: 0.45,
}

const isAudio = (edition: DemoEdition) => edition.format === format.audioFile
const isFile = (edition: DemoEdition) => edition.distributionMethod !== undefined

const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  [format.pocket]: [110, 178],
  [format.largePocket]: [130, 205],
  [format.boards]: [210, 230],
  [format.flexible]: [150, 215],
  [format.spiral]: [210, 297],
  [format.paperback]: [155, 225],
  [format.hardback]: [140, 217],
}

/** Millimetres and grams, from the number of pages. */
const measuresOf = (edition: DemoEdition): Pick<ProductFacts, "dimensions" | "weight" | "pageCount"> => {
  const [width, height] = sizes[edition.format] ?? [140, 217]
  const cover = edition.format === format.hardback || edition.format === format.boards ? 5 : 1
  const depth = Math.max(4, Math.round(edition.pageCount * 0.066) + cover)
  const weight = Math.round((width * height * edition.pageCount * 0.5 * 80) / 1_000_000 + cover * 22)
  return { pageCount: edition.pageCount, dimensions: { width, height, depth, unit: "mm" }, weight }
}

const formFacts = (
  chance: Chance,
  edition: DemoEdition,
): Partial<ProductFacts> & Pick<ProductFacts, "productType" | "kind"> => {
  if (isAudio(edition)) {
    return {
      productType: "audiobook",
      kind: "audiobook",
      subType: "Ljudbok",
      duration: Math.round(edition.pageCount * 1.9) + 12,
      digitalFormat: "MP3",
      ...(edition.narrator !== undefined && { narrators: [edition.narrator] }),
      ...(edition.distributionMethod === "download" && { fileSize: `${Math.round(edition.pageCount * 1.1)} MB` }),
    }
  }
  if (isFile(edition)) {
    return {
      productType: "book",
      kind: "ebook",
      subType: "E-bok",
      pageCount: edition.pageCount,
      digitalFormat: chance.percent(88) ? "EPUB" : "PDF",
      fileProtection: chance.pick(["Vattenmärkt", "Vattenmärkt", "Readium LCP"]),
      fileSize: `${(chance.int(6, 84) / 10).toFixed(1).replace(".", ",")} MB`,
    }
  }
  const isLabelled = chance.percent(12)
  return {
    productType: "book",
    kind: "book",
    subType: "Bok",
    ...measuresOf(edition),
    ...(isLabelled && { environmentalLabels: [chance.pick(["FSC Mix", "Svanen", "PEFC"])] }),
  }
}

const givenPrices = (
  edition: DemoEdition,
  today: string,
): Partial<Pick<Priced, "priceHistory">> & { readonly offer: Partial<Offer> } => {
  const { given } = edition
  return {
    offer: {
      // A line of the table without a price: it has a page, and cannot be bought.
      ...(edition.price > 0 && { price: kronor(edition.price) }),
      ...(given?.originalPrice !== undefined && { originalPrice: kronor(given.originalPrice) }),
      ...(given?.loyaltyPrice !== undefined && { loyaltyPrice: kronor(given.loyaltyPrice) }),
    },
    ...(given?.originalPrice !== undefined && { priceHistory: givenHistory(given.originalPrice, today) }),
  }
}

/** A given availability is used as it is; what is for sale has copies. */
const byHand = (chance: Chance, work: DemoWork, edition: DemoEdition, today: string): Priced => {
  const { given = {} } = edition
  const isForSale = given.availability === undefined && given.offer === undefined
  const { offer, priceHistory } = givenPrices(edition, today)
  const isNew =
    edition.publishingDate <= today && yearOf(edition.publishingDate) === yearOf(today) && given.badges === undefined
  return {
    offer: {
      vatRate: BOOK_VAT,
      availability: given.availability ?? "AVAILABLE_TO_BUY",
      inStock: isForSale,
      ...offer,
      ...(isForSale && { deliveryTime: "1", supply: { kind: "toOrder", deliveryTime: "3-6" } as const }),
      ...given.offer,
    },
    ...(priceHistory !== undefined && { priceHistory }),
    facts: {
      badges: given.badges ?? [],
      tags: isNew ? ["NEW"] : [],
      campaigns: [{ name: "Månadens kapitel", slug: "manadens-kapitel" }],
      ...campaignTags([
        ...(edition.format === format.pocket ? [DEMO_TAGS.pocket] : []),
        ...(work.key === "utvald/1" ? [DEMO_TAGS.reading] : []),
      ]),
    },
    stock: isForSale ? chance.int(12, 160) : 0,
  }
}

const pricedEdition = (chance: Chance, work: DemoWork, edition: DemoEdition, today: string): Priced =>
  edition.given === undefined
    ? priced(
        chance,
        {
          kronor: edition.price,
          vatRate: BOOK_VAT,
          isFile: isFile(edition),
          isSignable: !work.isClassic,
          publishingDate: edition.publishingDate,
          isCourse: work.shelf.startsWith("bocker_kurslitteratur"),
          isClassic: work.isClassic,
          isPocket: edition.format === format.pocket,
        },
        today,
      )
    : byHand(chance, work, edition, today)

/** One record per edition; all of them carry the work's key. */
export const bookRecords = (
  seed: number,
  today: string,
  work: DemoWork,
  numbers: Numbers,
): ReadonlyArray<ProductRecord> => {
  const chance = new Chance(seed, `${work.key}/offer`)
  const popularity = popularityOf(chance) * (work.isClassic ? 1.6 : 1)
  const praise = praiseOf(chance, work.tone, yearOf(today) - 1)
  const hasSample = chance.percent(25)
  return work.editions.map((edition): ProductRecord => {
    const ean = edition.given?.ean12 === undefined ? numbers.isbn() : eanOf(edition.given.ean12)
    const { offer, facts, priceHistory, stock } = pricedEdition(chance, work, edition, today)
    const tags = [...facts.tags, ...(hasSample && !isAudio(edition) ? (["PROVLAS"] as const) : [])]
    const contributors = work.illustrator === undefined ? [] : [{ name: work.illustrator, role: "illustratör" }]
    return {
      kind: "product",
      ref: `${work.key}/${edition.format}`,
      facts: {
        identifier: ean,
        title: work.title,
        ...(work.subtitle !== undefined && { subtitle: work.subtitle }),
        ...formFacts(chance, edition),
        format: edition.format,
        authors: work.authors,
        languages: work.languages,
        publisher: edition.publisher,
        brand: edition.publisher,
        ...(isFile(edition) ? {} : makerOf(edition.publisher)),
        publishingDate: edition.publishingDate,
        ...(edition.edition !== undefined && { edition: edition.edition }),
        ...(edition.distributionMethod !== undefined && { distributionMethod: edition.distributionMethod }),
        ...(work.originalTitle !== undefined && { originalTitle: work.originalTitle }),
        ...(work.series !== undefined && { series: work.series.name, seriesPart: work.series.part }),
        ...(contributors.length > 0 && { contributors, illustrators: contributors.map(({ name }) => name) }),
        ...(work.age !== undefined && { age: work.age, readingAge: readingAgeOf(work.age) }),
        ...(work.tableOfContents !== undefined && { tableOfContents: work.tableOfContents }),
        ...(work.biography !== undefined && { authorBiography: work.biography }),
        description: work.description,
        keywords: work.keywords,
        sabCodes: work.sab,
        ...praise,
        ...facts,
        tags,
        categories: categoryTrail(work.shelf),
        workKey: `demo:${work.key}`,
        popularity:
          edition.given?.popularity ?? Math.max(1, Math.round(popularity * (SHARE_OF_SALES[edition.format] ?? 1))),
      },
      offer,
      variants: [],
      ...(priceHistory !== undefined && { priceHistory }),
      ...(stock !== undefined && { stock }),
    }
  })
}
