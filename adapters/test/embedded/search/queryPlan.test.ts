/** What a query looks for, and the hits of each segment of the index. */
import { assert, describe, it } from "@effect/vitest"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { findText } from "@kapitel/adapters/embedded/search/findText"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { frequencyOf, planQuery, withCorrections } from "@kapitel/adapters/embedded/search/queryPlan"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { sampleBook } from "./sampleBook.ts"

const eanOf = (number: number) => {
  const first12 = `9780000000${String(number).padStart(2, "0")}`
  return `${first12}${eanCheckDigit(first12)}`
}
const TITLES = ["Kapitel för barn", "Vinterns saga", "Science fiction", "Trollkarlen", "Vintern", "En saga om saga"]
const books = TITLES.map((title, at) => sampleBook(eanOf(at), title, { popularity: 9 - at }))
const SYNONYMS = [
  { searched: "sf", alsoFound: "science fiction" },
  { searched: "sann berättelse", alsoFound: "okänt" },
  { searched: "sann berättelse", alsoFound: "saga" },
  { searched: "sann berättelse", alsoFound: "vintern" },
]
const segments = segmentsOf(buildIndex(books.toSorted(inIndexOrder), { synonyms: SYNONYMS }))
const plan = (query: string) => planQuery(segments, query)
const own = (...words: ReadonlyArray<readonly [text: string, at: number]>) =>
  words.map(([text, at]) => ({ text, at, word: text.toLowerCase() }))
const one = (stem: string, share = 1) => ({ stems: [stem], share })

describe("the plan of a query", () => {
  it("has its words once, in any inflection and case, and where they were written", () => {
    assert.deepStrictEqual(plan("Sagor, BARN! saga saga"), {
      terms: [
        { alternatives: [one("sag")], written: own(["Sagor", 0]) },
        { alternatives: [one("barn")], written: own(["BARN", 7]) },
        { alternatives: [one("sag")], written: own(["saga", 13]) },
      ],
      unknown: 0,
    })
    for (const wordless of [" – ", " \u0301 "]) assert.deepStrictEqual(plan(wordless), { terms: [], unknown: 0 })
  })

  it("has the synonyms that the catalogue contains, the longest phrase first", () => {
    assert.deepStrictEqual(plan("sanna berättelsen barn").terms, [
      { alternatives: [one("sag", 0.7), one("vint", 0.7)], written: own(["sanna", 0], ["berättelsen", 6]) },
      { alternatives: [one("barn")], written: own(["barn", 18]) },
    ])
    assert.deepStrictEqual(plan("sf").terms, [
      { alternatives: [{ stems: ["scienc", "fiction"], share: 0.7 }], written: own(["sf", 0]) },
    ])
  })

  it("completes the last word only, from three letters on", () => {
    assert.deepStrictEqual(plan("saga tro").terms[1], {
      alternatives: [],
      prefix: "tro",
      written: own(["tro", 5]),
    })
    assert.deepStrictEqual(plan("tro saga"), {
      terms: [{ alternatives: [one("sag")], written: own(["saga", 4]) }],
      unknown: 1,
    })
    assert.deepStrictEqual(plan("tr"), { terms: [], unknown: 1 })
  })

  it("corrects one edit before splitting a compound, and two after it", () => {
    assert.deepStrictEqual(plan("Vintren saga"), {
      terms: [
        { alternatives: [one("vint")], written: own(["Vintren", 0]) },
        { alternatives: [one("sag")], written: own(["saga", 8]) },
      ],
      unknown: 0,
      correctedQuery: "Vintern saga",
    })
    assert.deepStrictEqual(plan("barnkapitel"), {
      terms: [{ alternatives: [{ stems: ["barn", "kapitel"], share: 0.7 }], written: own(["barnkapitel", 0]) }],
      unknown: 0,
    })
    assert.deepStrictEqual(plan("trolkarln").correctedQuery, "trollkarlen")
    assert.deepStrictEqual(plan("qqqqqq wwwwww"), { terms: [], unknown: 2 })
  })

  it("has sixteen words at most", () => {
    const words = Array.from({ length: 20 }, (_, at) => `q${at}`).join(" ")
    assert.strictEqual(plan(words).unknown, 16)
  })

  it("puts corrections where the words were, with their capital letters", () => {
    assert.strictEqual(
      withCorrections("Hary  poter, nu", [
        [{ text: "Hary", at: 0 }, "harry"],
        [{ text: "poter", at: 6 }, "potter"],
      ]),
      "Harry  potter, nu",
    )
    assert.strictEqual(withCorrections("oförändrat", []), "oförändrat")
  })
})

const found = (query: string, of = segments, documents: ReadonlyArray<SearchDocument> = books) =>
  runQuery(of, { q: query, facets: [], sort: "default", first: 1, last: 30 }).eans.map(
    (ean) => documents.find((document) => document.ean === String(ean))?.title,
  )

describe("the hits of words", () => {
  it("have the score of their words, rare ones more, times the popularity of the product", () => {
    const { found: hits, isPartial } = findText(segments, "trollkarlen")
    const idf = Math.log(1 + books.length / 1)
    const [{ docs, scores, stem } = { docs: [], scores: [], stem: undefined }] = hits
    assert.deepStrictEqual([[...docs], isPartial], [[3], false])
    assert.isDefined(stem)
    // A whole title comes before everything.
    assert.closeTo(scores[0] ?? 0, 40 * idf * (1 + 0.25 * Math.log10(7)) + 1e9, 1)
    assert.closeTo(findText(segments, "kapitel").found[0]?.scores[0] ?? 0, 40 * idf * 1.25, 1e-4)
  })

  it("of a synonym or the parts of a compound weigh less, and of any of several the best", () => {
    const idf = Math.log(1 + books.length)
    const scoreOf = (query: string) => findText(segments, query).found[0]?.scores[0] ?? 0
    const boost = 1 + 0.25 * Math.log10(8)
    assert.closeTo(scoreOf("sf"), 0.7 * (40 * idf + 40 * idf) * boost, 1e-3)
    assert.closeTo(scoreOf("barnkapitel"), 0.7 * (40 * idf + 40 * idf) * 1.25, 1e-3)
  })

  it("are a product with the whole number, and nothing else", () => {
    assert.deepStrictEqual(findText(segments, eanOf(3)), {
      found: [{ docs: Uint32Array.of(3), scores: Float64Array.of(0) }],
      isPartial: false,
    })
  })

  it("are none for a number that no product has, and whole titles come first after a correction too", () => {
    const none = { docs: new Uint32Array(0), scores: new Float64Array(0) }
    assert.deepStrictEqual(findText(segments, eanOf(30)), { found: [none], isPartial: false })
    const shelf = [
      sampleBook(eanOf(0), "Trollkarlen i skogen", { popularity: 9_000 }),
      sampleBook(eanOf(1), "Trollkarlen", { popularity: 0 }),
    ]
    const wizards = segmentsOf(buildIndex(shelf.toSorted(inIndexOrder)))
    assert.deepStrictEqual(found("trolkarlen", wizards, shelf), ["Trollkarlen", "Trollkarlen i skogen"])
    const removed = segmentsOf(wizards[0]?.index as never, buildDelta(wizards[0]?.index as never, [eanOf(1)], []))
    assert.deepStrictEqual(
      findText(removed, eanOf(1)).found.flatMap(({ docs }) => [...docs]),
      [],
    )
    assert.deepStrictEqual(
      findText(removed, eanOf(0)).found.map(({ docs, scores }) => [[...docs], [...scores]]),
      [
        [[0], [0]],
        [[], []],
      ],
    )
    assert.deepStrictEqual(found("trollkarlen", removed, shelf), ["Trollkarlen i skogen"])
  })

  it("are counted in both segments of an index, without products that have changed", () => {
    const changed = sampleBook(eanOf(1), "Sommarens saga")
    const added = sampleBook(eanOf(20), "Barnsaga")
    const delta = buildDelta(segments[0]?.index as never, [changed.ean, added.ean], [changed, added])
    const both = segmentsOf(segments[0]?.index as never, delta)
    const documents = [...books.filter(({ ean }) => ean !== changed.ean), changed, added]
    assert.strictEqual(frequencyOf(both, "sag"), 4)
    assert.sameMembers([...found("saga", both, documents)], ["Barnsaga", "En saga om saga", "Sommarens saga"])
    assert.deepStrictEqual(found("vinterns", both, documents), ["Vintern"])
    assert.deepStrictEqual(found(eanOf(1), both, documents), ["Sommarens saga"])
    assert.deepStrictEqual(
      findText(both, eanOf(1)).found.map(({ docs }) => docs.length),
      [0, 1],
    )
  })

  it("are completed by words of either segment", () => {
    const added = sampleBook(eanOf(20), "Zebran")
    const both = segmentsOf(segments[0]?.index as never, buildDelta(segments[0]?.index as never, [added.ean], [added]))
    const prefixOf = (query: string) => planQuery(both, query).terms[0]?.prefix
    assert.deepStrictEqual(["zebr", "tro", "qqq"].map(prefixOf), ["zebr", "tro", undefined])
  })

  it("leave out as few words as possible, and say so", () => {
    assert.deepStrictEqual(found("vintern barn kapitel"), ["Kapitel för barn"])
    assert.isTrue(findText(segments, "vintern barn kapitel").isPartial)
    assert.isTrue(findText(segments, "saga qqqqqq").isPartial)
    assert.isFalse(findText(segments, "qqqqqq").isPartial)
    assert.isFalse(findText(segments, "saga vinterns").isPartial)
  })

  it("have another word when a word exists, but in no product with the others", () => {
    const shelf = [
      sampleBook(eanOf(1), "Sagan om ringen"),
      sampleBook(eanOf(2), "Sagan om dalen"),
      sampleBook(eanOf(3), "Rinken i vinter"),
    ]
    const rings = segmentsOf(buildIndex(shelf.toSorted(inIndexOrder)))
    const { correctedQuery, isPartial } = findText(rings, "Sagan Rinken")
    assert.deepStrictEqual([correctedQuery, isPartial], ["Sagan Ringen", false])
    assert.deepStrictEqual(found("Sagan Rinken", rings, shelf), ["Sagan om ringen"])
  })

  it("keep a word that exists when the nearest other one is two edits from it", () => {
    const shelf = [
      sampleBook(eanOf(1), "Sagan om trollkarlen"),
      sampleBook(eanOf(2), "Sagan om dalen"),
      sampleBook(eanOf(3), "Trolkarln i vinter"),
    ]
    const wizards = segmentsOf(buildIndex(shelf.toSorted(inIndexOrder)))
    const { correctedQuery, isPartial } = findText(wizards, "Sagan Trolkarln")
    assert.deepStrictEqual([correctedQuery, isPartial], [undefined, true])
  })
})
