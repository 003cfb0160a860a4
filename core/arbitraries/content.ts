/** Blocks and pages as editors build them and as a content system may send them, for property tests (fast-check). */
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { BLOCKS, type BlockKind } from "@kapitel/core/content/decodeBlock"
import { Schema } from "effect"
import fc from "fast-check"
import { fromSchema } from "./catalogue.ts"

/** Kinds whose fields include an EAN: the engine cannot generate its check digit, so these are tested with examples. */
const WITH_EANS: ReadonlySet<string> = new Set<BlockKind>([
  "hero",
  "productShelf",
  "staffPick",
  "productList",
  "productCard",
])

/** The name of a block that the shop can render. */
export const blockKind: fc.Arbitrary<BlockKind> = fc.constantFrom(...(Object.keys(BLOCKS) as ReadonlyArray<BlockKind>))

/** A block of this kind with every required field, in its wire format. */
export const wellFormedOf = (kind: BlockKind): fc.Arbitrary<Block> =>
  fc.record({
    id: fc.uuid(),
    kind: fc.constant(kind),
    fields: fromSchema(Schema.toEncoded(BLOCKS[kind])).map((fields) => fields as Block["fields"]),
  })

/** A block that its schema accepts. Kinds with an EAN are left out. */
export const wellFormedBlock: fc.Arbitrary<Block> = fc.oneof(
  ...(Object.keys(BLOCKS) as ReadonlyArray<BlockKind>).filter((kind) => !WITH_EANS.has(kind)).map(wellFormedOf),
)

/** A block of any kind, known or not, with any fields and blocks within it. */
export const anyBlock: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
  block: fc
    .record(
      {
        id: fc.string(),
        kind: fc.oneof(blockKind, fc.string(), fc.constantFrom("__proto__", "constructor", "toString")),
        fields: fc.dictionary(fc.constantFrom("heading", "text", "items", "url", "link", "body", "x"), fc.jsonValue()),
        areas: fc.dictionary(
          fc.constantFrom("column-1", "column-2", "__proto__"),
          fc.array(tie("block"), { maxLength: 2 }),
          { maxKeys: 2 },
        ),
      },
      { requiredKeys: ["id", "kind", "fields"] },
    )
    .map((block) => block as Block),
})).block

/** A page with any blocks in its three areas. */
export const contentPage: fc.Arbitrary<ContentPage> = fc.record({
  id: fc.uuid(),
  path: fc.constantFrom("/", "/avtalsvillkor", "/personuppgifter"),
  title: fc.string({ minLength: 1 }),
  areas: fc.record({
    header: fc.array(anyBlock, { maxLength: 2 }),
    main: fc.array(anyBlock, { maxLength: 3 }),
    footer: fc.array(anyBlock, { maxLength: 2 }),
  }),
})
