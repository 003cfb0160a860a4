/** `kapitel search explain`: everything it prints of a small shop's index, and what it says without one. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { packIndex, writeSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { expect } from "vitest"
import { kapitel } from "./kapitel.ts"

const book = (ean: string, title: string, popularity: number, more: object = {}) => ({
  ean,
  variantEans: [],
  isBook: true,
  title,
  authors: [{ id: "karin-boye", name: "Karin Boye" }],
  categories: [],
  campaigns: [],
  values: {},
  ranges: {},
  popularity,
  ...more,
})

const BOOKS = [
  book("9780000000057", "Gran", 1, { work: "gran" }),
  book("9780000000064", "Gran", 2, { work: "gran", notPrinted: true }),
  book("9780000000019", "Varg", 9),
  book("9780000000026", "Vargtimmen", 99, { series: "Vargar", seriesPart: "2" }),
  book("9780000000033", "Harry och varg", 0),
  book("9780000000040", "Deckare", 1),
]

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-explain-"))
  const db = openDatabase(folder)
  db.run("INSERT INTO change (kind, key, at) VALUES ('product', '9780000000019', 5), ('product', '9780000000026', 6)")
  db.close()
  const index = buildIndex(BOOKS.toSorted(inIndexOrder), {
    synonyms: [{ searched: "kriminalroman", alsoFound: "deckare" }],
    dictionaries: readDictionaries(),
  })
  writeSnapshot(join(folder, "search", "index.snapshot"), packIndex(index, 1, "x"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const explain = (query: string, ...more: ReadonlyArray<string>) =>
  kapitel(["search", "explain", query, "--data-dir", folder, ...more])

const printed = async (query: string, ...more: ReadonlyArray<string>) => {
  const { code, out, err } = await explain(query, ...more)
  assert.deepStrictEqual([code, err], [0, ""])
  return out
}

describe("kapitel search explain", () => {
  it("prints how a query is read and what its hits weigh, as it is", async () => {
    const all: Array<string> = []
    for (const query of [
      "varg",
      "Varg Timmen",
      "hary varg",
      "kriminalroman",
      "vargar 2",
      "karin boye",
      "frakt",
      "gran",
    ])
      all.push(await printed(query))
    for (const query of ["varg xyzzyq deckare", "9780000000019", "xyzzyq", "harrx"]) all.push(await printed(query))
    expect(`\n${all.join("\n")}`).toMatchInlineSnapshot(`
      "
      "varg" is read as it is written.
        varg (cost 0)
          varg: varg x 1
      3 hits.
         1. 9780000000019  1000005493.06  Varg
            words 43.94 (varg 43.94); popularity 9 x 1.25; title x 100; whole title + 1000000000
         2. 9780000000033  43.94  Harry och varg
            words 43.94 (varg 43.94); popularity 0 x 1; title x 1
         3. 9780000000026  32.96  Vargtimmen
            words 21.97 (varg 21.97); popularity 99 x 1.5; title x 1
      1 change since the index was built: the running shop has them, this answer has not.

      "Varg Timmen" is read as it is written.
        varg timmen (cost 0)
          varg: varg x 1
          timmen: timme x 1
        vargtimmen (cost 0.2)
          vargtimmen: vargtimme x 1
      1 hit.
         1. 9780000000026  1000011675.46  Vargtimmen
            words 77.84 (vargtimmen 77.84); popularity 99 x 1.5; title x 100; whole title + 1000000000
      1 change since the index was built: the running shop has them, this answer has not.

      "hary varg" is read corrected: no product has all the words as they are written.
        harry varg (cost 0.45), said as "harry varg"
          harry: harry x 1
          varg: varg x 1
      Corrections, the cheapest first; the lowest cost less fit with a hit is chosen, a word that exists only for a title or name:
        "harry varg": cost 0.45, fit of a title 1.5, 1 hit
      1 hit.
         1. 9780000000033  12178.09  Harry och varg
            words 121.78 (harry 77.84 + varg 43.94); popularity 0 x 1; title x 100
      1 change since the index was built: the running shop has them, this answer has not.

      "kriminalroman" is read as it is written.
        kriminalroman (cost 0)
          kriminalroman: deckare x 0.7 (synonym)
      1 hit.
         1. 9780000000040  58.59  Deckare
            words 54.49 (kriminalroman 54.49); popularity 1 x 1.08; title x 1
      1 change since the index was built: the running shop has them, this answer has not.

      "vargar 2" is read as it is written.
        vargar 2 (cost 0)
          vargar: varg x 1
          2: #2 x 1 (part of a series)
        vargar 2 (cost 0.1)
          vargar: varg x 1
          2: #2 x 1 (part of a series); need not be there
      3 hits.
         1. 9780000000026  149.71  Vargtimmen
            words 99.81 (vargar 21.97 + 2 77.84); popularity 99 x 1.5; title x 1
         2. 9780000000019  54.93  Varg
            words 43.94 (vargar 43.94); popularity 9 x 1.25; title x 1
         3. 9780000000033  43.94  Harry och varg
            words 43.94 (vargar 43.94); popularity 0 x 1; title x 1
      1 change since the index was built: the running shop has them, this answer has not.

      "karin boye" is read as it is written.
        karin boye (cost 0)
          karin: kari x 1
          boye: boye x 1
      6 hits.
         1. 9780000000026  100000062.38  Vargtimmen
            words 41.59 (karin 20.79 + boye 20.79); popularity 99 x 1.5; title x 1; author + 100000000
         2. 9780000000019  100000051.99  Varg
            words 41.59 (karin 20.79 + boye 20.79); popularity 9 x 1.25; title x 1; author + 100000000
         3. 9780000000057  100000044.72  Gran
            words 41.59 (karin 20.79 + boye 20.79); popularity 1 x 1.08; title x 1; author + 100000000; main edition, placed by 100000046.55
         4. 9780000000040  100000044.72  Deckare
            words 41.59 (karin 20.79 + boye 20.79); popularity 1 x 1.08; title x 1; author + 100000000
         5. 9780000000033  100000041.59  Harry och varg
            words 41.59 (karin 20.79 + boye 20.79); popularity 0 x 1; title x 1; author + 100000000
         6. 9780000000064  100000046.55  Gran
            words 41.59 (karin 20.79 + boye 20.79); popularity 2 x 1.12; title x 1; author + 100000000; another edition, placed by 60000027.93
      1 change since the index was built: the running shop has them, this answer has not.

      "frakt" is read in part: no product has all the words, corrected or not.
      Left out: frakt.
      Leads to "Frakt och retur", /frakt-och-retur, if the shop has the page.
      0 hits.
      1 change since the index was built: the running shop has them, this answer has not.

      "gran" is read as it is written.
        gran (cost 0)
          gran: gran x 1
      2 hits.
         1. 9780000000057  1000005962.49  Gran
            words 55.45 (gran 55.45); popularity 1 x 1.08; title x 100; whole title + 1000000000; main edition, placed by 1000006206.61
         2. 9780000000064  1000006206.61  Gran
            words 55.45 (gran 55.45); popularity 2 x 1.12; title x 100; whole title + 1000000000; another edition, placed by 600003723.96
      1 change since the index was built: the running shop has them, this answer has not.

      "varg xyzzyq deckare" is read in part: no product has all the words, corrected or not.
        varg deckare (cost 6)
          varg: varg x 1
          deckare: deckare x 1
      Left out: xyzzyq, varg.
      1 hit.
         1. 9780000000040  83.69  Deckare
            words 77.84 (deckare 77.84); popularity 1 x 1.08; title x 1
      1 change since the index was built: the running shop has them, this answer has not.

      "9780000000019" is read as the number of a product.
      1 hit.
         1. 9780000000019  0  Varg
            words 0; popularity 9 x 1.25; title x 1
      1 change since the index was built: the running shop has them, this answer has not.

      "xyzzyq" is read in part: no product has all the words, corrected or not.
      Left out: xyzzyq.
      0 hits.
      1 change since the index was built: the running shop has them, this answer has not.

      "harrx" is read in part: no product has all the words, corrected or not.
      Corrections, the cheapest first; the lowest cost less fit with a hit is chosen, a word that exists only for a title or name:
        "harry": cost 0.95, fit of a title 1, 1 hit
      In doubt, so only offered: "harry".
      Left out: harrx.
      0 hits.
      1 change since the index was built: the running shop has them, this answer has not.
      "
    `)
  })

  it("prints the same as JSON", async () => {
    const { query, understood, readings, hits, places, changesSince, ...rest } = JSON.parse(
      await printed("frakt varg", "--json"),
    ) as Record<string, unknown>
    expect({ query, understood, readings, hits, places, changesSince, ...rest }).toMatchInlineSnapshot(`
      {
        "changesSince": 1,
        "corrections": [],
        "count": 3,
        "hits": [
          {
            "bonuses": [
              {
                "of": "title",
                "score": 1000000000,
              },
            ],
            "ean": "9780000000019",
            "placedBy": 1000005493.0614433,
            "popularity": 9,
            "popularityFactor": 1.25,
            "score": 1000005493.0614433,
            "terms": [
              {
                "score": 43.94449154672438,
                "term": "varg",
              },
            ],
            "title": "Varg",
            "titleFactor": 100,
            "words": 43.94449234008789,
          },
          {
            "bonuses": [],
            "ean": "9780000000033",
            "placedBy": 43.94449154672438,
            "popularity": 0,
            "popularityFactor": 1,
            "score": 43.94449154672438,
            "terms": [
              {
                "score": 43.94449154672438,
                "term": "varg",
              },
            ],
            "title": "Harry och varg",
            "titleFactor": 1,
            "words": 43.94449234008789,
          },
          {
            "bonuses": [],
            "ean": "9780000000026",
            "placedBy": 32.958368660043284,
            "popularity": 99,
            "popularityFactor": 1.5,
            "score": 32.958368660043284,
            "terms": [
              {
                "score": 21.97224577336219,
                "term": "varg",
              },
            ],
            "title": "Vargtimmen",
            "titleFactor": 1,
            "words": 21.972246170043945,
          },
        ],
        "leftOut": [
          "frakt",
        ],
        "placed": [],
        "places": [],
        "query": "frakt varg",
        "readings": [
          {
            "cost": 6,
            "terms": [
              {
                "finds": [
                  {
                    "because": "word",
                    "share": 1,
                    "stems": [
                      "varg",
                    ],
                  },
                ],
                "isKind": false,
                "isOptional": false,
                "kind": "word",
                "term": "varg",
              },
            ],
            "words": [
              "varg",
            ],
          },
        ],
        "understood": "partial",
      }
    `)
  })

  it("reads words without quotation marks as one query", async () => {
    assert.deepStrictEqual(
      await kapitel(["search", "explain", "varg", "timmen", "--data-dir", folder]),
      await explain("varg timmen"),
    )
  })

  it("changes nothing in the folder", async () => {
    const files = () => readdirSync(folder, { recursive: true }).map(String)
    const before = files()
    await printed("varg")
    assert.sameMembers(files(), before)
  })

  it("says that there is no index, and refuses an empty query", async () => {
    const empty = mkdtempSync(join(tmpdir(), "kapitel-explain-"))
    try {
      const refused = {
        code: 1,
        out: "",
        err: `There is no index of the search in ${empty} yet: start the shop, which builds it.\n`,
      }
      openDatabase(empty).close()
      assert.deepStrictEqual(await kapitel(["search", "explain", "varg", "--data-dir", empty]), refused)
    } finally {
      rmSync(empty, { recursive: true, force: true })
    }
    const { code, out, err } = await explain(" \n ")
    assert.deepStrictEqual([code, out], [2, ""])
    assert.include(err, "error: the query is empty")
  })
})
