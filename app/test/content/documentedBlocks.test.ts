/** What docs/content.md shows, what the shop ships, and what `content schema` prints, against the schemas of the blocks. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { decodePageFile } from "@kapitel/adapters/embedded/content/readDocuments"
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { contentFaults } from "@kapitel/core/content/contentFaults"
import { BLOCKS } from "@kapitel/core/content/decodeBlock"
import { pageJsonSchema } from "@kapitel/core/content/pageJsonSchema"
import { describe, expect, it } from "vitest"
import { contentDir } from "../../composition/contentDir.ts"

const RULES = { frameHosts: ["player.example"] }
const manual = readFileSync(new URL("../../../docs/content.md", import.meta.url), "utf8")
const examples = [...manual.matchAll(/```json\n(.+?)\n```/gs)].map(([, json = ""]) => JSON.parse(json) as Block)
const pageWith = (block: Block): ContentPage => ({
  id: "p",
  path: "/p",
  title: "P",
  areas: { header: [], main: [block], footer: [] },
})

describe("the manual of content", () => {
  it("has an example of every kind of block", () => {
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(Object.keys(BLOCKS)))
    const headings = [...manual.matchAll(/^### (\w+)$/gm)].map(([, kind]) => kind)
    expect(headings).toEqual(examples.map(({ kind }) => kind))
  })

  it.each(examples.map((block) => [block.kind, block] as const))("shows a %s that is without fault", (_kind, block) => {
    expect(contentFaults(pageWith(block), RULES)).toEqual([])
  })
})

describe("the JSON Schema of pages", () => {
  it("has every kind of block with its fields", () => {
    const { $defs } = pageJsonSchema() as {
      $defs: { block: { oneOf: ReadonlyArray<{ properties: { kind: { const: string }; fields: object } }> } }
    }
    expect($defs.block.oneOf.map(({ properties }) => properties.kind.const)).toEqual(Object.keys(BLOCKS))
    const tooltip = $defs.block.oneOf.find(({ properties }) => properties.kind.const === "tooltip")
    expect(tooltip?.properties.fields).toMatchObject({
      type: "object",
      required: ["title", "text", "link"],
      additionalProperties: false,
    })
  })
})

it.each(readdirSync(join(contentDir, "pages")).filter((name) => name.endsWith(".json")))(
  "the page %s of the shop is without fault",
  (name) => {
    const page = decodePageFile(readFileSync(join(contentDir, "pages", name), "utf8"))
    expect(page).toBeTypeOf("object")
    expect(contentFaults(page as ContentPage, { frameHosts: [] })).toEqual([])
  },
)
