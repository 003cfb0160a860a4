/**
 * Money in the API: Swedish kronor as a number. Inside the shop it is whole öre; only this codec converts between them
 * (D-69).
 */
import { fromKronor, toKronor } from "@kapitel/core/pricing/kronor"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema, SchemaTransformation } from "effect"

/** 149 or 149.5 in the API, 14900 or 14950 öre inside; a third decimal is rounded half up. */
export const Sek = Schema.Finite.annotate({ description: "Swedish kronor incl. VAT" }).pipe(
  Schema.decodeTo(
    Money,
    SchemaTransformation.transform({
      decode: (sek: number): number => fromKronor(sek),
      encode: (ore: number) => toKronor(ore),
    }),
  ),
)

/**
 * As `Sek`, for sums of many copies: they may exceed the limit of one purchase, and such a cart is shown all the same.
 */
export const SekSum = Schema.Finite.annotate({ description: "Swedish kronor incl. VAT" }).pipe(
  Schema.decodeTo(
    Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
    SchemaTransformation.transform({
      decode: (sek: number): number => fromKronor(sek),
      encode: (ore: number) => toKronor(ore),
    }),
  ),
)
