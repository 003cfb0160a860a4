/** The number on the barcode, which identifies every product. */
import { Schema } from "effect"
import { isEan } from "./isEan.ts"

/** Thirteen digits with a valid check digit (GTIN-13). An ISBN is an EAN from the ranges 978 and 979. */
export const Ean = Schema.String.pipe(
  Schema.check(
    Schema.makeFilter((text: string) => (isEan(text) ? undefined : "an EAN is 13 digits with a right check digit")),
  ),
  Schema.brand("Ean"),
)
export type Ean = typeof Ean.Type
