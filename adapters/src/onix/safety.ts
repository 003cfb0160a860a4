/** Product safety for Regulation (EU) 2023/988: the responsible operators (lists 198, 239), and warnings (list 79). */
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { HAZARD_PICTOGRAMS, type SafetyOperator } from "@kapitel/core/catalogue/ProductSafety"
import { isInEu } from "@kapitel/core/catalogue/productSafetyRule"
import { childLine, childLines, childrenOf, lineOf, type OnixElement } from "./OnixElement.ts"

/** Role 10 in list 198 and in list 239. */
const PRODUCT_SAFETY = "10"

const countryOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Z]{2}$/.test(text) ? text : undefined

const operatorOf = (contact: OnixElement, nameElement: string): SafetyOperator | undefined => {
  const name = childLine(contact, nameElement) ?? childLine(contact, "ContactName")
  if (name === undefined) return undefined
  const part = (element: string) => childLine(contact, element)
  const place = [part("PostalCode"), part("LocationName")].filter((each) => each !== undefined).join(" ")
  const country = countryOf(part("CountryCode"))
  const street = part("StreetAddress")
  const address = [street, place, country].filter((each) => each !== undefined && each !== "").join(", ")
  const email = part("EmailAddress")
  return {
    name,
    // A country alone is a location, not a postal address.
    ...(street !== undefined && { address }),
    ...(email !== undefined && { contact: email }),
    ...(country !== undefined && { country }),
  }
}

const contactsOf = (
  parent: OnixElement | undefined,
  kind: "ProductContact" | "SupplyContact",
): ReadonlyArray<SafetyOperator> =>
  childrenOf(parent, kind)
    .filter((each) => childLine(each, `${kind}Role`) === PRODUCT_SAFETY)
    .flatMap((each) => operatorOf(each, `${kind}Name`) ?? [])

const isOutside = (country: string | undefined): boolean => country !== undefined && !isInEu(country)

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

type Operators = Pick<ProductFacts, "manufacturer" | "responsiblePerson">

/**
 * A contact in `PublishingDetail` is given by the publisher, so it is the manufacturer. Two cases differ: of several
 * contacts the one inside the EU is responsible for the one outside, and for a book published outside the EU a contact
 * that is not its publisher, and not outside the EU itself, is responsible for it in the EU.
 */
const publishersOwn = (publishing: OnixElement, publisher: string | undefined): Operators => {
  const contacts = contactsOf(publishing, "ProductContact")
  const outside = contacts.find(({ country }) => isOutside(country))
  const inside = contacts.find(({ country }) => country !== undefined && isInEu(country))
  if (outside !== undefined && inside !== undefined) return { manufacturer: outside, responsiblePerson: inside }
  const [contact] = contacts
  if (contact === undefined) return {}
  const country = countryOfPublication(publishing)
  const mayAnswer = isOutside(country) && !isOutside(contact.country)
  return mayAnswer && publisher !== undefined && !sameName(contact.name, publisher)
    ? { manufacturer: { name: publisher, ...(country !== undefined && { country }) }, responsiblePerson: contact }
    : { manufacturer: contact }
}

const countryOfPublication = (publishing: OnixElement): string | undefined =>
  childLines(publishing, "CountryOfPublication").flatMap((each) => countryOf(each) ?? [])[0]

/**
 * A supplier's contact is never the manufacturer: it is responsible in the EU for products published outside it.
 * `detail` is the `SupplyDetail` that the shop buys from.
 */
export const safetyOf = (
  publishing: OnixElement,
  detail: OnixElement | undefined,
  publisher: string | undefined,
): Operators => {
  const own = publishersOwn(publishing, publisher)
  const supplier = contactsOf(detail, "SupplyContact").find(({ country }) => !isOutside(country))
  const country = own.manufacturer?.country ?? countryOfPublication(publishing)
  if (supplier === undefined || own.responsiblePerson !== undefined || !isOutside(country)) return own
  return {
    ...own,
    ...(own.manufacturer === undefined &&
      publisher !== undefined && { manufacturer: { name: publisher, ...(country !== undefined && { country }) } }),
    responsiblePerson: supplier,
  }
}

/** List 79. */
const US_HAZARD = "12"
const EU_TOY_SAFETY = "13"
const DANGEROUS_GOODS = "21"
/** List 184: the sign 'not for children under three'. */
const UNDER_THREE_SIGN = "03"
/** List 184: a minimum age, a hazard, other safety text; the description contains the wording. */
const WORDED: ReadonlySet<string> = new Set(["02", "04", "05"])
/** List 143: small parts, balls, marbles and cords, each 'not for children under 3 yrs'. */
const UNDER_THREE_HAZARDS: ReadonlySet<string> = new Set(["01", "03", "04", "05", "06", "08"])
/** List 243: Globally Harmonised System, whose pictograms are given in the description. */
const GHS = "01"

/** A feature's Swedish wording if there is one, else all: a warning in another language is better than none. */
const wordingsOf = (feature: OnixElement): ReadonlyArray<string> => {
  const wordings = childrenOf(feature, "ProductFormFeatureDescription")
  const swedish = wordings.filter(({ attributes }) => attributes.get("language") === "swe")
  return (swedish.length > 0 ? swedish : wordings).flatMap((wording) => lineOf(wording) ?? [])
}

const GHS_CODES = /\bGHS0[1-9]\b/gi

type Warnings = Pick<ProductFacts, "safetyWarnings" | "hazardPictograms" | "suitableUnderThree">

/** Its warnings (`ProductFormFeature`). IATA's warnings (14) are about transport and are not read. */
export const warningsOf = (descriptive: OnixElement): Warnings => {
  const features = childrenOf(descriptive, "ProductFormFeature")
  const ofType = (type: string, holds: (value: string) => boolean) =>
    features.filter(
      (each) =>
        childLine(each, "ProductFormFeatureType") === type && holds(childLine(each, "ProductFormFeatureValue") ?? ""),
    )
  const notUnderThree =
    ofType(EU_TOY_SAFETY, (value) => value === UNDER_THREE_SIGN).length > 0 ||
    ofType(US_HAZARD, (value) => UNDER_THREE_HAZARDS.has(value)).length > 0
  const chemical = ofType(DANGEROUS_GOODS, (value) => value === GHS)
  const named = chemical
    .flatMap((each) => childLines(each, "ProductFormFeatureDescription"))
    .join(" ")
    .toUpperCase()
  const pictograms = HAZARD_PICTOGRAMS.filter((code) => named.includes(code))
  const warnings = [...ofType(EU_TOY_SAFETY, (value) => WORDED.has(value)), ...chemical]
    .flatMap(wordingsOf)
    // A description with only codes repeats the pictograms.
    .filter((warning) => /\p{L}{2}/u.test(warning.replace(GHS_CODES, "")))
  return {
    ...(notUnderThree && { suitableUnderThree: false }),
    ...(warnings.length > 0 && { safetyWarnings: [...new Set(warnings)] }),
    ...(pictograms.length > 0 && { hazardPictograms: pictograms }),
  }
}
