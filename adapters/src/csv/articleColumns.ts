/** The columns that an article and its colours share, and how each is read. */
import { Availability, BadgeType, type Offer, type ProductFacts, type Supply } from "@kapitel/core/catalogue/Product"
import { HAZARD_PICTOGRAMS, type SafetyOperator } from "@kapitel/core/catalogue/ProductSafety"
import { isEmail } from "@kapitel/core/identity/email"
import type { VatRate } from "@kapitel/core/pricing/Money"
import { type Cells, cited } from "./Cells.ts"

const VAT_RATES = ["0", "6", "12", "25"] as const

export const offerColumns = [
  "price",
  "original_price",
  "loyalty_price",
  "vat",
  "availability",
  "delivery_time",
  "supply",
  "preorder_date",
  "preorder_delivery_date",
  "embargo_date",
] as const

export const detailColumns = [
  "sub_type",
  "brand",
  "description",
  "additional_description",
  "promotional_description",
  "publishing_date",
  "keywords",
  "environmental_labels",
  "languages",
  "badge",
  "badge_label",
  "campaign_tags",
  "rating",
  "rated_by",
  "rating_source",
  "width_mm",
  "height_mm",
  "depth_mm",
  "weight_g",
  "age_from",
  "age_to",
  "suitable_under_three",
  "puzzle_pieces",
  "game_minutes_from",
  "game_minutes_to",
  "players_from",
  "players_to",
  "color",
  "color_code",
  "color_detail",
  "pen_ink_color",
  "pen_hardness",
  "pen_tip_width_mm",
  "notebook_layout",
  "notebook_grammage",
  "notebook_paper_size",
  "calendar_insert",
  "manufacturer",
  "manufacturer_address",
  "manufacturer_contact",
  "manufacturer_country",
  "responsible_person",
  "responsible_person_address",
  "responsible_person_contact",
  "safety_warnings",
  "hazard_pictograms",
] as const

/** Entries that have a value. */
const given = <Fields extends object>(fields: Fields): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }

/** `from` and `to`; one empty side is 0, two are nothing. */
const fromTo = (from: number | undefined, to: number | undefined) =>
  from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? 0 }

const dimensionsOf = (cells: Cells): ProductFacts["dimensions"] => {
  const sides = given({
    width: cells.number("width_mm"),
    height: cells.number("height_mm"),
    depth: cells.number("depth_mm"),
  })
  return Object.keys(sides).length === 0 ? undefined : { ...sides, unit: "mm" }
}

/** `#rrggbb`, or one of the patterns a swatch can show. */
const colorCodeOf = (cells: Cells): string | undefined => {
  const code = cells.line("color_code")?.toLowerCase()
  if (code === undefined || /^#[0-9a-f]{6}$|^(rainbow|four-color|pattern)$/.test(code)) return code
  return cells.wrong("color_code", "#rrggbb, rainbow, four-color or pattern")
}

const badgesOf = (cells: Cells): ProductFacts["badges"] | undefined => {
  const type = cells.oneOf("badge", BadgeType.literals)
  return type === undefined ? undefined : [{ type, label: cells.line("badge_label") ?? "", order: 1 }]
}

const ratingOf = (cells: Cells): number | undefined => {
  const rating = cells.number("rating")
  if (rating === undefined || (rating >= 1 && rating <= 5)) return rating
  cells.problems.push(`rating is ${rating}, not 1 to 5`)
  return undefined
}

/** Contact details: an e-mail address, or a page. */
const isContact = (text: string): boolean => isEmail(text) || /^https?:\/\/\S+$/.test(text)

const contactOf = (cells: Cells, column: string): string | undefined => {
  const contact = cells.line(column)
  if (contact === undefined || isContact(contact)) return contact
  return cells.wrong(column, "an e-mail address or a page's address")
}

const countryOf = (cells: Cells, column: string): string | undefined => {
  const country = cells.line(column)?.toUpperCase()
  if (country === undefined || /^[A-Z]{2}$/.test(country)) return country
  return cells.wrong(column, "a country's two letters such as SE")
}

/** Absent without a name; other columns of an operator without a name are a problem of the row. */
const operatorOf = (cells: Cells, column: string): SafetyOperator | undefined => {
  const name = cells.line(column)
  const details = given({
    address: cells.line(`${column}_address`),
    contact: contactOf(cells, `${column}_contact`),
    country: countryOf(cells, `${column}_country`),
  })
  if (name !== undefined) return { name, ...details }
  if (Object.keys(details).length > 0) cells.problems.push(`${column} is empty, and it has an address or a contact`)
  return undefined
}

const pictogramsOf = (cells: Cells): ProductFacts["hazardPictograms"] =>
  cells.list("hazard_pictograms")?.flatMap((written) => {
    const known = HAZARD_PICTOGRAMS.find((code) => code === written.toUpperCase())
    if (known === undefined) cells.problems.push(`hazard_pictograms has ${cited(written)}, not GHS01 to GHS09`)
    return known ?? []
  })

export const articleFacts = (cells: Cells): Partial<ProductFacts> =>
  given({
    subType: cells.line("sub_type"),
    brand: cells.line("brand"),
    description: cells.text("description"),
    additionalDescription: cells.text("additional_description"),
    promotionalDescription: cells.text("promotional_description"),
    publishingDate: cells.date("publishing_date"),
    keywords: cells.list("keywords"),
    environmentalLabels: cells.list("environmental_labels"),
    languages: cells.list("languages"),
    badges: badgesOf(cells),
    campaignTags: cells.list("campaign_tags"),
    rating: ratingOf(cells),
    ratedBy: cells.whole("rated_by"),
    ratingSource: cells.line("rating_source"),
    dimensions: dimensionsOf(cells),
    weight: cells.number("weight_g"),
    age: fromTo(cells.whole("age_from"), cells.whole("age_to")),
    suitableUnderThree: cells.yesNo("suitable_under_three"),
    puzzlePieces: cells.whole("puzzle_pieces"),
    gameDuration: fromTo(cells.whole("game_minutes_from"), cells.whole("game_minutes_to")),
    gamePlayerCount: fromTo(cells.whole("players_from"), cells.whole("players_to")),
    color: cells.line("color"),
    colorCode: colorCodeOf(cells),
    colorDetail: cells.line("color_detail"),
    penInkColor: cells.line("pen_ink_color"),
    penHardness: cells.line("pen_hardness"),
    penTipWidth: cells.number("pen_tip_width_mm"),
    notebookLayout: cells.line("notebook_layout"),
    notebookGrammage: cells.number("notebook_grammage"),
    notebookPaperSize: cells.line("notebook_paper_size"),
    calendarInsert: cells.line("calendar_insert"),
    manufacturer: operatorOf(cells, "manufacturer"),
    responsiblePerson: operatorOf(cells, "responsible_person"),
    safetyWarnings: cells.list("safety_warnings"),
    hazardPictograms: pictogramsOf(cells),
  })

const WORKING_DAYS = /^\d{1,3}(-\d{1,3})?$/

const deliveryTimeOf = (cells: Cells): string | undefined => {
  const days = cells.line("delivery_time")?.replace("–", "-")
  if (days === undefined || WORKING_DAYS.test(days)) return days
  return cells.wrong("delivery_time", "working days such as 2 or 5-8")
}

const supplyOf = (cells: Cells): Supply | undefined => {
  const supply = cells.line("supply")?.replace("–", "-").toLowerCase()
  if (supply === undefined) return undefined
  if (supply === "none") return { kind: "none" }
  if (WORKING_DAYS.test(supply)) return { kind: "toOrder", deliveryTime: supply }
  cells.problems.push(`supply is ${cited(supply)}, neither none nor working days such as 2 or 5-8`)
  return undefined
}

export const articleOffer = (cells: Cells): Partial<Offer> => {
  const vat = cells.oneOf("vat", VAT_RATES)
  return given({
    price: cells.kronor("price"),
    originalPrice: cells.kronor("original_price"),
    loyaltyPrice: cells.kronor("loyalty_price"),
    vatRate: vat === undefined ? undefined : (Number(vat) as VatRate),
    availability: cells.oneOf("availability", Availability.literals),
    deliveryTime: deliveryTimeOf(cells),
    supply: supplyOf(cells),
    preorderDate: cells.moment("preorder_date"),
    preorderDeliveryDate: cells.moment("preorder_delivery_date"),
    embargoDate: cells.moment("embargo_date"),
  })
}
