/** The JSON Schema of a page's file, for validation and completion in an editor. */
import { Schema } from "effect"
import { BLOCKS } from "./decodeBlock.ts"

const text = { type: "string", minLength: 1 }
const blocks = { type: "array", items: { $ref: "#/$defs/block" } }

/** Draft 2020-12; every kind of block has the schema that pages are decoded with. */
export const pageJsonSchema = (): object => {
  const kinds = Object.entries(BLOCKS).map(([kind, fields]) => {
    const { schema, definitions } = Schema.toJsonSchemaDocument(fields, { onExcessProperty: "error" })
    return { kind, schema, definitions }
  })
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A page of a Kapitel shop",
    type: "object",
    properties: {
      $schema: { type: "string" },
      id: text,
      path: { type: "string", pattern: "^\\/[^?#]*$" },
      title: text,
      description: { type: "string" },
      areas: {
        type: "object",
        properties: { header: blocks, main: blocks, footer: blocks },
        required: ["header", "main", "footer"],
        additionalProperties: false,
      },
    },
    required: ["id", "path", "title", "areas"],
    additionalProperties: false,
    $defs: {
      ...Object.assign({}, ...kinds.map(({ definitions }) => definitions)),
      block: {
        oneOf: kinds.map(({ kind, schema }) => ({
          type: "object",
          properties: {
            id: text,
            kind: { const: kind },
            fields: schema,
            areas: { type: "object", additionalProperties: blocks },
          },
          required: ["id", "kind", "fields"],
          additionalProperties: false,
        })),
      },
    },
  }
}
