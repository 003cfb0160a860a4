/** The demo shop's goods: repeatable, valid, complete and readable. */

import { buyability } from "@kapitel/core/availability/buyability"
import { isEan } from "@kapitel/core/catalogue/isEan"
import { Offer, Product, ProductFacts } from "@kapitel/core/catalogue/Product"
import { missingSafety } from "@kapitel/core/catalogue/productSafetyRule"
import { isShipped } from "@kapitel/core/delivery/isShipped"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { lowestRecentPrice } from "@kapitel/core/pricing/lowestRecentPrice"
import { percentOff, priceOf } from "@kapitel/core/pricing/priceType"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type ProductRecord } from "../goods/bookRecords.ts"
import { DEMO_PRODUCTS, demoRecords } from "../goods/demoCatalogue.ts"
import { DEMO_TAGS } from "../goods/pricing.ts"

const TODAY = "2026-11-21"
const NOW = stockholmInstant(TODAY, "12:00") ?? 0
const options = { seed: 1, today: TODAY, products: DEMO_PRODUCTS }

const records = [...demoRecords(options)]
const products = records.filter((record): record is ProductRecord => record.kind === "product")
const stock = records.filter((record) => record.kind === "stock")

const whole = ({ facts, offer, variants }: ProductRecord) => ({
  ...facts,
  ...offer,
  variants: variants.map((variant) => ({ ...variant.facts, ...variant.offer })),
})
const valuesOf = (read: (product: ProductRecord) => unknown): ReadonlySet<unknown> => new Set(products.map(read))

/** All texts of a product that a shopper reads. */
const textsOf = ({ facts }: ProductRecord): ReadonlyArray<string> =>
  [
    facts.title,
    facts.subtitle,
    facts.description,
    facts.authorBiography,
    facts.tableOfContents,
    facts.series,
    ...(facts.keywords ?? []),
    ...(facts.mediaReviews ?? []).map(({ quote }) => quote),
    ...facts.authors.map(({ name }) => name),
  ].filter((text) => text !== undefined)

describe("the demo shop", () => {
  it("has safety information on every product that requires it (Regulation (EU) 2023/988)", () => {
    expect(products.filter(({ facts }) => missingSafety(facts).length > 0)).toEqual([])
    expect(products.some(({ facts }) => facts.responsiblePerson !== undefined)).toBe(true)
    expect(products.some(({ facts }) => facts.safetyWarnings !== undefined)).toBe(true)
  })

  it("is identical for the same seed and day, and different for another seed", () => {
    const again = [...demoRecords({ ...options, products: 700 })]
    expect([...demoRecords({ ...options, products: 700 })]).toEqual(again)
    const titles = (seed: number) =>
      [...demoRecords({ ...options, products: 1500, seed })].flatMap((record) =>
        record.kind === "product" ? record.facts.description : [],
      )
    expect(titles(2)).not.toEqual(titles(1))
  })

  it.each([1, 60, 700, 5000, 12_000])("has exactly %i products when requested", (count) => {
    let made = 0
    for (const record of demoRecords({ ...options, products: count })) if (record.kind === "product") made++
    expect(made).toBe(count)
  })

  it("has products that are valid by the shop's own schemas", () => {
    const [decodeFacts, decodeOffer, decodeProduct] = [
      Schema.decodeUnknownSync(ProductFacts),
      Schema.decodeUnknownSync(Offer),
      Schema.decodeUnknownSync(Product),
    ]
    for (const record of products) {
      decodeFacts(record.facts)
      decodeOffer(record.offer)
      decodeProduct(whole(record))
    }
  })

  it("gives every product and every variant a unique valid number in the range of its kind", () => {
    const books = products.filter(({ facts }) => facts.productType !== "other").map(({ facts }) => facts.identifier)
    const articles = products
      .filter(({ facts }) => facts.productType === "other")
      .flatMap(({ facts, variants }) => [facts.identifier, ...variants.map((variant) => variant.facts.identifier)])
    const all = [...books, ...articles]
    expect(all.filter((ean) => !isEan(ean))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
    expect(books.filter((ean) => !ean.startsWith("97891"))).toEqual([])
    expect(articles.filter((ean) => !ean.startsWith("735"))).toEqual([])
  })

  it("never gives one author the same title twice, also among fifty thousand products", () => {
    const works = new Map<string, string | undefined>()
    const twice: Array<string> = []
    for (const record of demoRecords({ ...options, products: 50_000 })) {
      if (record.kind !== "product") continue
      const { facts } = record
      for (const owner of facts.authors.length === 0 ? ["-"] : facts.authors.map(({ id }) => id)) {
        const key = `${owner}/${facts.title}`
        if (works.has(key) && works.get(key) !== facts.workKey) twice.push(key)
        if (facts.authors.length === 0 && works.has(key)) twice.push(key)
        works.set(key, facts.workKey)
      }
    }
    expect(twice).toEqual([])
  })

  it("has Swedish texts: no unfilled placeholders, no filler, whole sentences", () => {
    for (const record of products) {
      for (const text of textsOf(record)) {
        expect(text).not.toMatch(/[{}]|undefined|\bnull\b|\bnan\b|\[object|lorem|ipsum| {2}|\s$|^\s| [.,]|\.\.(?!\.)/i)
      }
      expect(record.facts.title).toMatch(/^[^\p{Ll}]/u)
      expect(record.facts.description).toMatch(/^\P{Ll}.*[.?!]$/u)
    }
  }, 60_000)

  it("has at least 250 real classics and 300 invented authors", () => {
    const classics = products.filter(({ ref }) => ref.startsWith("klassiker/"))
    expect(new Set(classics.map(({ facts }) => facts.workKey)).size).toBeGreaterThanOrEqual(250)
    const modern = products.filter(({ ref }) => !ref.startsWith("klassiker/"))
    const authors = new Map(modern.flatMap(({ facts }) => facts.authors.map(({ id }) => [id, facts.authorBiography])))
    expect([...authors.values()].filter((biography) => biography !== undefined).length).toBeGreaterThanOrEqual(300)
    expect(
      classics.some(({ facts }) => facts.title === "Doktor Glas" && facts.authors[0]?.name === "Hjalmar Söderberg"),
    ).toBe(true)
  })

  it("sells every kind of product, in every format (PDP-38)", () => {
    const kinds = [
      "book",
      "ebook",
      "audiobook",
      "calendar",
      "game",
      "puzzle",
      "notebook",
      "pen",
      "paint",
      "toy",
      "other",
    ]
    expect(valuesOf(({ facts }) => facts.kind)).toEqual(new Set(kinds))
    const formats = valuesOf(({ facts }) => facts.format)
    for (const format of [
      "Inbunden",
      "Häftad",
      "Pocket",
      "Storpocket",
      "Kartonnage",
      "Flexband",
      "Spiralbunden",
      "E-bok",
      "Ljudbok",
    ]) {
      expect(formats).toContain(format)
    }
    expect(valuesOf(({ facts }) => facts.distributionMethod)).toEqual(new Set([undefined, "download", "streaming"]))
    expect(products.some(({ facts }) => facts.ticket === true)).toBe(true)
  })

  it("has every availability, preorders with and without embargo, free goods and goods without a price", () => {
    expect(valuesOf(({ offer }) => offer.availability)).toEqual(
      new Set(["AVAILABLE_TO_BUY", "TEMP_OUT_OF_STOCK", "OUT_OF_PRINT", "NOT_YET_PUBLISHED", "WATCH"]),
    )
    const preorders = products.filter(({ facts, offer }) => buyability({ ...facts, ...offer }, NOW).kind === "preorder")
    expect(preorders.some(({ offer }) => offer.embargoDate === undefined)).toBe(true)
    expect(preorders.some(({ offer }) => offer.embargoDate !== undefined)).toBe(true)
    const tags = products.map(({ offer }) => priceOf(offer))
    expect(new Set(tags.map(({ kind }) => kind))).toEqual(new Set(["price", "dash", "missing"]))
    expect(new Set(tags.map((tag) => (tag.kind === "price" ? tag.type : "")))).toEqual(
      new Set(["discount", "loyalty", "original", ""]),
    )
    expect(valuesOf(({ offer }) => /^\d+-\d+$/.test(offer.deliveryTime ?? ""))).toEqual(new Set([true, false]))
  })

  it("has every badge, tag, campaign and campaign tag (CARD-04)", () => {
    const badges = new Set(products.flatMap(({ facts }) => facts.badges.map(({ type }) => type)))
    expect(badges).toEqual(new Set(["New", "FriendPrice", "Campaign", "Discount", "Signed"]))
    expect(new Set(products.flatMap(({ facts }) => facts.tags))).toEqual(new Set(["NEW", "PROVLAS"]))
    expect(products.some(({ facts }) => (facts.campaigns ?? []).length > 0)).toBe(true)
    expect(new Set(products.flatMap(({ facts }) => facts.campaignTags ?? []))).toEqual(
      new Set(Object.values(DEMO_TAGS)),
    )
    expect(products.some(({ facts }) => facts.printOnDemand === true)).toBe(false)
  })

  it("has nothing signed but printed books by authors who may be alive", () => {
    const signed = products.filter(({ facts }) => facts.badges?.some(({ type }) => type === "Signed"))
    expect(signed.length).toBeGreaterThan(10)
    expect(signed.filter(({ facts }) => facts.productType !== "book").map(({ facts }) => facts.title)).toEqual([])
  })

  it("has authors who were grown up at their debut, and published nothing before it", () => {
    const known = products.flatMap(({ facts: { authorBiography: life = "", publishingDate = "" } }) => {
      const debut = /(?:Debuten kom|Debuterade|har skrivit sedan) (\d{4})/.exec(life)?.[1]
      const born = /född (\d{4})/.exec(life)?.[1] ?? "0"
      return debut === undefined || publishingDate === "" ? [] : [{ life, debut, born, publishingDate }]
    })
    expect(known.length).toBeGreaterThan(1000)
    expect(known.filter(({ debut, publishingDate }) => publishingDate.slice(0, 4) < debut)).toEqual([])
    expect(known.filter(({ debut, born }) => Number(debut) - Number(born) < 24)).toEqual([])
  })

  it("has the earlier price of every reduction", () => {
    const reduced = products.filter(({ offer }) => priceOf(offer).kind === "price" && offer.originalPrice !== undefined)
    expect(reduced.length).toBeGreaterThan(100)
    for (const { offer, priceHistory = [] } of reduced) {
      const price = offer.price
      if (price === undefined) throw new Error("a reduction without a price")
      const lowest = lowestRecentPrice([...priceHistory, { at: NOW, price }], NOW)
      expect(percentOff(price, lowest)).toBeGreaterThan(0)
    }
  })

  it("has articles for every facet of the shop (FACET-02)", () => {
    const attributes = [
      "brand",
      "subType",
      "publishingDate",
      "dimensions",
      "weight",
      "calendarInsert",
      "notebookLayout",
      "notebookPaperSize",
      "notebookGrammage",
      "gameDuration",
      "gamePlayerCount",
      "age",
      "puzzlePieces",
      "penInkColor",
      "penHardness",
      "penTipWidth",
      "color",
    ] as const
    for (const attribute of attributes) {
      const values = new Set(products.map(({ facts }) => JSON.stringify(facts[attribute])))
      expect(values.size > 2 ? "many values" : attribute).toBe("many values")
    }
    expect(valuesOf(({ facts }) => facts.suitableUnderThree)).toEqual(new Set([undefined, true, false]))
  })

  it("has articles in up to eleven colours, including patterned ones", () => {
    const most = products.reduce((longest, { variants }) => Math.max(longest, variants.length), 0)
    expect(most).toBe(11)
    const codes = new Set(products.flatMap(({ variants }) => variants.map(({ facts }) => facts.colorCode)))
    for (const code of ["rainbow", "four-color", "pattern", "#17483a"]) expect(codes).toContain(code)
  })

  it("has store stock of physical goods only", () => {
    const carried = new Set(
      products
        .filter(({ facts }) => isShipped(facts))
        .flatMap(({ facts, variants }) => [facts.identifier, ...variants.map((variant) => variant.facts.identifier)]),
    )
    expect(stock.filter(({ ean }) => !carried.has(ean))).toEqual([])
    expect(new Set(stock.map(({ store }) => store)).size).toBe(32)
    expect(new Set(stock.map(({ quantity }) => Math.min(quantity, 3)))).toEqual(new Set([0, 1, 2, 3]))
  })

  it("gives the editions of a work one key, and a series one author", () => {
    const authorsOf = new Map<string, Set<string>>()
    for (const { facts } of products) {
      if (facts.workKey === undefined) continue
      const authors = authorsOf.get(facts.workKey) ?? new Set()
      authorsOf.set(facts.workKey, authors.add(`${facts.title} / ${facts.authors.map(({ id }) => id).join()}`))
    }
    expect([...authorsOf.values()].filter((authors) => authors.size !== 1)).toEqual([])
    const seriesAuthors = Map.groupBy(
      products.filter(({ facts }) => facts.series !== undefined),
      ({ facts }) => facts.series,
    )
    const mixed = [...seriesAuthors.values()].filter(
      (parts) => new Set(parts.map(({ facts }) => facts.authors[0]?.id)).size > 1,
    )
    expect(mixed.map(([first]) => first?.facts.series)).toEqual([])
    expect(seriesAuthors.size).toBeGreaterThan(20)
  })
})
