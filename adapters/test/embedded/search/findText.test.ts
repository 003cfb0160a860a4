/** Hits with their scores: the correction that is chosen, numbers, synonyms beside a typed word, and two segments. */
import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { findText } from "@kapitel/adapters/embedded/search/findText"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { stringAt } from "@kapitel/adapters/embedded/search/StringTable"
import { type Segments, segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { describe, expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"
import { sampleBook } from "./sampleBook.ts"

/** What was understood, then the titles with their scores, the highest first. */
const answer = (segments: Segments, query: string): string => {
  const { found, isPartial, correctedQuery } = findText(segments, query)
  const hits = found.flatMap(({ docs, scores }, i) =>
    [...docs].map((doc, at) => ({
      title: stringAt(segments[i]?.index.titleTexts as never, doc),
      score: scores[at] ?? 0,
    })),
  )
  const rows = hits.sort((a, b) => b.score - a.score).map(({ title, score }) => `${title} ${score.toFixed(1)}`)
  const corrected = correctedQuery === undefined ? "" : ` -> ${correctedQuery}`
  return `${query}${corrected}${isPartial ? " (partial)" : ""}: ${rows.join(", ")}`
}
const answers = (segments: Segments, queries: string) => queries.split(/,\s*/).map((query) => answer(segments, query))

const said = (description: string): Partial<SearchDocument> => ({ description })

describe("the correction that is chosen", () => {
  const { segments } = shopOf(
    [
      "Kulle",
      "Om kalle i dalen",
      ["Ett", said("kelle kolle vargen i dalen")],
      "Zorg bramle",
      "Den klofta grimsa",
      "Tufsa lunga",
      "Bulla",
      ["Vargens dalar", { authors: [author("Karin Boye")] }],
      "Häxan Surtant och den fulla kon",
      "1984",
      "Kelle i skogen",
      ["Två", said("kalle i skogen")],
    ],
    "",
  )
  it("is the one that costs least, less what a title has of it", () => {
    const queries = `kxlle, kxlle dalen, kxlle skogen, vargn dalen, vargn boye, vargn bxye, zorgbramle, bramlezorg, kloftagrimsa, tufsaochlunga,
      lungatufsa, bulle, bulle dalen, surtnat, fulla kor, kxlle kelle, zorgbramle kulle, kolle zrog, kxlle xxqqzz, 1985, 9780306406157`
    expect(answers(segments, queries)).toMatchInlineSnapshot(`
      [
        "kxlle: ",
        "kxlle dalen -> kalle dalen: Om kalle i dalen 15567.3",
        "kxlle skogen -> kelle skogen: Kelle i skogen 15567.3",
        "vargn dalen -> vargen dalen: Vargens dalar 135.8, Ett 7.8",
        "vargn boye -> vargen boye: Vargens dalar 154.8",
        "vargn bxye -> vargen boye: Vargens dalar 154.8",
        "zorgbramle -> zorg bramle: Zorg bramle 1050020519.6",
        "bramlezorg -> bramle zorg (partial): Zorg bramle 451.4",
        "kloftagrimsa -> klofta grimsa: Den klofta grimsa 50020519.6",
        "tufsaochlunga -> tufsa och lunga: Tufsa lunga 20519.6",
        "lungatufsa -> lunga tufsa (partial): Tufsa lunga 451.4",
        "bulle: ",
        "bulle dalen -> kalle dalen: Om kalle i dalen 15567.3",
        "surtnat -> surtant: Häxan Surtant och den fulla kon 102.6",
        "fulla kor (partial): Häxan Surtant och den fulla kon 102.6",
        "kxlle kelle -> kelle kelle: Kelle i skogen 171.2, Ett 3.9",
        "zorgbramle kulle -> zorg bramle kulle (partial): Zorg bramle 205.2",
        "kolle zrog -> kolle zorg (partial): Ett 5.1",
        "kxlle xxqqzz -> kalle xxqqzz (partial): Om kalle i dalen 77.8, Två 3.9",
        "1985: ",
        "9780306406157: ",
      ]
    `)
  })
})

it("a number that may be one of a product is a word when none has it", () => {
  const { segments } = shopOf(["9780306406157", "Katalog 9780306406157"])
  expect(answers(segments, "9780306406157, 978-0-306-40615-7")).toMatchInlineSnapshot(`
    [
      "9780306406157: 9780306406157 1000002772.6, Katalog 9780306406157 27.7",
      "978-0-306-40615-7: ",
    ]
  `)
})

it("numbers with a unit are hits, each with the same weight", () => {
  const range = (ranges: SearchDocument["ranges"], more: Partial<SearchDocument> = {}) => ({
    isBook: false,
    ranges,
    ...more,
  })
  const price = (ore: number) => ({ isBook: false, price: ore })
  const { segments } = shopOf([
    ["Spel för små", range({ age: { from: 3, to: 5 } }, { popularity: 9 })],
    ["Spel för stora", range({ age: { from: 6, to: 99 } })],
    ["Pussel stort", range({ puzzlePieces: { from: 1000, to: 1000 } })],
    ["Pussel litet", range({ puzzlePieces: { from: 100, to: 100 } })],
    ["Dyrt spel", price(50_000)],
    ["Billigt spel", price(5_000)],
  ])
  const queries = `spel 4 år, spel 5 6 år, spel 100 år, pussel 1000 bitar, pussel under 500 bitar, spel under 100 kr, spel minst 100 kr,
    spel 500 kr, 4 år, minst 6 år, pussel 200 bitar, spel 4 år 1000 bitar`
  expect(answers(segments, queries)).toMatchInlineSnapshot(`
    [
      "spel 4 år: Spel för små 68.3",
      "spel 5 6 år: Spel för små 67.1, Spel för stora 56.7",
      "spel 100 år (partial): Spel för små 45.8, Spel för stora 36.7, Dyrt spel 36.7, Billigt spel 36.7",
      "pussel 1000 bitar: Pussel stort 75.5",
      "pussel under 500 bitar: Pussel litet 75.5",
      "spel under 100 kr: Billigt spel 56.7",
      "spel minst 100 kr: Dyrt spel 56.7",
      "spel 500 kr: Dyrt spel 56.7, Billigt spel 56.7",
      "4 år: Spel för små 22.5",
      "minst 6 år: Spel för stora 20.0",
      "pussel 200 bitar (partial): Pussel stort 55.5, Pussel litet 55.5",
      "spel 4 år 1000 bitar (partial): Spel för små 68.3",
    ]
  `)
})

it("a synonym beside the typed word weighs no more than a title with that word", () => {
  const { segments } = shopOf(
    [
      "Antiken",
      ["Historia", { categoryNames: ["Historia"], series: "Historia", popularity: 90 }],
      ["Rymden", { categoryNames: ["Science fiction"] }],
      ["Fiction science", { subtitle: "science fiction" }],
      ["Fiction", said("antiken")],
      ["Science", said("science")],
      ["Spelet", { isBook: false, values: { subType: ["Historia"] }, keywords: ["antiken"] }],
    ],
    "antiken => historia\nsf => science fiction\nrymden => science fiction",
    NO_DICTIONARIES,
  )
  expect(
    answers(segments, "antiken, historia, sf, rymden, rymden fiction, science fiction, antiken xqzzy"),
  ).toMatchInlineSnapshot(`
    [
      "antiken: Antiken 1000004815.9, Historia 41.1, Spelet 32.4, Fiction 2.4",
      "historia: Historia 1200022855.3, Spelet 67.7",
      "sf: Fiction science 43.8, Rymden 35.4",
      "rymden: Rymden 1000009507.4, Fiction science 31.9",
      "rymden fiction: Rymden 145.6, Fiction science 94.5",
      "science fiction: Fiction science 275.5, Rymden 101.1",
      "antiken xqzzy (partial): Antiken 1000004815.9, Historia 41.1, Spelet 32.4, Fiction 2.4",
    ]
  `)
})

it("two segments have the words of either, and no product that has changed", () => {
  const base = shopOf(["Vargen", "Räven och vargen", "Björnen", ["Hunden", said("vargen")]], "ulv => varg").segments
  const index = base[0]?.index as never
  const changed = [
    sampleBook("9780306406157", "Lodjuret", { popularity: 0 }),
    sampleBook("9780000000019", "Vargens väg", { popularity: 0 }),
  ]
  const both = segmentsOf(
    index,
    buildDelta(
      index,
      changed.map(({ ean }) => ean),
      changed,
    ),
  )
  const queries =
    "vargen, björnen, lodjuret, ulv, lodj, vargen räven, björn vargn, lodjurt, vargens väg, räven lodjuret, xqzzy"
  expect(answers(both, queries)).toMatchInlineSnapshot(`
    [
      "vargen: Räven och vargen 32.4, Vargens väg 32.4, Hunden 1.6",
      "björnen: Björnen 1000007167.0",
      "lodjuret: Lodjuret 1000007167.0",
      "ulv: Räven och vargen 22.7, Vargens väg 22.7, Hunden 1.1",
      "lodj: Lodjuret 120.0",
      "vargen räven: Räven och vargen 229.0",
      "björn vargn -> björn vargen (partial): Björnen 71.7",
      "lodjurt -> lodjuret: Lodjuret 1000007167.0",
      "vargens väg: Vargens väg 1050010410.8",
      "räven lodjuret (partial): Räven och vargen 71.7",
      "xqzzy: ",
    ]
  `)
})
