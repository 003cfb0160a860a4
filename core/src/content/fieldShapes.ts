/**
 * What a form has for each kind of block, made from the schemas that pages are decoded with: a new block, or a new field
 * of one, has its form without another line (decision 424).
 */
import { Schema } from "effect"
import { BLOCKS, type BlockKind } from "./decodeBlock.ts"
import type { FieldShape, FormShapes, NamedShape } from "./pageForm.ts"

interface JsonSchema {
  readonly type?: string
  readonly enum?: ReadonlyArray<string | number>
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly anyOf?: ReadonlyArray<JsonSchema>
}

/** Texts of several lines, by their names in the schemas. */
const LONG = new Set(["text", "quote", "closing", "description", "search_empty_message"])
const COLOURS = new Set(["background", "color"])

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): ReadonlyArray<NamedShape> =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    shape: shapeOf(name, schema),
  }))

/** The first field of each member that has a list of values decides which of them is meant. */
const variantsOf = (members: ReadonlyArray<JsonSchema>): FieldShape => {
  const by =
    Object.entries(members[0]?.properties ?? {}).find(([, { enum: values }]) => values !== undefined)?.[0] ?? ""
  return {
    kind: "variants",
    by,
    variants: members.map((member) => ({
      values: (member.properties?.[by]?.enum ?? []).map(String),
      fields: fieldsOf(member).filter(({ name }) => name !== by),
    })),
  }
}

const isPicture = ({ properties = {} }: JsonSchema): boolean => "source" in properties && "alt" in properties

const shapeOf = (name: string, schema: JsonSchema): FieldShape => {
  const { type, enum: values, items, anyOf } = schema
  if (anyOf !== undefined) return variantsOf(anyOf)
  if (values !== undefined) return { kind: "choice", options: values.map(String) }
  switch (type) {
    case "boolean":
      return { kind: "flag" }
    case "integer":
    case "number":
      return { kind: "number", least: schema.minimum ?? 0, most: schema.maximum ?? Number.MAX_SAFE_INTEGER }
    case "object":
      return isPicture(schema)
        ? { kind: "group", fields: fieldsOf(schema), isPicture: true }
        : { kind: "group", fields: fieldsOf(schema) }
    case "array": {
      const most = schema.maxItems ?? 100
      const least = schema.minItems ?? 0
      // Nodes of rich text are told apart by their type.
      if (items?.anyOf?.[0]?.properties?.["spans"] !== undefined) return { kind: "richText" }
      if (items?.type === "string" && items.enum === undefined) return { kind: "lines", least, most }
      return { kind: "list", of: shapeOf(name, items ?? {}), least, most }
    }
    default:
      return COLOURS.has(name) ? { kind: "colour" } : { kind: "text", isLong: LONG.has(name) }
  }
}

const formOf = (kind: BlockKind): FormShapes[string] => {
  const { schema } = Schema.toJsonSchemaDocument(BLOCKS[kind], { onExcessProperty: "error" })
  const { anyOf, properties } = schema as JsonSchema
  if (anyOf === undefined) return properties === undefined ? [] : fieldsOf(schema)
  return [{ name: "", required: true, shape: variantsOf(anyOf) }]
}

/** The form of each kind of block. */
export const FIELD_SHAPES: FormShapes = Object.fromEntries(
  (Object.keys(BLOCKS) as ReadonlyArray<BlockKind>).map((kind) => [kind, formOf(kind)]),
)
