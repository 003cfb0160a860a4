/** Products in a grid, page by page (CMS-18). */
import { Schema } from "effect"
import { ProductRowSource } from "./ProductRow.ts"

/** Fields of the block: a heading, a text below it, where its products come from, and how many a page has. */
export const ProductList = Schema.Struct({
  heading: Schema.NonEmptyString,
  text: Schema.optionalKey(Schema.NonEmptyString),
  source: ProductRowSource,
  /** @default 30, as in the lists of categories */
  pageSize: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 4, maximum: 60 }))),
})
export type ProductList = typeof ProductList.Type
