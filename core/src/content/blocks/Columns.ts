/** Blocks side by side (CMS-03): the block's areas `column-1`, `column-2` … contain those of each column. */
import { Schema } from "effect"

/** Parts of the page's width on large screens. */
export const ColumnWidth = Schema.Literals(["1/4", "1/3", "5/12", "1/2", "7/12", "2/3", "3/4", "1/1"])
export type ColumnWidth = typeof ColumnWidth.Type

/** Looks of a column: framed, on one of the soft grounds, with its blocks in the middle, or as wide as they are. */
export const ColumnStyle = Schema.Literals([
  "plain",
  "framed",
  "white",
  "linen",
  "lichen",
  "cloudberry",
  "centered",
  "middle",
])
export type ColumnStyle = typeof ColumnStyle.Type

/** The most columns of a block. */
const MAX_COLUMNS = 8

/** By column, in their order; a column without one is plain. */
const styles = Schema.optionalKey(Schema.Array(ColumnStyle).check(Schema.isMaxLength(MAX_COLUMNS)))

/** Fields of the block: up to eight widths, or three or four equal columns, and their looks. */
export const Columns = Schema.Union([
  Schema.Struct({
    layout: Schema.Literal("flex"),
    widths: Schema.NonEmptyArray(ColumnWidth).check(Schema.isMaxLength(MAX_COLUMNS)),
    styles,
  }),
  Schema.Struct({ layout: Schema.Literals(["three", "four"]), styles }),
])
export type Columns = typeof Columns.Type
