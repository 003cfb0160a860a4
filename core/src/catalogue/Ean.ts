/** The number on the barcode: what every product is known by. */
import { Schema } from "effect"

/** Sum of the first twelve digits weighted 1, 3, 1, 3 …; the check digit fills up to the next ten (GS1). */
export const eanCheckDigit = (first12: string): number => {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (i % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

export const isEan = (text: string): boolean =>
  /^\d{13}$/.test(text) && eanCheckDigit(text.slice(0, 12)) === Number(text[12])

/** Thirteen digits with a right check digit (GTIN-13). An ISBN is an EAN from the ranges 978 and 979. */
export const Ean = Schema.String.pipe(
  Schema.check(
    Schema.makeFilter((text: string) => (isEan(text) ? undefined : "an EAN is 13 digits with a right check digit")),
  ),
  Schema.brand("Ean"),
)
export type Ean = typeof Ean.Type
