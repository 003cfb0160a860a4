/** One ONIX product as records: a whole product, a change, or a removal (list 1). */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import type { FeedItem } from "@kapitel/core/catalogue/receiveFeed"
import { slugify } from "@kapitel/core/catalogue/slug"
import { ordinaryVatRate } from "@kapitel/core/pricing/vatRates"
import { contributorsOf } from "./contributors.ts"
import { dateOf } from "./dates.ts"
import { awardsOf, featuresOf } from "./features.ts"
import { type Form, formOf, isTradeOnly } from "./formats.ts"
import { eanOf } from "./identifiers.ts"
import { languageCodesOf, languagesOf } from "./languages.ts"
import { extentsOf, measuresOf } from "./measures.ts"
import { childLine, childOf, childrenOf, type OnixElement, withCode } from "./OnixElement.ts"
import type { PriceDefaults } from "./prices.ts"
import { safetyOf, warningsOf } from "./safety.ts"
import { subjectsOf } from "./subjects.ts"
import { type Goods, popularityOf, type Supply, supplyOf, swedishDetail } from "./supply.ts"
import { biographyOf, textsOf } from "./texts.ts"
import { titlesOf } from "./titles.ts"

/** List 1. Early (01), advance (02) and confirmed (03) notices are whole records. */
const WHOLE: ReadonlySet<string> = new Set(["01", "02", "03"])
/** An update, and notifications from seller (08) and buyer (09) of a title: only the included fields change. */
const PARTIAL: ReadonlySet<string> = new Set(["04", "08", "09"])
const DELETE = "05"
const TEST: ReadonlySet<string> = new Set(["88", "89"])

/** List 158: sample content and reading widgets, opened by 'Provläs'. */
const SAMPLES: ReadonlySet<string> = new Set(["15", "16"])
/** List 164: manifestation of. */
const MANIFESTATION = "01"
/** List 163: publication, of the printed counterpart, first publication. */
const PUBLICATION_ROLES = ["01", "19", "11"]
const PUBLISHER_ROLE = "01"

const goodsOf = (form: Form | undefined): Goods => ({
  ordinaryVat: ordinaryVatRate(form?.productType === "other" ? "standard" : "publication"),
  isFile: form?.distributionMethod !== undefined,
})

type Facts = Partial<ProductFacts>

/** Editions of one work: the publisher's identifier, else the same title by the same author in the same language. */
const workKeyOf = (product: OnixElement, facts: Facts, languages: ReadonlyArray<string>): Facts => {
  const related = childrenOf(childOf(product, "RelatedMaterial"), "RelatedWork")
  const work = childOf(withCode(related, "WorkRelationCode", MANIFESTATION), "WorkIdentifier")
  const [type, value] = [childLine(work, "WorkIDType"), childLine(work, "IDValue")]
  if (type !== undefined && value !== undefined) return { workKey: `${type}:${value}` }
  const author = facts.authors?.[0]
  if (author === undefined || facts.title === undefined) return {}
  // Parts of a series often share their title.
  const title = [facts.title, facts.seriesPart ?? ""].join(" ")
  return { workKey: [author.id, slugify(title), languages[0] ?? "und"].join("/") }
}

const editionOf = (descriptive: OnixElement): Facts => {
  const edition = childLine(descriptive, "EditionStatement") ?? childLine(descriptive, "EditionNumber")
  return edition === undefined ? {} : { edition }
}

/** Facts from block 1 of a record. */
const describedFacts = (product: OnixElement, descriptive: OnixElement, form: Form): Facts => {
  const { title, ...titles } = titlesOf(descriptive)
  const languages = languagesOf(descriptive)
  const biography = biographyOf(descriptive)
  const { readingAge, ...subjects } = subjectsOf(descriptive, form.kind)
  const isBook = form.productType !== "other"
  const facts: Facts = {
    ...(title !== undefined && { title }),
    ...titles,
    ...form,
    ...contributorsOf(descriptive),
    ...(languages.length > 0 && { languages }),
    ...editionOf(descriptive),
    ...measuresOf(descriptive),
    ...extentsOf(descriptive),
    ...featuresOf(descriptive),
    ...warningsOf(descriptive),
    ...subjects,
    ...(isBook && readingAge !== undefined && { readingAge }),
    ...(biography !== undefined && { authorBiography: biography }),
  }
  return { ...facts, ...workKeyOf(product, facts, languageCodesOf(descriptive)) }
}

/** Block 2: texts, prizes, and whether there is a sample to read. */
const collateralFacts = (collateral: OnixElement): Facts => {
  const hasSample = childrenOf(collateral, "SupportingResource").some((resource) =>
    SAMPLES.has(childLine(resource, "ResourceContentType") ?? ""),
  )
  return { ...textsOf(collateral), ...awardsOf(collateral), ...(hasSample && { tags: ["PROVLAS"] as const }) }
}

/** Block 4: publisher and dates. The imprint is the name on the book. */
const publishingFacts = (publishing: OnixElement, detail: OnixElement | undefined, form: Form | undefined): Facts => {
  const publishers = childrenOf(publishing, "Publisher")
  const publisher =
    childLine(childOf(publishing, "Imprint"), "ImprintName") ??
    childLine(withCode(publishers, "PublishingRole", PUBLISHER_ROLE) ?? publishers[0], "PublisherName")
  const date = dateOf(publishing, "PublishingDate", ...PUBLICATION_ROLES)
  return {
    // Facets use brand for both (D-47: 'Varumärke', on books 'Förlag').
    ...(publisher !== undefined && { brand: publisher }),
    ...(publisher !== undefined && form?.productType !== "other" && { publisher }),
    ...(date !== undefined && { publishingDate: date }),
    ...safetyOf(publishing, detail, publisher),
  }
}

const factsOf = (product: OnixElement, form: Form | undefined): Facts => {
  const descriptive = childOf(product, "DescriptiveDetail")
  const collateral = childOf(product, "CollateralDetail")
  const publishing = childOf(product, "PublishingDetail")
  return {
    ...(descriptive !== undefined && form !== undefined && describedFacts(product, descriptive, form)),
    ...(collateral !== undefined && collateralFacts(collateral)),
    ...(publishing !== undefined && publishingFacts(publishing, swedishDetail(product), form)),
  }
}

/** Notices for the operator: recalls, and unusable prices. */
const noticesOf = (ref: string, supply: Supply): ReadonlyArray<FeedItem> => {
  const recalled = supply.listing === "recalled" ? ["The publisher has recalled it: remove it from sale."] : []
  return [...recalled, ...((supply.problem ?? "") ? [supply.problem ?? ""] : [])].map((text) => ({
    kind: "notice",
    ref,
    text,
  }))
}

const availabilityOf = ({ listing }: Supply): Offer["availability"] =>
  listing === "recalled"
    ? "OUT_OF_PRINT"
    : listing === "forthcoming"
      ? "NOT_YET_PUBLISHED"
      : listing === undefined || listing === "notListed"
        ? "WATCH"
        : listing

const record = (of: IntakeRecord): FeedItem => ({ kind: "record", record: of })
const setAside = (ref: string, reason: string): ReadonlyArray<FeedItem> => [{ kind: "setAside", ref, reason }]

const wholeRecord = (ref: string, ean: Ean, product: OnixElement, defaults: PriceDefaults): ReadonlyArray<FeedItem> => {
  const descriptive = childOf(product, "DescriptiveDetail")
  if (descriptive === undefined) return setAside(ref, "It has no DescriptiveDetail.")
  if (isTradeOnly(descriptive)) return setAside(ref, "It is trade material, not for sale to customers.")
  const form = formOf(descriptive)
  const supply = supplyOf(product, goodsOf(form), defaults)
  if (supply.listing === "notListed") return [record({ kind: "delete", ref, ean })]
  const { title, ...facts } = factsOf(product, form)
  if (title === undefined) return setAside(ref, "It has no title.")
  return [
    record({
      kind: "product",
      ref,
      facts: {
        authors: [],
        badges: [],
        tags: [],
        categories: [],
        ...facts,
        ...form,
        identifier: ean,
        title,
        ...(supply.printOnDemand && { printOnDemand: true }),
        popularity: popularityOf(product),
      },
      offer: { inStock: false, ...supply.offer, availability: availabilityOf(supply) },
      variants: [],
      ...(supply.stock !== undefined && { stock: supply.stock }),
    }),
    ...noticesOf(ref, supply),
  ]
}

const partialRecord = (
  ref: string,
  ean: Ean,
  product: OnixElement,
  defaults: PriceDefaults,
): ReadonlyArray<FeedItem> => {
  const descriptive = childOf(product, "DescriptiveDetail")
  const form = descriptive === undefined ? undefined : formOf(descriptive)
  const supply = supplyOf(product, goodsOf(form), defaults)
  if (supply.listing === "notListed") return [record({ kind: "delete", ref, ean })]
  const hasSupply = childOf(product, "ProductSupply") !== undefined
  const { vatRate, price, originalPrice, loyaltyPrice, ...sold } = supply.offer
  const offer: Partial<Offer> = { ...sold, ...(price !== undefined && hasTax(product) && { vatRate }) }
  const popularity = popularityOf(product)
  return [
    record({
      kind: "update",
      ref,
      ean,
      facts: {
        ...factsOf(product, form),
        ...(supply.printOnDemand && { printOnDemand: true }),
        ...(popularity > 0 && { popularity }),
      },
      offer: { ...offer, ...(supply.listing !== undefined && { availability: availabilityOf(supply) }) },
    }),
    // A price ends a reduction that is missing from the message; in an update it would stay otherwise.
    ...(price === undefined
      ? []
      : [
          record({
            kind: "price",
            ref,
            ean,
            price,
            ...(originalPrice !== undefined && { originalPrice }),
            ...(loyaltyPrice !== undefined && { loyaltyPrice }),
          }),
        ]),
    ...(hasSupply && supply.stock !== undefined
      ? [record({ kind: "stock", ref, ean, store: "web", quantity: supply.stock })]
      : []),
    ...noticesOf(ref, supply),
  ]
}

const hasTax = (product: OnixElement): boolean =>
  childrenOf(product, "ProductSupply").some((supply) =>
    childrenOf(childOf(supply, "SupplyDetail"), "Price").some((price) => childOf(price, "Tax") !== undefined),
  )

/** The records of one product of a message. `defaults` are those of its header. */
export const toRecords = (product: OnixElement, defaults: PriceDefaults): ReadonlyArray<FeedItem> => {
  const found = eanOf(product)
  const reference = childLine(product, "RecordReference")
  const ref = (reference ?? ("ean" in found ? found.ean : "a product without reference")).slice(0, 200)
  const type = childLine(product, "NotificationType") ?? "03"
  if (TEST.has(type)) return setAside(ref, `It is a test record (notification type ${type}).`)
  if ("reason" in found) return setAside(ref, found.reason)
  if (type === DELETE) return [record({ kind: "delete", ref, ean: found.ean })]
  if (WHOLE.has(type)) return wholeRecord(ref, found.ean, product, defaults)
  if (PARTIAL.has(type)) return partialRecord(ref, found.ean, product, defaults)
  return setAside(ref, `Its notification type is ${type.slice(0, 20)}, which is not in list 1.`)
}
