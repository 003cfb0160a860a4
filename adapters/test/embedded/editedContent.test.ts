/** What visitors see of pages that staff edit in front of the files' pages. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import * as ContentSourceOfFiles from "@kapitel/adapters/embedded/ContentSource"
import * as EmbeddedEditedPages from "@kapitel/adapters/embedded/EditedPages"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource, type PageState } from "@kapitel/core/content/ContentSource"
import { EditedPages, type EditedPlace } from "@kapitel/core/content/EditedPages"
import { editedContentSource } from "@kapitel/core/content/editedContentSource"
import { REDIRECTS_PATH } from "@kapitel/core/content/redirects"
import { WrittenContent } from "@kapitel/core/content/WrittenContent"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Clock, Effect, Layer, Option, Schedule } from "effect"
import { temporaryFolders } from "./temporaryShop.ts"

const by = { id: StaffId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"), name: "Agnes Ek" }
const pageAt = (path: string, title: string, main: ContentPage["areas"]["main"] = []): ContentPage => ({
  id: "sida",
  path,
  title,
  areas: { header: [], main, footer: [] },
})
const at = (path: string): EditedPlace => ({ brand: "kapitel", path })

const shop = Layer.unwrap(
  Effect.map(temporaryFolders, (folders) => {
    mkdirSync(join(folders.contentDir, "pages"), { recursive: true })
    const moved = { id: "r", kind: "redirects", fields: { moved: [{ from: "/forr", to: "/fil" }] } }
    for (const page of [pageAt("/fil", "Filens"), pageAt(REDIRECTS_PATH, "Flyttat", [moved])])
      writeFileSync(join(folders.contentDir, "pages", `${page.title}.json`), JSON.stringify(page))
    const written = Layer.effect(
      WrittenContent,
      Effect.map(ContentSource, (source) => ({ source, isEditedHere: true })),
    ).pipe(Layer.provide(ContentSourceOfFiles.layer(folders)))
    return editedContentSource.pipe(
      Layer.provide(written),
      Layer.provideMerge(EmbeddedEditedPages.layer),
      Layer.provide(storeLayer(folders)),
    )
  }),
)

const titleAt = (path: string, pageState: PageState = "normal") =>
  ContentSource.use((source) =>
    Effect.map(source.page({ ...at(path), pageState }), (page) => Option.getOrUndefined(page)?.title),
  )

const draft = (path: string, page: ContentPage) =>
  EditedPages.use((pages) =>
    Effect.gen(function* () {
      const version = Option.match(yield* pages.find(at(path)), { onNone: () => 0, onSome: (one) => one.version })
      return yield* pages.saveDraft({ ...at(path), page, version, by, now: 1 })
    }),
  )

const publish = (path: string, page: ContentPage) =>
  Effect.flatMap(draft(path, page), ({ version }) =>
    EditedPages.use((pages) => pages.publish({ ...at(path), version, by, now: 2, kind: "published" })),
  )

it.layer(shop, { timeout: "30 seconds", excludeTestServices: true })("edited pages in front of files", (it) => {
  it.effect(
    "a draft is seen by editors alone, a published page by all, and the file's page can come back (CMS-02)",
    () =>
      Effect.gen(function* () {
        yield* draft("/fil", pageAt("/fil", "Utkast"))
        assert.deepStrictEqual([yield* titleAt("/fil"), yield* titleAt("/fil", "preview")], ["Filens", "Utkast"])
        const { version } = yield* publish("/fil", pageAt("/fil", "Min"))
        assert.deepStrictEqual([yield* titleAt("/fil"), yield* titleAt("/fil", "preview")], ["Min", "Min"])
        yield* EditedPages.use((pages) => pages.reset({ ...at("/fil"), version, by, now: 3 }))
        assert.strictEqual(yield* titleAt("/fil"), "Filens")
      }),
  )

  it.effect("a file's page that moves is at its new address alone, and the old one leads there (CMS-02)", () =>
    Effect.gen(function* () {
      yield* publish("/fil", pageAt("/flyttad", "Flyttad"))
      assert.deepStrictEqual([yield* titleAt("/fil"), yield* titleAt("/flyttad")], [undefined, "Flyttad"])
      const source = yield* ContentSource
      const paths = (yield* source.paths("kapitel")).map(({ path }) => path)
      assert.deepStrictEqual(paths, [REDIRECTS_PATH, "/flyttad"])
      const redirects = Option.getOrThrow(yield* source.page(at(REDIRECTS_PATH)))
      assert.deepStrictEqual(
        redirects.areas.main.map(({ fields }) => fields["moved"]),
        [[{ from: "/fil", to: "/flyttad" }], [{ from: "/forr", to: "/fil" }]],
      )
      const { version } = Option.getOrThrow(yield* EditedPages.use((pages) => pages.find(at("/flyttad"))))
      yield* EditedPages.use((pages) => pages.remove({ ...at("/flyttad"), version, by, now: 4 }))
      assert.isUndefined(yield* titleAt("/flyttad"))
      const gone = Option.getOrThrow(yield* source.page(at(REDIRECTS_PATH))).areas.main[0]?.fields["gone"]
      assert.deepStrictEqual(gone, ["/flyttad"])
    }),
  )

  it.effect("a page is published at its hour, without anybody asking for it (CMS-02)", () =>
    Effect.gen(function* () {
      const { version } = yield* draft("/snart", pageAt("/snart", "Snart"))
      const now = yield* Clock.currentTimeMillis
      yield* EditedPages.use((pages) => pages.schedule({ ...at("/snart"), version, by, now, at: now + 200 }))
      assert.isUndefined(yield* titleAt("/snart"))
      yield* titleAt("/snart").pipe(
        Effect.repeat({ until: (title) => title === "Snart", schedule: Schedule.spaced("20 millis") }),
      )
    }),
  )
})
