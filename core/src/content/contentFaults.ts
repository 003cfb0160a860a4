/** What is wrong with a page as its editor has written it, by block and field: for editors, before visitors miss it. */
import { Result, Schema, SchemaIssue } from "effect"
import type { Block, ContentPage } from "./ContentPage.ts"
import { BLOCKS, type BlockKind, type BlockRules, isAllowedFrame, isBlockKind } from "./decodeBlock.ts"
import { pictureIdOf } from "./pictureShapes.ts"
import { redirectFaults } from "./redirects.ts"

/** One fault, or one reference that has to lead somewhere. */
export interface BlockPlace {
  /** Ids of the blocks from the area down: `main / rad / content / tips`. */
  readonly block: string
  /** The same by position, as fields of a form are named: `main.0.a.content.1`. */
  readonly at: string
  readonly kind: string
  /** As `items.0.body`; absent when the block as a whole is meant. */
  readonly field?: string
}

/** What an editor has to change. */
export interface ContentFault extends BlockPlace {
  readonly reason: string
}

/** Something that a block refers to. */
export interface ContentReference extends BlockPlace {
  readonly to: "path" | "ean" | "category" | "campaign" | "store" | "picture"
  readonly value: string
}

/** A block of a page with its place. */
export interface PlacedBlock extends BlockPlace {
  readonly written: Block
}

const AREAS: Partial<Record<BlockKind, RegExp>> = {
  columns: /^column-[1-8]$/,
  section: /^content$/,
  container: /^content$/,
}

const within = (blocks: ReadonlyArray<Block>, above: string, aboveAt: string): ReadonlyArray<PlacedBlock> =>
  blocks.flatMap((written, index) => {
    const block = `${above} / ${written.id}`
    const at = `${aboveAt}.${index}`
    const areas = Object.entries(written.areas ?? {})
    return [
      { block, at, kind: written.kind, written },
      ...areas.flatMap(([name, inner]) => within(inner, `${block} / ${name}`, `${at}.a.${name}`)),
    ]
  })

/** Every block of a page with its place. */
export const blocksOf = ({ areas }: ContentPage): ReadonlyArray<PlacedBlock> =>
  (["header", "main", "footer"] as const).flatMap((area) => within(areas[area], area, area))

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

type FieldFault = Omit<ContentFault, "block" | "at" | "kind">

/** What the schema of the kind says against these fields. */
export const fieldFaults = (kind: BlockKind, fields: unknown): ReadonlyArray<FieldFault> => {
  // The schemas of all kinds are one union, which has no decoder of its own.
  const schema = BLOCKS[kind] as Schema.Codec<unknown>
  const decoded = Schema.decodeUnknownResult(schema)(fields, { errors: "all", onExcessProperty: "error" })
  if (Result.isSuccess(decoded)) return []
  return issuesOf(decoded.failure.issue).issues.map(({ path = [], message }) => ({
    ...(path.length === 0 ? {} : { field: path.map(String).join(".") }),
    reason: message,
  }))
}

const ownFaults = ({ written }: PlacedBlock, rules: BlockRules): ReadonlyArray<FieldFault> => {
  const { kind, fields, areas = {} } = written
  if (!isBlockKind(kind)) return [{ reason: `there is no kind "${kind}"` }]
  const faults = [...fieldFaults(kind, fields)]
  for (const name of Object.keys(areas))
    if (AREAS[kind]?.test(name) !== true) faults.push({ reason: `blocks of the area "${name}" are never shown` })
  if (faults.length > 0) return faults
  if (kind === "iframe" && !isAllowedFrame(fields, rules))
    return [{ field: "url", reason: "this host is not in FRAME_HOSTS: a link is shown" }]
  if (kind !== "redirects") return []
  const { moved } = fields as { readonly moved: Parameters<typeof redirectFaults>[0] }
  return redirectFaults(moved).map((reason) => ({ field: "moved", reason }))
}

/** All faults of a page; empty when every block is shown as it is written. */
export const contentFaults = (page: ContentPage, rules: BlockRules): ReadonlyArray<ContentFault> => {
  const blocks = blocksOf(page)
  const ids = new Map<string, string>()
  return blocks.flatMap((placed) => {
    const { block, at, kind, written } = placed
    const first = ids.get(written.id)
    if (first === undefined) ids.set(written.id, block)
    const twice = first === undefined ? [] : [{ reason: `its id is that of ${first}` }]
    return [...twice, ...ownFaults(placed, rules)].map((fault) => ({ block, at, kind, ...fault }))
  })
}

/** By the field's name; stores by the kind of their block too. */
const REFERENCES: ReadonlyArray<readonly [field: RegExp, to: ContentReference["to"], kind?: BlockKind]> = [
  [/(^|\.)(href|to)$|^path$/, "path"],
  [/(^|\.)eans?(\.\d+)?$/, "ean"],
  [/(^|\.)(key|keys\.\d+|navigation\.(books|others\.\d+))$/, "category"],
  [/^source\.campaign$/, "campaign"],
  [/^store$/, "store", "eventCarousel"],
  [/(^|\.)source$/, "picture"],
]

const leaves = (value: unknown, path: string): ReadonlyArray<readonly [path: string, text: string]> => {
  if (typeof value === "string") return [[path, value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => leaves(part, path === "" ? name : `${path}.${name}`))
}

/** Pictures of other places than the library are no references. */
const isReference = (to: ContentReference["to"], value: string): boolean =>
  to !== "picture" || pictureIdOf(value) !== undefined

/** Links, products, categories, campaigns, stores and pictures of the library that the blocks of a page name. */
export const contentReferences = (page: ContentPage): ReadonlyArray<ContentReference> =>
  blocksOf(page).flatMap(({ block, at, kind, written }) =>
    leaves(written.fields, "").flatMap(([field, value]) => {
      const found = REFERENCES.find(([named, , of]) => named.test(field) && (of ?? kind) === kind)
      return found === undefined || !isReference(found[1], value)
        ? []
        : [{ block, at, kind, field, to: found[1], value }]
    }),
  )
