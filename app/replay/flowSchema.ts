/** The JSON Schema of flows, for completion in editors. */
import { Schema } from "effect"
import { AnyFlow } from "./Flow.ts"

export const flowSchema = (): string => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(AnyFlow, { onExcessProperty: "error" })
  const document = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A flow of Kapitel",
    ...schema,
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}
