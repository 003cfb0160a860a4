/** The pages that are delivered with the shop lose nothing when their form is sent back. */
import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { FIELD_SHAPES } from "@kapitel/core/content/fieldShapes"
import { formEntries, formOfPage, pageOfForm, readForm } from "@kapitel/core/content/pageForm"
import { contentDir } from "../../composition/contentDir.ts"

/** Empty areas are not told from none. */
const withoutEmpty = (page: ContentPage): unknown =>
  JSON.parse(JSON.stringify(page), (_, value: unknown) =>
    typeof value === "object" && value !== null && "areas" in value && "kind" in value
      ? (({ areas, ...block }: { areas?: unknown }) =>
          Object.values(areas ?? {}).every((inner) => (inner as ReadonlyArray<unknown>).length === 0)
            ? block
            : { ...block, areas })(value)
      : value,
  )

const folders = ["pages", "vinjett/pages"]

describe("a page that is delivered with the shop", () => {
  const files = folders.flatMap((folder) => readdirSync(`${contentDir}/${folder}`).map((name) => `${folder}/${name}`))
  it.each(files)("%s is the same after it was sent as a form (CMS-02)", (name) => {
    const { $schema: _, ...page } = JSON.parse(readFileSync(`${contentDir}/${name}`, "utf8")) as ContentPage & {
      readonly $schema?: string
    }
    const sent = readForm(formEntries(formOfPage(FIELD_SHAPES, page)))
    assert.deepStrictEqual(withoutEmpty(pageOfForm(FIELD_SHAPES, sent, page.id)), withoutEmpty(page))
  })
})
