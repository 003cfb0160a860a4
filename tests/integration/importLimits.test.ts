import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { FACT_LIMITS, type Limit } from "@kapitel/core/catalogue/fieldLimits"

describe("the limits of a product's fields", () => {
  it("are in docs/importing.md, each with its field", () => {
    const guide = readFileSync(new URL("../../docs/importing.md", import.meta.url), "utf8")
    const section = guide.slice(guide.indexOf("## Limits"), guide.indexOf("\n## ", guide.indexOf("## Limits") + 1))
    const rows = section.split("\n").filter((line) => line.startsWith("| "))
    for (const [field, limit] of Object.entries<Limit>(FACT_LIMITS)) {
      const figures = figuresOf(limit)
      if (figures.length === 0) continue
      const row = rows.find((line) => line.includes(`\`${field}\``))
      assert.isDefined(row, field)
      for (const figure of figures) assert.include(row, figure.toLocaleString("en-GB"), field)
    }
  })
})

const figuresOf = (limit: Limit): ReadonlyArray<number> => {
  switch (limit.kind) {
    case "asIs":
      return []
    case "text":
    case "number":
      return [limit.most]
    case "list":
      return limit.of.kind === "asIs" ? [] : [limit.items, ...figuresOf(limit.of)]
    case "struct":
      return [...new Set(Object.values(limit.fields).flatMap(figuresOf))]
  }
}
