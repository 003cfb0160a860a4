/** A row of products under a heading. */
import { Schema } from "effect"
import { CategoryKey } from "../../catalogue/Category.ts"
import { Ean } from "../../catalogue/Ean.ts"
import { Link } from "../Link.ts"

/** Where a shelf gets its products. `campaign` is the campaign's slug. */
export const ProductRowSource = Schema.Union([
  Schema.Struct({ from: Schema.Literals(["popular", "new"]) }),
  Schema.Struct({ from: Schema.Literal("category"), key: CategoryKey }),
  Schema.Struct({ from: Schema.Literal("campaign"), campaign: Schema.NonEmptyString }),
  Schema.Struct({ from: Schema.Literal("eans"), eans: Schema.NonEmptyArray(Ean).check(Schema.isMaxLength(30)) }),
])
export type ProductRowSource = typeof ProductRowSource.Type

/** Fields of the block: a heading and where its products come from. */
export const ProductRow = Schema.Struct({
  heading: Schema.NonEmptyString,
  link: Schema.optionalKey(Link),
  source: ProductRowSource,
})
export type ProductRow = typeof ProductRow.Type
