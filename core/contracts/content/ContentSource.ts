/** The contract of every source of pages. */
import { assert, it } from "@effect/vitest"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { Effect, type Layer, Option } from "effect"

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

/** The source contains `PAGES` and nothing else. */
export const suite = <E>(adapter: string, layer: Layer.Layer<ContentSource, E>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`ContentSource (${adapter})`, (it) => {
    it.effect("returns a page as its editor wrote it, including unknown blocks", () =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        for (const written of PAGES)
          assert.deepStrictEqual(yield* source.page(written.path), Option.some(written), written.path)
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
    ])("there is no page at '%s', and this is not an error", (path) =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        assert.isTrue(Option.isNone(yield* source.page(path)))
      }),
    )

    it.effect("lists every path that has a page once", () =>
      Effect.gen(function* () {
        const source = yield* ContentSource
        assert.deepStrictEqual((yield* source.paths).toSorted(), PAGES.map(({ path }) => path).toSorted())
      }),
    )
  })
