/** Products with every field that the schema knows, as fast-check draws them; `catalogue.ts` has those that look real. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { Product, Variant } from "@kapitel/core/catalogue/Product"
import { Effect, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import fc from "fast-check"

/** Effect draws from the schema, fast-check keeps the seed; it shrinks towards small seeds, not small values. */
export const fromSchema = <S extends Parameters<typeof Arbitrary.schema>[0]>(schema: S): fc.Arbitrary<S["Type"]> => {
  const arbitrary = Arbitrary.schema(schema)
  return fc
    .tuple(fc.integer(), fc.integer({ min: 0, max: 12 }))
    .map(([seed, size]) => Effect.runSync(Arbitrary.sampleEffect(arbitrary, { count: 1, seed, size }))[0])
}

const withCheckDigit = (first12: string) => `${first12}${eanCheckDigit(first12)}` as Ean

export const isbn: fc.Arbitrary<Ean> = fc.stringMatching(/^978\d{9}$/).map(withCheckDigit)
export const anyEan: fc.Arbitrary<Ean> = fc.stringMatching(/^\d{12}$/).map(withCheckDigit)

/** The engine cannot guess a check digit, so it draws the twelve digits before it. */
const First12 = Schema.String.pipe(Schema.check(Schema.isPattern(/^97[89]\d{9}$/)))

export const anyProduct: fc.Arbitrary<Product> = fromSchema(
  Schema.Struct({
    ...Product.fields,
    identifier: First12,
    variants: Schema.Array(Schema.Struct({ ...Variant.fields, identifier: First12 })).check(Schema.isMaxLength(3)),
  }),
).map((any) => ({
  ...any,
  identifier: withCheckDigit(any.identifier),
  variants: any.variants.map((variant) => ({ ...variant, identifier: withCheckDigit(variant.identifier) })),
}))
