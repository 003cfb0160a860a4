/** What a query looks for, and the hits of each segment of the index. */
import { assert, describe, it } from "@effect/vitest"
import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { findText } from "@kapitel/adapters/embedded/search/findText"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { planQuery, type Reading } from "@kapitel/adapters/embedded/search/queryPlan"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { frequencyOf, type Term } from "@kapitel/adapters/embedded/search/vocabulary"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { expect } from "vitest"
import { author, shopOf } from "./readings.ts"
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

/** A term in short: its alternatives with their shares, then what it is. */
const termText = ({ alternatives, prefix, measure, ...is }: Term): string =>
  [
    alternatives.map(({ stems, share }) => `${stems.join("+")} ${Number(share.toFixed(3))}`).join(" | "),
    ...(prefix === undefined ? [] : [`${prefix}…`]),
    ...(measure === undefined ? [] : [JSON.stringify(measure)]),
    ...Object.entries(is).flatMap(([name, holds]) => (holds ? [name] : [])),
  ].join(" ")

const readingText = ({ terms, words, cost, correctedQuery }: Reading): string =>
  `${Number(cost.toFixed(3))}: ${words.join(" ")}${correctedQuery === undefined ? "" : ` → ${correctedQuery}`} = ${terms.map(termText).join("; ")}`

const plainOf = (query: string, of = segments) => planQuery(of, query).plain.map(readingText)
const correctedOf = (query: string) => planQuery(segments, query).corrected().map(readingText)
const doubtedOf = (query: string) => planQuery(segments, query).doubted().map(readingText)
const apartOf = (query: string) => readingText(planQuery(segments, query).apart())

describe("the plain readings of a query", () => {
  it("have its words once, in any inflection and case", () => {
    expect(plainOf("Sagor, BARN! saga saga")).toMatchInlineSnapshot(`
      [
        "0: sagor barn saga saga = sag 1; barn 1; sag 1",
      ]
    `)
    for (const wordless of [" – ", " \u0301 ", ""])
      expect([planQuery(segments, wordless).words, plainOf(wordless)]).toEqual([[], ["0:  = "]])
  })

  it("have the synonyms that the catalogue contains, of the longest phrase", () => {
    expect([plainOf("sanna berättelsen barn"), plainOf("sf"), plainOf("berättelsen")]).toMatchInlineSnapshot(`
      [
        [
          "0: sanna berättelsen barn = sag 0.7 | vint 0.7; barn 1",
        ],
        [
          "0: sf = scienc+fiction 0.7",
        ],
        [],
      ]
    `)
  })

  it("complete the last word only, from three letters on, and take two letters as a word or a beginning", () => {
    expect(
      ["saga tro", "tro saga", "tr", "saga tr", "saga vi", "saga v", "vintern", "vinter"].map((q) => [q, plainOf(q)]),
    ).toMatchInlineSnapshot(`
      [
        [
          "saga tro",
          [
            "0.4: saga tro = sag 1;  tro…",
          ],
        ],
        [
          "tro saga",
          [],
        ],
        [
          "tr",
          [
            "0: tr = ",
          ],
        ],
        [
          "saga tr",
          [
            "0: saga tr = sag 1; ",
            "0.1: saga tr = sag 1;  isStop",
          ],
        ],
        [
          "saga vi",
          [
            "0: saga vi = sag 1;  isStop",
            "0.1: saga vi = sag 1;  isStop",
          ],
        ],
        [
          "saga v",
          [
            "0: saga v = sag 1;  isStop",
            "0.1: saga v = sag 1;  isStop",
          ],
        ],
        [
          "vintern",
          [
            "0: vintern = vint 1",
          ],
        ],
        [
          "vinter",
          [
            "0: vinter = vint 1",
            "0.4: vinter =  vinter…",
          ],
        ],
      ]
    `)
  })

  it("join two or three words that are one", () => {
    expect(
      ["vin tern", "troll karl en", "science fiction", "t r o l l karlen"].map((q) => [q, plainOf(q)]),
    ).toMatchInlineSnapshot(`
      [
        [
          "vin tern",
          [
            "0.2: vintern = vint 1",
          ],
        ],
        [
          "troll karl en",
          [
            "0.4: trollkarlen = trollkarl 1",
          ],
        ],
        [
          "science fiction",
          [
            "0: science fiction = scienc 1; fiction 1",
          ],
        ],
        [
          "t r o l l karlen",
          [],
        ],
      ]
    `)
  })

  it("have measures, parts of series, and numbers as either", () => {
    const shop = shopOf([["Tre systrar", { series: "Kolonin", seriesPart: "3" }]]).segments
    expect(
      ["kolonin del 3", "kolonin bok tre", "kolonin 3", "tre", "del 4", "kolonin del", "3 år", "barn 3 år saga"].map(
        (q) => [q, plainOf(q, shop)],
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "kolonin del 3",
          [
            "0: kolonin del 3 = koloni 1; #3 1",
            "0: kolonin del 3 = koloni 1; ; #3 1",
            "0.1: kolonin del 3 = koloni 1; ; #3 1 isStop",
          ],
        ],
        [
          "kolonin bok tre",
          [
            "0: kolonin bok tre = koloni 1; #3 1",
            "0: kolonin bok tre = koloni 1; bok 1 isStop isKind; tre 1 | #3 0.5",
          ],
        ],
        [
          "kolonin 3",
          [
            "0: kolonin 3 = koloni 1; #3 1",
            "0.1: kolonin 3 = koloni 1; #3 1 isStop",
          ],
        ],
        [
          "tre",
          [
            "0: tre = tre 1 | #3 0.5",
          ],
        ],
        [
          "del 4",
          [
            "0: del 4 = ;  isStop",
            "0.1: del 4 = ;  isStop",
          ],
        ],
        [
          "kolonin del",
          [
            "0: kolonin del = koloni 1; ",
          ],
        ],
        [
          "3 år",
          [
            "0: 3 år =  {"attribute":"age","from":3,"to":3,"words":2}",
          ],
        ],
        [
          "barn 3 år saga",
          [
            "0: barn 3 år saga = ;  {"attribute":"age","from":3,"to":3,"words":2}; ",
          ],
        ],
      ]
    `)
  })

  it("have at most sixteen words, and six readings", () => {
    const words = Array.from({ length: 20 }, (_, at) => `q${at}`).join(" ")
    expect(planQuery(segments, words).words).toEqual(words.split(" ").slice(0, 16))
    const parts = shopOf(["aa bb cc dd ee aabb bbcc ccdd ddee aabbcc bbccdd ccddee"]).segments
    expect(plainOf("aa bb cc dd ee", parts).map((text) => text.split(" =")[0])).toMatchInlineSnapshot(`
      [
        "0: aa bb cc dd ee",
        "0.1: aa bb cc dd ee",
        "0.2: aa bb cc ddee",
        "0.2: aa bb ccdd ee",
        "0.2: aa bbcc dd ee",
        "0.2: aabb cc dd ee",
      ]
    `)
  })
})

describe("the corrected readings of a query", () => {
  it("have words near those that do not exist, and such words written apart, the cheapest first", () => {
    expect([
      correctedOf("Vintren saga"),
      correctedOf("barnkapitel"),
      correctedOf("trolkarln"),
      correctedOf("sagakapitel vintr"),
    ]).toMatchInlineSnapshot(`
      [
        [
          "0.65: vintern saga → Vintern saga = vint 1; sag 1",
          "1.55: vinterns saga → Vinterns saga = vint 1; sag 1",
        ],
        [
          "0.7: barn kapitel → barn kapitel = barn 1; kapitel 1",
        ],
        [
          "1.35: trollkarlen → trollkarlen = trollkarl 1",
        ],
        [
          "2.45: saga kapitel vintern → saga kapitel vintern = sag 1; kapitel 1; vint 1",
        ],
      ]
    `)
  })

  it("join words of which one does not exist, with a slip in addition", () => {
    expect([correctedOf("trol karlen"), correctedOf("vin trn"), correctedOf("tro lkrlen saga")]).toMatchInlineSnapshot(`
      [
        [
          "0.65: trollkarlen → trollkarlen = trollkarl 1",
        ],
        [
          "1.05: vintern → vintern = vint 1",
        ],
        [],
      ]
    `)
  })

  it("leave words alone that exist; the doubted ones do not", () => {
    expect([correctedOf("vintern sagas"), doubtedOf("vintern barns")]).toMatchInlineSnapshot(`
      [
        [
          "0: vintern sagas = vint 1; sag 1",
        ],
        [
          "0: vintern barns = vint 1; barn 1",
          "1.65: vintern barn → vintern barn = vint 1; barn 1",
          "1.65: vinterns barns → vinterns barns = vint 1; barn 1",
          "3.3: vinterns barn → vinterns barn = vint 1; barn 1",
        ],
      ]
    `)
  })

  it("are none for words that are near to nothing; each apart is left out", () => {
    expect(
      ["qqqqqq wwwwww", "saga qqqqqq", "Vintren qqqqqq tro", "saga och"].map((q) => [
        q,
        correctedOf(q).length,
        apartOf(q),
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "qqqqqq wwwwww",
          0,
          "12:  = ",
        ],
        [
          "saga qqqqqq",
          0,
          "6: saga = sag 1",
        ],
        [
          "Vintren qqqqqq tro",
          0,
          "7.05: vintern tro → Vintern qqqqqq tro = vint 1;  tro…",
        ],
        [
          "saga och",
          1,
          "6: saga = sag 1",
        ],
      ]
    `)
  })

  it("put corrections where the words were, with their capital letters", () => {
    expect(correctedOf("Vintren  trolkarlen, Sagga.")[0]).toMatchInlineSnapshot(
      `"1.521: vintern trollkarlen saga → Vintern  trollkarlen, Saga. = vint 1; trollkarl 1; sag 1"`,
    )
  })

  it("are at most sixty", () => {
    const near = shopOf(["kalla kulla kolla kella kilo", "mamma momma mumma memma"]).segments
    expect(planQuery(near, "kxlla mxmma kxlla mxmma").corrected()).toHaveLength(60)
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
    assert.closeTo(scores[0] ?? 0, 100 * 40 * idf * (1 + 0.25 * Math.log10(7)) + 1e9, 1)
    assert.closeTo(findText(segments, "kapitel").found[0]?.scores[0] ?? 0, 40 * idf * 1.25, 1e-4)
  })

  it("of a synonym weigh less, and its words together as much as one", () => {
    const idf = Math.log(1 + books.length)
    const scoreOf = (query: string) => findText(segments, query).found[0]?.scores[0] ?? 0
    assert.closeTo(scoreOf("sf"), 0.7 * 40 * idf * (1 + 0.25 * Math.log10(8)), 1e-3)
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
    const prefixOf = (query: string) => planQuery(both, query).plain[0]?.terms[0]?.prefix
    assert.deepStrictEqual(["zeb", "tro", "qqq"].map(prefixOf), ["zeb", "tro", undefined])
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

  it("have it when it is two edits away, but only in a title or a name", () => {
    const goods = ["Sagan om trollkarlen", "Sagan om dalen", "Trolkarln i vinter"]
    expect(shopOf(goods, "", NO_DICTIONARIES).search("Sagan Trolkarln")).toMatchObject({
      correctedQuery: "Sagan Trollkarlen",
      isPartialQuerySearch: false,
    })
    const shop = shopOf(["Trolkarln i vinter", ["Dalen", { description: "sagan trollkarlen" }]], "", NO_DICTIONARIES)
    expect(shop.search("Sagan Trolkarln").isPartialQuerySearch).toBe(true)
    const named = shopOf([["Dalen", { authors: [author("Sagan Trollkarlen")] }], "Trolkarln"], "", NO_DICTIONARIES)
    expect(named.search("Sagan Trolkarln").correctedQuery).toBe("Sagan Trollkarlen")
  })
})
