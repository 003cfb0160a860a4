/** A page as a file or a draft has it: its frame; the fields of a block are validated by its kind's own schema. */
import { Schema } from "effect"
import type { Block, ContentPage } from "./ContentPage.ts"

const BlockFrame: Schema.Codec<Block> = Schema.Struct({
  id: Schema.NonEmptyString,
  kind: Schema.NonEmptyString,
  fields: Schema.Record(Schema.String, Schema.Unknown),
  areas: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Array(Schema.suspend((): Schema.Codec<Block> => BlockFrame))),
  ),
})

const Blocks = Schema.Array(BlockFrame)

/** The frame of a page. */
export const PageDocument: Schema.Codec<ContentPage> = Schema.Struct({
  id: Schema.NonEmptyString,
  path: Schema.String.check(Schema.isPattern(/^\/[^?#]*$/)),
  title: Schema.NonEmptyString,
  description: Schema.optionalKey(Schema.String),
  areas: Schema.Struct({ header: Blocks, main: Blocks, footer: Blocks }),
})
