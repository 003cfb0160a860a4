/** Blocks side by side (CMS-03): the block's areas `column-1`, `column-2` … contain those of each column. */
import { Schema } from "effect"

/** Parts of the page's width on large screens. */
export const ColumnWidth = Schema.Literals(["1/4", "1/3", "5/12", "1/2", "7/12", "2/3", "3/4", "1/1"])
export type ColumnWidth = typeof ColumnWidth.Type

/** Fields of the block: up to eight widths, or three or four equal columns. */
export const Columns = Schema.Union([
  Schema.Struct({
    layout: Schema.Literal("flex"),
    widths: Schema.NonEmptyArray(ColumnWidth).check(Schema.isMaxLength(8)),
  }),
  Schema.Struct({ layout: Schema.Literals(["three", "four"]) }),
])
export type Columns = typeof Columns.Type
