/** What explains a search is what the search does: the same hits in the same order, and scores that add up. */
import { assert, describe, it } from "@effect/vitest"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { explainQuery } from "@kapitel/adapters/embedded/search/explain"
import { findText } from "@kapitel/adapters/embedded/search/findText"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { type Segments, segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { expect } from "vitest"
import { author, shopOf } from "./readings.ts"
import { sampleBook } from "./sampleBook.ts"

const SERIES = { series: "Vargarna", seriesPart: "2" }
const { segments } = shopOf(
  [
    ["Vargtimmen", { popularity: 90, authors: [author("Karin Boye")] }],
    ["Vargen i skogen", { popularity: 4, ...SERIES }],
    ["Vargarna", { authors: [author("Karin Boye")], series: "Vargarna", seriesPart: "1" }],
    ["En varg till bok", { description: "Timmen slår i skogen." }],
    ["Räven i skogen och vargen", { popularity: 12 }],
    "Harry Potter och de vises sten",
    ["Pussel med räv", { isBook: false, ranges: { puzzlePieces: { from: 500, to: 500 } } }],
    "Deckare",
  ],
  "kriminalroman => deckare",
)

const QUERIES = `varg;vargen i skogen;varg timmen;vargarna;vargarna 2;vargarna del 2;karin boye;boye karin;hary potter;
  kriminalroman;harry potter och de vi;pussel 500 bitar;i;skogen räven;skogen xyzzyq;varg pussel;potter räv deckare;xyzzyq;
  9780000000019;räv`
  .split(";")
  .map((query) => query.trim())

const isSameAsSearch = (of: Segments, query: string) => {
  const { count, eans, correctedQuery, isPartialQuerySearch } = runQuery(of, {
    q: query,
    facets: [],
    sort: "default",
    first: 1,
    last: 10,
  })
  const scores = findText(of, query)
    .found.flatMap(({ scores }) => [...scores])
    .sort((a, b) => b - a)
    .slice(0, 10)
  const explained = explainQuery(of, query)
  assert.deepStrictEqual(
    [explained.count, explained.hits.map(({ ean }) => ean), explained.hits.map(({ score }) => score)],
    [count, eans.map(String), scores],
    query,
  )
  if (explained.count > 0) {
    assert.strictEqual(explained.understood === "partial", isPartialQuerySearch, query)
    assert.strictEqual(explained.readings[0]?.correctedQuery, correctedQuery, query)
  }
  for (const { score, words, popularityFactor, titleFactor, bonuses, terms } of explained.hits) {
    const added = bonuses.reduce((sum, bonus) => sum + bonus.score, 0)
    assert.closeTo(words * popularityFactor * titleFactor + added, score, score * 1e-6 + 1e-3, query)
    assert.closeTo(
      terms.reduce((sum, term) => sum + term.score, 0),
      words,
      words * 1e-6,
      query,
    )
  }
}

describe("an explained search", () => {
  it("has the hits of the search in its order, and their scores add up", () => {
    for (const query of QUERIES) isSameAsSearch(segments, query)
  })

  it("is of both segments of an index", () => {
    const books = Array.from({ length: 30 }, (_, at) =>
      sampleBook(`97800000${String(at).padStart(5, "0")}`, at % 3 === 0 ? "Varg i skog" : `Skog ${at}`, {
        popularity: at,
      }),
    )
    const base = buildIndex(books.slice(0, 20).toSorted(inIndexOrder))
    const changed = books.slice(15).toSorted(inIndexOrder)
    const both = segmentsOf(
      base,
      buildDelta(
        base,
        changed.map(({ ean }) => ean),
        changed,
      ),
    )
    for (const query of ["varg", "skog", "varg i skog", "skog 7", "vrag"]) isSameAsSearch(both, query)
  })

  it("says how each word is read", () => {
    const rows = QUERIES.map((query) => {
      const { understood, readings, corrections, leftOut, hits } = explainQuery(segments, query)
      const read = readings.map(({ terms }) =>
        terms
          .map(({ term, kind, isOptional, finds, measure }) => {
            const found = finds.map(({ stems, because }) => `${stems.join("+")} ${because}`).join(", ")
            return `${term}${isOptional ? "?" : ""}: ${measure?.attribute ?? (kind === "beginning" ? "…" : found)}`
          })
          .join("; "),
      )
      const bonuses = (hits[0]?.bonuses ?? []).map(({ of }) => of).join(", ")
      return [
        `${query} = ${understood}: ${read.join(" | ")}`,
        ...(corrections.length === 0 ? [] : [`  corrections ${corrections.map(({ query }) => query).join(", ")}`]),
        ...(leftOut.length === 0 ? [] : [`  without ${leftOut.join(", ")}`]),
        `  ${hits[0]?.title ?? "nothing"}${bonuses === "" ? "" : ` (${bonuses})`}`,
      ].join("\n")
    })
    expect(rows.join("\n")).toMatchInlineSnapshot(`
      "varg = asWritten: varg: varg word
        Vargen i skogen
      vargen i skogen = asWritten: vargen: varg word; i?: i word, #1 seriesPart; skogen: skog word
        Vargen i skogen (title, beginning)
      varg timmen = asWritten: varg: varg word; timmen: timme word | vargtimmen: vargtimme word
        Vargtimmen (title)
      vargarna = asWritten: vargarna: varg word
        Vargarna (title, series)
      vargarna 2 = asWritten: vargarna: varg word; 2: #2 seriesPart | vargarna: varg word; 2?: #2 seriesPart
        Vargen i skogen
      vargarna del 2 = asWritten: vargarna: varg word; del 2: #2 seriesPart
        Vargen i skogen
      karin boye = asWritten: karin: kari word; boye: boye word
        Vargtimmen (author)
      boye karin = asWritten: boye: boye word; karin: kari word
        Vargtimmen (author)
      hary potter = corrected: harry: harry word; potter: pott word
        corrections harry potter
        Harry Potter och de vises sten (beginning)
      kriminalroman = asWritten: kriminalroman: deckare synonym
        Deckare
      harry potter och de vi = asWritten: harry: harry word; potter: pott word; och?: och word; de?: de word; vi?:  | harry: harry word; potter: pott word; och?: och word; de?: de word; vi?: 
        Harry Potter och de vises sten (beginning)
      pussel 500 bitar = asWritten: pussel: pussel word; 500 bitar: puzzlePieces
        Pussel med räv
      i = asWritten: i: i word, #1 seriesPart
        Räven i skogen och vargen
      skogen räven = asWritten: skogen: skog word; räven: räv word
        Räven i skogen och vargen
      skogen xyzzyq = partial: skogen: skog word
        without xyzzyq
        Räven i skogen och vargen
      varg pussel = partial: varg: varg word; pussel: pussel word
        without varg
        Pussel med räv
      potter räv deckare = partial: potter: pott word; räv: räv word; deckare: deckare word
        without räv, deckare
        Harry Potter och de vises sten
      xyzzyq = partial: 
        without xyzzyq
        nothing
      9780000000019 = number: 
        Vargtimmen
      räv = asWritten: räv: räv word
        Räven i skogen och vargen"
    `)
  })
})
