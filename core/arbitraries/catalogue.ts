/** Products with every field that the schema knows, as fast-check draws them; `catalogue.ts` has those that look real. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { Product, Variant } from "@kapitel/core/catalogue/Product"
import { Effect, Schema, SchemaAST } from "effect"
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

const isOptional = (field: Schema.Top): boolean => SchemaAST.isOptional(field.ast)

const always = (field: Schema.Top): Schema.Top =>
  isOptional(field) && "schema" in field && Schema.isSchema(field.schema) ? field.schema : field

/** Of so many fields the engine leaves the optional ones out, so all are drawn and fast-check chooses which to keep. */
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

export const anyVariant: fc.Arbitrary<Variant> = someOf(Variant)

export const anyProduct: fc.Arbitrary<Product> = fc
  .tuple(someOf<Omit<Product, "variants">>(Product), fc.array(anyVariant, { maxLength: 3 }))
  .map(([product, variants]) => ({ ...product, variants }))
