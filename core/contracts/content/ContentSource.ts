/** The contract of every source of pages. */
import { assert, it } from "@effect/vitest"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import type { SiteContent } from "@kapitel/core/content/SiteContent"
import { BRANDS, type Brand } from "@kapitel/core/site/Site"
import { Clock, Effect, type Layer, Option } from "effect"

const page = (path: string, title: string): ContentPage => ({
  id: `id-${title}`,
  path,
  title,
  areas: {
    header: [
      { id: "t", kind: "ticker", fields: { messages: [{ text: "Hej" }], background: "#000000", color: "#ffffff" } },
    ],
    main: [
      {
        id: "c",
        kind: "columns",
        fields: { layout: "three" },
        areas: { "column-1": [{ id: "u", kind: "notKnownToAnyone", fields: { x: [1, { y: null }] } }] },
      },
    ],
    footer: [],
  },
})

/** The pages of this suite: the caller writes them where its adapter reads. */
export const PAGES: ReadonlyArray<ContentPage> = [
  page("/", "Hem"),
  { ...page("/avtalsvillkor", "Avtalsvillkor"), description: "Våra villkor." },
  page("/om/butikerna", "Om butikerna"),
]

/** What `vinjett` has instead of the page that both sites have. */
export const OWN_PAGE = { brand: "vinjett", page: page("/avtalsvillkor", "Vinjetts villkor") } as const

/** Settings and phrases of `kapitel`; `vinjett` has none of its own. */
export const SITE: SiteContent = {
  settings: { storeName: "Kapitel", description: "Böcker." },
  dictionary: { search_empty_title: "Inget", "an unknown key": "kept" },
}

/** The source contains `PAGES` for both sites, `OWN_PAGE` and `SITE`, and nothing else. */
export const suite = <E>(adapter: string, layer: Layer.Layer<ContentSource, E>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`ContentSource (${adapter})`, (it) => {
    it.effect("returns a page as its editor wrote it, including unknown blocks", () =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        for (const written of PAGES)
          assert.deepStrictEqual(
            yield* source.page({ brand: "kapitel", path: written.path }),
            Option.some(written),
            written.path,
          )
      }),
    )

    it.effect("has the pages of each site", () =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        const titleAt = (brand: Brand, path: string) =>
          Effect.map(source.page({ brand, path }), (found) => Option.getOrUndefined(found)?.title)
        assert.strictEqual(yield* titleAt("vinjett", "/avtalsvillkor"), "Vinjetts villkor")
        assert.strictEqual(yield* titleAt("kapitel", "/avtalsvillkor"), "Avtalsvillkor")
        assert.strictEqual(yield* titleAt("vinjett", "/om/butikerna"), "Om butikerna")
      }),
    )

    it.effect("an editor sees a page in every state", () =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        for (const pageState of ["preview", "edit"] as const)
          assert.deepStrictEqual(
            yield* source.page({ brand: "kapitel", path: "/", pageState }),
            Option.fromUndefinedOr(PAGES[0]),
          )
      }),
    )

    it.effect.each([
      "/finns-inte",
      "",
      "/../secret",
      "/om",
      "/om/",
      "/Avtalsvillkor",
      "/%2e%2e/x",
      "/\u0000",
      "__proto__",
      "/constructor",
      '/"}){item{rendered}}#',
    ])("there is no page at '%s', and this is not an error", (path) =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        for (const pageState of ["normal", "edit"] as const)
          assert.isTrue(Option.isNone(yield* source.page({ brand: "kapitel", path, pageState })))
      }),
    )

    it.effect("lists every path that has a page once, in order, with the time of its last change", () =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        for (const brand of BRANDS) {
          const paths = yield* source.paths(brand)
          assert.deepStrictEqual(
            paths.map(({ path }) => path),
            PAGES.map(({ path }) => path).toSorted(),
          )
          const now = yield* Clock.currentTimeMillis
          for (const { modified } of paths) assert.isTrue(modified !== undefined && modified > 0 && modified <= now)
        }
      }),
    )

    it.effect("has the settings and phrases of each site", () =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        const { settings, dictionary } = yield* source.site("kapitel")
        assert.deepStrictEqual({ settings, dictionary }, SITE)
        const other = yield* source.site("vinjett")
        assert.deepStrictEqual([other.settings, other.dictionary], [{}, {}])
      }),
    )
  })
