/** Who answers for a product's safety: `ProductContact` with role 10 (list 198), for Regulation (EU) 2023/988. */
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import type { SafetyOperator } from "@kapitel/core/catalogue/ProductSafety"
import { isInEu } from "@kapitel/core/catalogue/productSafetyRule"
import { childLine, childLines, childrenOf, type OnixElement } from "./OnixElement.ts"

const PRODUCT_SAFETY = "10"

const countryOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Z]{2}$/.test(text) ? text : undefined

const operatorOf = (contact: OnixElement): SafetyOperator | undefined => {
  const name = childLine(contact, "ProductContactName") ?? childLine(contact, "ContactName")
  if (name === undefined) return undefined
  const part = (element: string) => childLine(contact, element)
  const place = [part("PostalCode"), part("LocationName")].filter((each) => each !== undefined).join(" ")
  const country = countryOf(part("CountryCode"))
  const street = part("StreetAddress")
  const address = [street, place, country].filter((each) => each !== undefined && each !== "").join(", ")
  const email = part("EmailAddress")
  return {
    name,
    // A country alone is where it is, not where a letter reaches it.
    ...(street !== undefined && { address }),
    ...(email !== undefined && { contact: email }),
    ...(country !== undefined && { country }),
  }
}

/**
 * The first such contact is the publisher's own word, so it is the manufacturer, unless the book is published outside the
 * EU and the contact is somebody else: then that one answers for it in the EU.
 */
export const safetyOf = (
  publishing: OnixElement,
  publisher: string | undefined,
): Pick<ProductFacts, "manufacturer" | "responsiblePerson"> => {
  const [contact] = childrenOf(publishing, "ProductContact")
    .filter((each) => childLine(each, "ProductContactRole") === PRODUCT_SAFETY)
    .flatMap((each) => operatorOf(each) ?? [])
  if (contact === undefined) return {}
  const [country] = childLines(publishing, "CountryOfPublication").flatMap((each) => countryOf(each) ?? [])
  const isAbroad = country !== undefined && !isInEu(country)
  return isAbroad && publisher !== undefined && contact.name.toLowerCase() !== publisher.toLowerCase()
    ? { manufacturer: { name: publisher, country }, responsiblePerson: contact }
    : { manufacturer: contact }
}
