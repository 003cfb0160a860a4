import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import * as EmbeddedContentCopies from "@kapitel/adapters/embedded/ContentCopies"
import * as EmbeddedContentSource from "@kapitel/adapters/embedded/ContentSource"
import * as EmbeddedEditedPages from "@kapitel/adapters/embedded/EditedPages"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as SitecoreContentSource from "@kapitel/adapters/sitecore/ContentSource"
import type { SitecoreSettings } from "@kapitel/adapters/sitecore/SitecoreSettings"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { EditedPages } from "@kapitel/core/content/EditedPages"
import { editedContentSource } from "@kapitel/core/content/editedContentSource"
import { resilientContentSource } from "@kapitel/core/content/resilientContentSource"
import { WrittenContent } from "@kapitel/core/content/WrittenContent"
import * as ContentSourceContract from "@kapitel/core/contracts/content/ContentSource"
import { BRANDS, type Brand } from "@kapitel/core/site/Site"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, Layer, Redacted } from "effect"
import { temporaryFolders } from "../../adapters/test/embedded/temporaryShop.ts"
import { edgeSettings, restSettings, startSitecore } from "./simulatedSitecore.ts"

/** A content folder with what the suite expects. */
const writtenFolders = Effect.tap(temporaryFolders, ({ contentDir }) =>
  Effect.sync(() => {
    const { OWN_PAGE, PAGES, SITE } = ContentSourceContract
    for (const page of PAGES) writeFileSync(join(contentDir, "pages", `${page.id}.json`), JSON.stringify(page))
    const ofBrand = (brand: Brand, name: string, content: unknown) => {
      mkdirSync(join(contentDir, brand, "pages"), { recursive: true })
      writeFileSync(join(contentDir, brand, name), JSON.stringify(content))
    }
    ofBrand(OWN_PAGE.brand, "pages/own.json", OWN_PAGE.page)
    ofBrand("kapitel", "site.json", SITE.settings)
    ofBrand("kapitel", "dictionary.json", SITE.dictionary)
  }),
)

const simulator = (contentDir: string) =>
  Effect.acquireRelease(
    Effect.promise(() => startSitecore(contentDir)),
    (started) => Effect.promise(started.close),
  )

const embedded = Layer.unwrap(
  Effect.map(writtenFolders, (folders) =>
    EmbeddedContentSource.layer(folders).pipe(Layer.provide(storeLayer(folders))),
  ),
)

/** Edited pages in front of files: of this folder, and with `edits` published. */
const edited = (folders: typeof writtenFolders, edits: ReadonlyArray<readonly [Brand, ContentPage]>) =>
  Layer.unwrap(
    Effect.map(folders, (opened) => {
      const written = Layer.effect(
        WrittenContent,
        Effect.map(ContentSource, (source) => ({ source, isEditedHere: true })),
      ).pipe(Layer.provide(EmbeddedContentSource.layer(opened)))
      const publish = Layer.effectDiscard(
        Effect.gen(function* () {
          const pages = yield* EditedPages
          for (const [brand, page] of edits) {
            const act = { brand, path: page.path, by: { id: StaffId.make(crypto.randomUUID()), name: "Agnes" }, now: 1 }
            yield* pages.saveDraft({ ...act, version: 0, page })
            yield* pages.publish({ ...act, version: 1, kind: "published" })
          }
        }),
      )
      return editedContentSource.pipe(
        Layer.provideMerge(publish),
        Layer.provide([written, EmbeddedEditedPages.layer]),
        Layer.provide(storeLayer(opened)),
      )
    }),
  )

/** Settings and phrases alone. */
const withoutPages = Effect.tap(writtenFolders, ({ contentDir }) =>
  Effect.sync(() => {
    for (const folder of ["pages", join(ContentSourceContract.OWN_PAGE.brand, "pages")]) {
      rmSync(join(contentDir, folder), { recursive: true })
      mkdirSync(join(contentDir, folder))
    }
  }),
)

const EVERY_PAGE = BRANDS.flatMap((brand) => ContentSourceContract.PAGES.map((page) => [brand, page] as const)).map(
  ([brand, page]): readonly [Brand, ContentPage] => {
    const { OWN_PAGE } = ContentSourceContract
    return brand === OWN_PAGE.brand && page.path === OWN_PAGE.page.path ? [brand, OWN_PAGE.page] : [brand, page]
  },
)

const sitecore = (settings: (origin: string) => SitecoreSettings) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { contentDir } = yield* writtenFolders
      const { origin } = yield* simulator(contentDir)
      return SitecoreContentSource.layer(settings(origin))
    }),
  )

/** As a shop uses it: with copies, a time limit and a circuit breaker. */
const resilient = Layer.unwrap(
  Effect.gen(function* () {
    const folders = yield* writtenFolders
    const { origin } = yield* simulator(folders.contentDir)
    return resilientContentSource.pipe(
      Layer.provide([SitecoreContentSource.layer(edgeSettings(origin)), EmbeddedContentCopies.layer]),
      Layer.provide(storeLayer(folders)),
    )
  }),
)

ContentSourceContract.suite("embedded", embedded)
ContentSourceContract.suite("edited pages, none of them in the files", edited(withoutPages, EVERY_PAGE))
ContentSourceContract.suite("files that no edited page replaces", edited(writtenFolders, []))
ContentSourceContract.suite("sitecore, Experience Edge", sitecore(edgeSettings))
ContentSourceContract.suite("sitecore, Layout Service", sitecore(restSettings))
ContentSourceContract.suite("sitecore with copies", resilient)

it.effect.each([{}, { graphQLEndpoint: "https://edge.example/graphql" }, { apiKey: Redacted.make("key") }])(
  "a shop that says neither its context id nor its endpoint with the key is told so (spec §7): %o",
  (some) =>
    Effect.gen(function* () {
      const { contextId: _, ...rest } = edgeSettings("https://edge.example")
      const failure = yield* Effect.flip(
        Layer.build(SitecoreContentSource.layer({ ...rest, ...some })).pipe(Effect.scoped),
      )
      assert.strictEqual(
        failure.message,
        "Please configure either your sitecoreEdgeContextId, or your graphQLEndpoint and sitecoreApiKey.",
      )
    }),
)
