/** Products from data that may contain unknown values (spec §3; PDP-27 to PDP-29, PDP-36). Amounts in öre. */
import { Effect, Schema } from "effect"
import { normaliseOffer } from "../pricing/priceType.ts"
import { dropForNonBooks } from "./dropForNonBooks.ts"
import { Availability, Product, ProductType } from "./Product.ts"
import { withIllustrators } from "./withIllustrators.ts"

/**
 * A product from unknown data. An unknown product type reads as `other`, an unknown availability as `WATCH`, a missing
 * member price as the price; fails with the fields that are wrong.
 */
export const decodeProduct = (input: unknown): Effect.Effect<Product, Schema.SchemaError> =>
  Schema.decodeUnknownEffect(Product, { errors: "all" })(withKnownWords(input)).pipe(Effect.map(settle))

const settle = (product: Product): Product =>
  dropForNonBooks({
    ...normaliseOffer(withIllustrators(product)),
    variants: product.variants.map((variant) => normaliseOffer(withIllustrators(variant))),
  })

const withKnownWords = (input: unknown): unknown =>
  isRecord(input)
    ? {
        ...input,
        productType: oneOf(ProductType.literals, input["productType"], "other"),
        availability: oneOf(Availability.literals, input["availability"], "WATCH"),
        variants: Array.isArray(input["variants"]) ? input["variants"].map(withKnownAvailability) : input["variants"],
      }
    : input

const withKnownAvailability = (variant: unknown): unknown =>
  isRecord(variant)
    ? { ...variant, availability: oneOf(Availability.literals, variant["availability"], "WATCH") }
    : variant

const oneOf = <W extends string>(words: ReadonlyArray<W>, value: unknown, fallback: W): W =>
  words.find((word) => word === value) ?? fallback

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === "object" && input !== null && !Array.isArray(input)
