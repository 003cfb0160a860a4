/**
 * Amounts in Swedish kronor with VAT included. Pure functions only, so that the product page and the cart cannot
 * differ.
 */
import { Schema } from "effect"

/** An amount in whole öre (100 öre = 1 SEK), VAT included: 0 to one million kronor (D-69). */
export const Money = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000_000 })).pipe(
  Schema.brand("Money"),
)
export type Money = typeof Money.Type

/** Whole percent of the price before VAT: vatRates.ts has the rates by goods and date (D-06, D-69). */
export const VatRate = Schema.Literals([0, 6, 12, 25])
export type VatRate = typeof VatRate.Type
