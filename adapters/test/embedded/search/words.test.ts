/** What a word finds besides itself: its plurals, compounds that end with it, and its synonyms. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { lastParts, partsFromWords, partsOf } from "@kapitel/adapters/embedded/search/analysis/compounds"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { countedTerm, popularSearches } from "@kapitel/adapters/embedded/search/popularSearches"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { type Segments, segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { suggest } from "@kapitel/adapters/embedded/search/suggest"
import { parseSynonyms, readSynonyms, synonymsFileOf } from "@kapitel/adapters/embedded/search/synonyms"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { sampleBook as book } from "./sampleBook.ts"
import { stemOf } from "./stemOf.ts"

/** Every book is found by the word 'bok'. */
const NO_BOOK = { isBook: false }

const titlesIn =
  (segments: Segments, documents: ReadonlyArray<SearchDocument>) =>
  (q: string): ReadonlyArray<string | undefined> =>
    runQuery(segments, { q, facets: [], sort: "title asc", first: 1, last: 30 }).eans.map(
      (ean) => documents.find((one) => one.ean === String(ean))?.title,
    )

describe("plurals with a changed vowel", () => {
  it("are found by their singular, alone and at the end of a compound", () => {
    for (const [plural, singular] of [
      ["böcker", "bok"],
      ["böckernas", "boken"],
      ["männen", "man"],
      ["kapitelböckerna", "kapitelbok"],
      ["morötter", "morot"],
      ["brorsöner", "brorson"],
    ] as const)
      assert.strictEqual(stemOf(plural), stemOf(singular), plural)
    const pairs = `böcker bok, bröder bror, bönder bonde, döttrar dotter, fäder far, fötter fot, händer hand, länder land,
      mödrar mor, män man, nätter natt, rötter rot, städer stad, stränder strand, söner son, tänder tand`
    for (const [plural = "", singular = ""] of pairs.split(/,\s+/).map((pair) => pair.split(" ")))
      for (const ending of ["", "s", "na", "nas"])
        assert.strictEqual(stemOf(plural + ending), stemOf(singular), plural + ending)
    assert.strictEqual(stemOf("männens"), stemOf("man"))
    // Shorter ones end many other words.
    assert.notStrictEqual(stemOf("germän"), stemOf("german"))
    assert.notStrictEqual(stemOf("bröder"), stemOf("bröd"))
    assert.notStrictEqual(stemOf("kalender"), stemOf("kaland"))
  })
})

describe("compounds", () => {
  const words = new Set(["barn", "kapitel", "bok", "kapitelbok", "skönhet", "råd", "den", "han"])
  const isWord = partsFromWords((word) => words.has(word))

  it("end with the words that they are split into", () => {
    assert.deepStrictEqual(lastParts("barnkapitelbok", isWord), ["kapitelbok", "bok"])
    assert.deepStrictEqual(lastParts("skönhetsråd", isWord), ["råd"])
    assert.deepStrictEqual(lastParts("handen", isWord), [])
    assert.deepStrictEqual(lastParts("bok", isWord), [])
  })

  it("are split into the fewest words, or not at all", () => {
    assert.deepStrictEqual(partsOf("barnkapitelbok", isWord), ["barn", "kapitelbok"])
    assert.deepStrictEqual(partsOf("skönhetsråd", isWord), ["skönhets", "råd"])
    assert.isUndefined(partsOf("barnkapitlet", isWord))
    assert.isUndefined(partsOf("barn".repeat(30), isWord))
  })

  it("are found by their last part, and by their parts when they occur nowhere whole", () => {
    const documents = [
      book("9789129688313", "Min kapitelbok", NO_BOOK),
      book("9789100000004", "Kapitel för barn", NO_BOOK),
      book("9780306406157", "En bok", NO_BOOK),
      book("9789100000011", "Om kapitel", NO_BOOK),
    ].sort(inIndexOrder)
    const titles = titlesIn(segmentsOf(buildIndex(documents)), documents)
    assert.deepStrictEqual(titles("bok"), ["En bok", "Min kapitelbok"])
    assert.deepStrictEqual(titles("barnkapitel"), ["Kapitel för barn"])
  })

  it("are found by each of the words that they end with", () => {
    const documents = [
      book("9789129688313", "Min kapitelbok", NO_BOOK),
      book("9789100000004", "Kapitel för barn", NO_BOOK),
      book("9780306406157", "En bok", NO_BOOK),
      book("9789100000028", "Barnkapitelbok", NO_BOOK),
    ].sort(inIndexOrder)
    const titles = titlesIn(segmentsOf(buildIndex(documents)), documents)
    assert.deepStrictEqual(titles("bok"), ["Barnkapitelbok", "En bok", "Min kapitelbok"])
    assert.deepStrictEqual(titles("kapitelbok"), ["Barnkapitelbok", "Min kapitelbok"])
  })
})

describe("synonyms", () => {
  it("apply both ways or one way; comments and invalid lines are skipped", () => {
    assert.deepStrictEqual(
      parseSynonyms("# vänner\nDeckare, kriminalroman # båda\nya => ungdomsbok\n\n,,\n=>\nensam\n"),
      [
        { searched: "deckare", alsoFound: "kriminalroman" },
        { searched: "kriminalroman", alsoFound: "deckare" },
        { searched: "ya", alsoFound: "ungdomsbok" },
      ],
    )
  })

  it("of the operator replace the built-in ones", () => {
    const folder = mkdtempSync(join(tmpdir(), "kapitel-"))
    try {
      assert.isAbove(readSynonyms(synonymsFileOf(folder, undefined)).synonyms.length, 20)
      writeFileSync(join(folder, "synonyms.txt"), "a, b")
      assert.lengthOf(readSynonyms(synonymsFileOf(folder, undefined)).synonyms, 2)
      writeFileSync(join(folder, "ours.txt"), "a, b, c")
      assert.lengthOf(readSynonyms(synonymsFileOf(folder, join(folder, "ours.txt"))).synonyms, 6)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("may be phrases, in any inflection", () => {
    const documents = [book("9789129688313", "Rymdens science fiction"), book("9789100000004", "En deckare")].sort(
      inIndexOrder,
    )
    const synonyms = parseSynonyms("sf, science fiction\nkriminell berättelse => deckare")
    const titles = titlesIn(segmentsOf(buildIndex(documents, { synonyms })), documents)
    assert.deepStrictEqual(titles("sf"), ["Rymdens science fiction"])
    assert.deepStrictEqual(titles("kriminella berättelser"), ["En deckare"])
  })
})

describe("completion", () => {
  it("includes products added and removed since the index was built, and new names", () => {
    const lind = { id: "lind", name: "Eva Lind" }
    const base = buildIndex(
      [
        book("9789129688313", "Björken", { authors: [lind] }),
        book("9789100000004", "Björnen", { categories: ["natur"] }),
      ],
      { shelves: [{ key: "natur", displayName: "Naturen" }] },
    )
    const delta = buildDelta(
      base,
      ["9789100000004", "9780306406157"],
      [book("9780306406157", "Björktrast", { authors: [lind] })],
      {
        shelves: [{ key: "natur", displayName: "Naturen ute" }],
        renamed: new Set(["natur"]),
      },
    )
    const segments = segmentsOf(base, delta)
    const texts = (prefix: string) =>
      suggest(segments, prefix, 8)
        .map(({ text }) => text)
        .sort()
    assert.deepStrictEqual(texts("björ"), ["Björken", "Björktrast"])
    assert.deepStrictEqual(texts("lind"), ["Eva Lind"])
    assert.deepStrictEqual(texts("naturen"), ["Naturen ute"])
  })
})

describe("a counted search", () => {
  it("contains its words only, and never personal data", () => {
    assert.strictEqual(countedTerm("  Astrid   LINDGREN "), "astrid lindgren")
    assert.strictEqual(countedTerm("1984"), "1984")
    assert.strictEqual(countedTerm("12 345"), "12 345")
    for (const term of ["", "eva@exempel.se", "070-12 34 56", "19640823-3234", "4111 1111 1111 1111"])
      assert.isUndefined(countedTerm(term), term)
    // Five digits are a year or a volume; from six on they may be a number of a person, however they are written.
    for (const term of ["12345 böcker", "bok 1-2-3-4-5", "12345x67890", "123/456", "0 1 2 a 3 4 5"])
      assert.strictEqual(countedTerm(term), term)
    for (const term of ["123456", "12 34 56", "+12-3456", "bok 900909", "9999-99"])
      assert.isUndefined(countedTerm(term), term)
    assert.strictEqual(countedTerm(` ÅR \t${"x".repeat(100)}`), `år ${"x".repeat(97)}`)
  })

  it.effect("is completed from the two thousand commonest, which are read again after ten seconds", () =>
    Effect.gen(function* () {
      const asked: Array<unknown> = []
      let terms = ["astrid", "asterix  och", "asterix", "bok", "as", "höst", "hav", "hosta"]
      const popular = yield* popularSearches(
        {
          dataDir: "",
          call: (...call: ReadonlyArray<unknown>) => {
            asked.push(call)
            return Effect.succeed(terms as never)
          },
        },
        3,
      )
      const callOf = (limit: number, at: number) => ["searchLog.popular", { limit, at, fromNetworks: 3 }]
      assert.deepStrictEqual(yield* popular(7), terms)
      assert.deepStrictEqual(yield* popular(2, "  AST"), ["astrid", "asterix  och"])
      assert.deepStrictEqual(yield* popular(9, "as"), ["astrid", "asterix  och", "asterix", "as"])
      assert.deepStrictEqual(yield* popular(9, "asterix "), ["asterix  och"])
      assert.deepStrictEqual(yield* popular(9, "HO"), ["hosta", "höst"])
      assert.deepStrictEqual(yield* popular(9, "hö"), ["höst"])
      assert.deepStrictEqual(asked, [callOf(7, 0), callOf(2_000, 0)])
      terms = ["astronomi"]
      yield* TestClock.adjust(9_999)
      assert.deepStrictEqual(yield* popular(1, "ast"), ["astrid"])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* popular(1, "ast"), ["astronomi"])
      assert.deepStrictEqual(asked.at(-1), callOf(2_000, 10_000))
      assert.lengthOf(asked, 3)
    }),
  )
})
