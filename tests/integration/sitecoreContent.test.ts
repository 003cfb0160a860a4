/** The demo's own content, as Sitecore would deliver it. */
import { readdirSync, readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import * as SitecoreContentSource from "@kapitel/adapters/sitecore/ContentSource"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { decodePage } from "@kapitel/core/content/decodeBlock"
import { Effect, Option } from "effect"
import { contentDir } from "../../app/composition/contentDir.ts"
import { edgeSettings, restSettings, startSitecore } from "../contracts/simulatedSitecore.ts"

const pages: ReadonlyArray<ContentPage> = readdirSync(`${contentDir}/pages`).map((name) =>
  JSON.parse(readFileSync(`${contentDir}/pages/${name}`, "utf8")),
)

const RULES = { frameHosts: [] }

it.live.each([
  ["Experience Edge", edgeSettings],
  ["the Layout Service", restSettings],
] as const)("every page of the demo is the same from Sitecore as from its file: %s (CMS-02)", ([, settings]) =>
  Effect.gen(function* () {
    const { origin } = yield* Effect.acquireRelease(
      Effect.promise(() => startSitecore(contentDir)),
      (started) => Effect.promise(started.close),
    )
    yield* Effect.gen(function* () {
      const source = yield* ContentSource
      const paths = yield* source.paths("kapitel")
      assert.isAtLeast(paths.length, 10)
      assert.deepStrictEqual(
        paths.map(({ path }) => path),
        pages.map(({ path }) => path).toSorted(),
      )
      for (const { path } of paths) {
        const written = pages.find((page) => page.path === path) as ContentPage
        const found = Option.getOrThrow(yield* source.page({ brand: "kapitel", path }))
        assert.deepStrictEqual(decodePage(found, RULES), decodePage(written, RULES), path)
      }
      const { dictionary } = yield* source.site("kapitel")
      assert.strictEqual(dictionary["search_empty_title"], "Inga produkter hittades")
    }).pipe(Effect.provide(SitecoreContentSource.layer(settings(origin))))
  }).pipe(Effect.scoped),
)
