import { assert, describe, it } from "@effect/vitest"
import {
  cachedSuggestions,
  optionsOf,
  type SearchSuggestions,
  type SuggestedTarget,
  searchPath,
  shownSuggestions,
  suggestionsKey,
} from "@kapitel/core/search/searchSuggestions"
import fc from "fast-check"

const book = (text: string, byline: string): SuggestedTarget => ({
  text,
  byline,
  path: `/bok/${text}`,
  type: "product",
  identifier: text,
})
const term = (text: string) => ({ text, path: searchPath(text, "popular") })

const onS: SearchSuggestions = {
  suggestions: [
    { text: "Selma Lagerlöf", path: "/author/selma-lagerlof", type: "author" },
    { text: "Skogspaketet", path: "/skog", type: "page" },
    { text: "Skog & natur", path: "/kategori/bocker/skog", type: "category" },
    book("Svenska skogens historia", "Lennart Grip"),
    book("Småland", "Karin Skoglund"),
  ],
  topSearches: [term("skog"), term("surdeg")],
}

const words = fc.array(fc.constantFrom("skog", "Sur", "å", "harry potter", " ", "x"), { maxLength: 4 })

describe("suggestions of the search field", () => {
  it("are those of the longest known prefix that still match, at once", () => {
    const known = new Map([["s", onS]])
    const offers = cachedSuggestions("sko", known)
    assert.deepStrictEqual(
      offers.suggestions.map(({ text }) => text),
      ["Skogspaketet", "Skog & natur", "Svenska skogens historia", "Småland"],
    )
    assert.deepStrictEqual(offers.topSearches, [term("skog")])
    assert.deepStrictEqual(cachedSuggestions("k", known), { suggestions: [], topSearches: [] })
  })

  it("are the shop's answer when it is known for this text, in any spelling", () => {
    const known = new Map([
      ["s", onS],
      ["sko", { suggestions: [], topSearches: [term("skotsk whisky")] }],
    ])
    assert.deepStrictEqual(cachedSuggestions(" SKO", known).topSearches, [term("skotsk whisky")])
  })

  it("begin with the visitor's own searches; pages come first among the places, authors last", () => {
    const shown = shownSuggestions("s", new Map([["s", onS]]), ["Skog", "mumin"])
    assert.deepStrictEqual(
      optionsOf(shown).map(({ text }) => text),
      ["Skog", "surdeg", "Svenska skogens historia", "Småland", "Skogspaketet", "Skog & natur", "Selma Lagerlöf"],
    )
    assert.strictEqual(shown.recent[0]?.path, "/search?q=Skog&qt=recent")
  })

  it("have at most six own searches before typing, and at most three while typing (SRCH-05)", () => {
    const own = Array.from({ length: 10 }, (_, at) => `skog ${at}`)
    assert.lengthOf(shownSuggestions("", new Map(), own).recent, 6)
    assert.lengthOf(shownSuggestions("skog", new Map(), own).recent, 3)
  })

  it("never repeat a term, and are all known", () => {
    fc.assert(
      fc.property(fc.string(), words, words, (typed, own, popular) => {
        const recent = [
          ...new Map(own.filter((text) => text.trim() !== "").map((text) => [suggestionsKey(text), text])).values(),
        ]
        const offers = { suggestions: onS.suggestions, topSearches: [...new Set(popular)].map(term) }
        const shown = shownSuggestions(typed, new Map([["", offers]]), recent)
        const terms = [...shown.recent, ...shown.terms].map(({ text }) => suggestionsKey(text))
        assert.strictEqual(new Set(terms).size, terms.length)
        for (const { text } of shown.recent) assert.include(recent, text)
        for (const { text } of shown.terms) assert.include(popular, text)
        for (const place of [...shown.products, ...shown.places]) assert.include(onS.suggestions, place)
      }),
    )
  })
})
