/** The identifier of a product (list 5): its EAN, in any of its forms. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit, isEan } from "@kapitel/core/catalogue/isEan"
import { childLine, childrenOf, type OnixElement, withCode } from "./OnixElement.ts"

const ISBN_13 = "15"
const GTIN_13 = "03"
const GTIN_14 = "14"
const UPC_12 = "04"
const ISBN_10 = "02"
/** GTIN-8 has no code of its own in list 5; ISMN-13 (25) is an EAN from the range 979-0. */
const ISMN_13 = "25"

/** An ISBN-10 whose check digit is right, as the EAN it became in 2007; undefined otherwise. */
const fromIsbn10 = (isbn: string): Ean | undefined => {
  if (!/^\d{9}[\dX]$/.test(isbn)) return undefined
  let sum = 0
  for (let at = 0; at < 10; at++) sum += (isbn[at] === "X" ? 10 : Number(isbn[at])) * (10 - at)
  const first12 = `978${isbn.slice(0, 9)}`
  return sum % 11 === 0 ? Ean.make(`${first12}${eanCheckDigit(first12)}`) : undefined
}

/**
 * An EAN in any common notation: hyphens and spaces are removed, GTIN-8, -12 and -14 are converted to thirteen digits,
 * an ISBN-10 to its ISBN-13. Undefined when the check digit is wrong.
 */
export const readEan = (written: string): Ean | undefined => {
  const bare = written.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase()
  const isbn10 = fromIsbn10(bare)
  if (isbn10 !== undefined) return isbn10
  const digits = bare.length === 14 && bare.startsWith("0") ? bare.slice(1) : bare
  const padded = digits.length === 12 || digits.length === 8 ? digits.padStart(13, "0") : digits
  return isEan(padded) && padded !== "0000000000000" ? Ean.make(padded) : undefined
}

/** The EAN of a record, or why it has none. ISBN-13 is preferred to GTIN-13, and that to the older numbers. */
export const eanOf = (product: OnixElement): { readonly ean: Ean } | { readonly reason: string } => {
  const identifiers = childrenOf(product, "ProductIdentifier")
  for (const type of [ISBN_13, GTIN_13, ISMN_13, GTIN_14, UPC_12, ISBN_10]) {
    const value = childLine(withCode(identifiers, "ProductIDType", type), "IDValue")
    const ean = value === undefined ? undefined : readEan(value)
    if (ean !== undefined) return { ean }
  }
  const values = identifiers.flatMap((identifier) => childLine(identifier, "IDValue") ?? [])
  return {
    reason:
      values.length === 0
        ? "It has no product identifier."
        : `None of its identifiers is an ISBN or EAN with a right check digit: ${values.join(", ").slice(0, 100)}.`,
  }
}
