/** What continues a typed text, of each kind, in one segment of the index and in two. */
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { completions } from "@kapitel/adapters/embedded/search/completions"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { parseSynonyms } from "@kapitel/adapters/embedded/search/synonyms"
import fc from "fast-check"
import { expect, it } from "vitest"
import { author } from "./readings.ts"
import { sampleBook } from "./sampleBook.ts"

const eanOf = (at: number) => String(9_780_000_000_000 + at)
const book = (at: number, title: string, more: Partial<SearchDocument> = {}) => sampleBook(eanOf(at), title, more)
const withChanges = (
  given: ReadonlyArray<SearchDocument>,
  added: ReadonlyArray<SearchDocument>,
  more: Parameters<typeof buildIndex>[1] = {},
) => {
  const base = buildIndex(given.toSorted(inIndexOrder), more)
  const { shelves } = more
  return segmentsOf(
    base,
    buildDelta(
      base,
      added.map(({ ean }) => ean),
      added,
      shelves === undefined ? undefined : { shelves },
    ),
  )
}

it("is the same, with the same weights, however products are divided between two segments", () => {
  const goods = fc.array(fc.record({ by: fc.nat({ max: 6 }), sold: fc.nat({ max: 30 }), isAdded: fc.boolean() }), {
    minLength: 1,
    maxLength: 24,
  })
  fc.assert(
    fc.property(goods, fc.integer({ min: 1, max: 4 }), (drawn, limit) => {
      const all = drawn.map(({ by, sold }, at) =>
        book(at, `Al bok ${at}`, {
          popularity: sold,
          authors: [author(`Al ${"abcdefg"[by]}`)],
          series: `Al serie ${by}`,
        }),
      )
      const parts = withChanges(
        all.filter((_, at) => drawn[at]?.isAdded !== true),
        all.filter((_, at) => drawn[at]?.isAdded === true),
      )
      const whole = segmentsOf(buildIndex(all.toSorted(inIndexOrder)))
      const weightsOf = (of: typeof whole) =>
        Object.entries(completions(of, "al", limit)).map(([kind, list]) => [kind, list.map(({ weight }) => weight)])
      expect(weightsOf(parts)).toEqual(weightsOf(whole))
      for (const list of Object.values(completions(parts, "al", limit)))
        expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
    }),
  )
})

const SHELVES = [
  { key: "brad", displayName: "Brädspel" },
  { key: "vand", displayName: "Vändbara blad" },
  { key: "vant", displayName: "Vantar" },
]
const GIVEN = [
  book(1, "Väntan", { popularity: 90, authors: [author("Åsa Vänder")], categories: ["vand"] }),
  book(2, "Vantarna", { popularity: 80, authors: [author("Vanja Ek")], categories: ["vant"], series: "Vantserien" }),
  book(3, "Hundarnas hus", { popularity: 70, authors: [author("Anna Maria Lenngren")], categories: ["brad"] }),
  book(4, "Den vita vantens gåta", { popularity: 60, authors: [author("J.R.R. Tolkien")] }),
  book(5, "Hunden", { popularity: 50, series: "Vändserien" }),
]
const ADDED = [
  book(6, "Vandringen", { popularity: 85, authors: [author("Vanja Ek")], categories: ["vant"] }),
  book(2, "Handskarna", { popularity: 80, authors: [author("Vanja Ek")] }),
  book(7, "Övantat", { popularity: 10, authors: [author("Östen Ö")] }),
]
const SYNONYMS = parseSynonyms(
  "sällskapsspel => brädspel\nden lille vovve => brädspel\nfinvante => lenngren\nfin anna => lenngren",
)
const shop = withChanges(GIVEN, ADDED, { shelves: SHELVES, synonyms: SYNONYMS })

const shown = (typed: string, limit: number) => {
  const { authors, categories, searches, products } = completions(shop, typed, limit)
  const texts = (list: typeof authors) => list.map(({ text }) => text).join(", ")
  return `${typed}: ${[authors, categories, searches, products].map(texts).join(" / ")}`
}

it("is what is written, then bare letters, initials, synonyms of the last words, and at last one slip", () => {
  const typed = `van vant vän vand vander vanj vanja väner vnaja vanjq hund hunda hnud hnudens hundar vit vita va v den
    jrr j tolk am a m lenn sällskapss sällskapsspelen sallskapsspel bradspel brädpsel finv finvante finvantarna ö övan ovan övnat
    ovnat vanterna 12vant vant3n åsa asa åas aas östen osten östne ostne handskanra xqzzy vantsreien vändserein vandserein`
  expect(typed.split(/\s+/).map((one) => shown(one, 3))).toMatchInlineSnapshot(`
    [
      "van: Vanja Ek, Åsa Vänder / Vantar, Vändbara blad / Vantserien, Vändserien / Vandringen, Väntan",
      "vant:  / Vantar / Vantserien / Väntan",
      "vän: Åsa Vänder / Vändbara blad / Vändserien / Väntan",
      "vand: Åsa Vänder / Vändbara blad / Vändserien / Vandringen",
      "vander: Åsa Vänder /  /  / ",
      "vanj: Vanja Ek /  /  / ",
      "vanja: Vanja Ek /  /  / ",
      "väner: Åsa Vänder /  /  / ",
      "vnaja: Vanja Ek /  /  / ",
      "vanjq: Vanja Ek /  /  / ",
      "hund:  /  /  / Hundarnas hus, Hunden",
      "hunda:  /  /  / Hundarnas hus",
      "hnud:  /  /  / Hundarnas hus, Hunden",
      "hnudens:  /  /  / ",
      "hundar:  /  /  / Hundarnas hus",
      "vit:  /  /  / Den vita vantens gåta",
      "vita:  /  /  / Den vita vantens gåta",
      "va: Vanja Ek, Åsa Vänder / Vantar, Vändbara blad / Vantserien, Vändserien / Vandringen, Väntan",
      "v: Vanja Ek, Åsa Vänder / Vantar, Vändbara blad / Vantserien, Vändserien / Väntan, Vandringen, Den vita vantens gåta",
      "den:  /  /  / Den vita vantens gåta",
      "jrr: J.R.R. Tolkien /  /  / ",
      "j: J.R.R. Tolkien /  /  / ",
      "tolk: J.R.R. Tolkien /  /  / ",
      "am: Anna Maria Lenngren /  /  / ",
      "a: Anna Maria Lenngren, Åsa Vänder /  /  / ",
      "m: Anna Maria Lenngren /  /  / ",
      "lenn: Anna Maria Lenngren /  /  / ",
      "sällskapss:  / Brädspel /  / ",
      "sällskapsspelen:  / Brädspel /  / ",
      "sallskapsspel:  /  /  / ",
      "bradspel:  / Brädspel /  / ",
      "brädpsel:  / Brädspel /  / ",
      "finv: Anna Maria Lenngren /  /  / ",
      "finvante: Anna Maria Lenngren /  /  / ",
      "finvantarna: Anna Maria Lenngren /  /  / ",
      "ö: Östen Ö /  /  / Övantat",
      "övan:  /  /  / Övantat",
      "ovan:  /  /  / Övantat",
      "övnat:  /  /  / Övantat",
      "ovnat:  /  /  / Övantat",
      "vanterna:  /  /  / ",
      "12vant:  /  /  / ",
      "vant3n:  /  /  / ",
      "åsa: Åsa Vänder /  /  / ",
      "asa: Åsa Vänder /  /  / ",
      "åas:  /  /  / ",
      "aas:  /  /  / ",
      "östen: Östen Ö /  /  / ",
      "osten: Östen Ö /  /  / ",
      "östne: Östen Ö /  /  / ",
      "ostne: Östen Ö /  /  / ",
      "handskanra:  /  /  / Handskarna",
      "xqzzy:  /  /  / ",
      "vantsreien:  /  / Vantserien / ",
      "vändserein:  /  / Vändserien / ",
      "vandserein:  /  / Vändserien / ",
    ]
  `)
  const phrases = [
    "den lille v",
    "den lille vovve",
    "min lille vovve",
    "hund den lille vovv",
    "den vita v",
    "den vtia v",
    "j r tolk",
    "jrr tolk",
    "jr tolk",
    "a m lenn",
    "m lenn",
    "jrrt olk",
    "vanja e",
    "ek vanja",
    "å vänd",
    "a vand",
    "ö ö",
    "finvante ek",
    "vita vantens gåta som",
    "min den lille vovve",
    "fin a",
    "fin anna",
    "fin annas",
    "en fin an",
    "finvante am",
    "am finvante",
  ]
  expect(phrases.map((one) => shown(one, 3))).toMatchInlineSnapshot(`
    [
      "den lille v:  / Brädspel /  / ",
      "den lille vovve:  / Brädspel /  / ",
      "min lille vovve:  /  /  / ",
      "hund den lille vovv:  /  /  / ",
      "den vita v:  /  /  / Den vita vantens gåta",
      "den vtia v:  /  /  / Den vita vantens gåta",
      "j r tolk: J.R.R. Tolkien /  /  / ",
      "jrr tolk: J.R.R. Tolkien /  /  / ",
      "jr tolk: J.R.R. Tolkien /  /  / ",
      "a m lenn: Anna Maria Lenngren /  /  / ",
      "m lenn:  /  /  / ",
      "jrrt olk: J.R.R. Tolkien /  /  / ",
      "vanja e: Vanja Ek /  /  / ",
      "ek vanja: Vanja Ek /  /  / ",
      "å vänd: Åsa Vänder /  /  / ",
      "a vand: Åsa Vänder /  /  / ",
      "ö ö: Östen Ö /  /  / ",
      "finvante ek:  /  /  / ",
      "vita vantens gåta som:  /  /  / ",
      "min den lille vovve:  /  /  / ",
      "fin a: Anna Maria Lenngren /  /  / ",
      "fin anna: Anna Maria Lenngren /  /  / ",
      "fin annas: Anna Maria Lenngren /  /  / ",
      "en fin an:  /  /  / ",
      "finvante am:  /  /  / ",
      "am finvante: Anna Maria Lenngren /  /  / ",
    ]
  `)
  expect(
    [1, 2, 3, 9].flatMap((limit) => ["van", "vän", "vand", "hund"].map((one) => `${limit} ${shown(one, limit)}`)),
  ).toMatchInlineSnapshot(`
    [
      "1 van: Vanja Ek / Vantar / Vantserien / Vandringen",
      "1 vän: Åsa Vänder / Vändbara blad / Vändserien / Väntan",
      "1 vand: Åsa Vänder / Vändbara blad / Vändserien / Vandringen",
      "1 hund:  /  /  / Hundarnas hus",
      "2 van: Vanja Ek, Åsa Vänder / Vantar, Vändbara blad / Vantserien, Vändserien / Vandringen, Väntan",
      "2 vän: Åsa Vänder / Vändbara blad / Vändserien / Väntan",
      "2 vand: Åsa Vänder / Vändbara blad / Vändserien / Vandringen",
      "2 hund:  /  /  / Hundarnas hus, Hunden",
      "3 van: Vanja Ek, Åsa Vänder / Vantar, Vändbara blad / Vantserien, Vändserien / Vandringen, Väntan",
      "3 vän: Åsa Vänder / Vändbara blad / Vändserien / Väntan",
      "3 vand: Åsa Vänder / Vändbara blad / Vändserien / Vandringen",
      "3 hund:  /  /  / Hundarnas hus, Hunden",
      "9 van: Vanja Ek, Åsa Vänder / Vantar, Vändbara blad / Vantserien, Vändserien / Vandringen, Väntan",
      "9 vän: Åsa Vänder / Vändbara blad / Vändserien / Väntan",
      "9 vand: Åsa Vänder / Vändbara blad / Vändserien / Vandringen",
      "9 hund:  /  /  / Hundarnas hus, Hunden",
    ]
  `)
})
