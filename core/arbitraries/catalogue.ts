/** Products with every field of their schema, for property tests (fast-check); `offers.ts` has products as shops sell them. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { Product, Variant } from "@kapitel/core/catalogue/Product"
import { Effect, Schema, SchemaAST } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import fc from "fast-check"

/**
 * Values of a schema. Effect generates them, fast-check stores the seed; it shrinks towards small seeds, not small
 * values.
 */
export const fromSchema = <S extends Parameters<typeof Arbitrary.schema>[0]>(schema: S): fc.Arbitrary<S["Type"]> => {
  const arbitrary = Arbitrary.schema(schema)
  return fc
    .tuple(fc.integer(), fc.integer({ min: 0, max: 12 }))
    .map(([seed, size]) => Effect.runSync(Arbitrary.sampleEffect(arbitrary, { count: 1, seed, size }))[0])
}

const withCheckDigit = (first12: string) => `${first12}${eanCheckDigit(first12)}` as Ean

/** An ISBN-13 of the range 978 with a right check digit. */
export const isbn: fc.Arbitrary<Ean> = fc.stringMatching(/^978\d{9}$/).map(withCheckDigit)

/** Thirteen digits with a right check digit, of any range. */
export const anyEan: fc.Arbitrary<Ean> = fc.stringMatching(/^\d{12}$/).map(withCheckDigit)

const isOptional = (field: Schema.Top): boolean => SchemaAST.isOptional(field.ast)

const always = (field: Schema.Top): Schema.Top =>
  isOptional(field) && "schema" in field && Schema.isSchema(field.schema) ? field.schema : field

/**
 * With so many optional fields the engine leaves them out, so all are generated and fast-check chooses which to
 * include.
 */
const someOf = <P extends object>(schema: {
  readonly fields: Readonly<Record<string, Schema.Top>>
}): fc.Arbitrary<P> => {
  const required = Object.keys(schema.fields).filter((name) => !isOptional(schema.fields[name] ?? Schema.String))
  const fields = Object.entries(schema.fields)
    .filter(([name]) => name !== "identifier" && name !== "variants")
    .map(([name, field]) => [name, fromSchema(always(field))] as const)
  return fc.record(
    Object.fromEntries([...fields, ["identifier", fc.stringMatching(/^97[89]\d{9}$/).map(withCheckDigit)]]),
    {
      requiredKeys: required.filter((name) => name !== "variants"),
    },
  ) as fc.Arbitrary<P>
}

/** A variant: required fields always, the others in any combination. */
export const anyVariant: fc.Arbitrary<Variant> = someOf(Variant)

/** A product: required fields always, the others in any combination; up to three variants. Amounts in öre. */
export const anyProduct: fc.Arbitrary<Product> = fc
  .tuple(someOf<Omit<Product, "variants">>(Product), fc.array(anyVariant, { maxLength: 3 }))
  .map(([product, variants]) => ({ ...product, variants }))
