import { assert, describe, it } from "@effect/vitest"
import { readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex } from "@kapitel/adapters/embedded/search/buildIndex"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { suggest } from "@kapitel/adapters/embedded/search/suggest"
import { parseSynonyms } from "@kapitel/adapters/embedded/search/synonyms"

interface Given extends Partial<SearchDocument> {
  readonly by?: string
  readonly shelf?: string
}

const product = (number: number, title: string, popularity: number, { by, shelf, ...rest }: Given = {}) => ({
  ean: `978000000${String(number).padStart(4, "0")}`,
  variantEans: [],
  isBook: true,
  title,
  authors: by === undefined ? [] : [{ id: by.toLowerCase().replaceAll(" ", "-"), name: by }],
  categories: shelf === undefined ? [] : [shelf],
  campaigns: [],
  values: {},
  ranges: {},
  popularity,
  ...rest,
})

const SHELVES = [
  { key: "spel_familj", displayName: "Familjespel" },
  { key: "spel_brad", displayName: "Brädspel" },
  { key: "papper", displayName: "Häften och block" },
]

const goods = (subType: string, shelf?: string): Given => ({
  isBook: false,
  values: { subType: [subType] },
  ...(shelf === undefined ? {} : { shelf }),
})

const BASE = [
  product(1, "Höga kusten", 90, { by: "Åsa Öberg" }),
  product(2, "Bröderna Lejonhjärta", 85, { by: "Astrid Lindgren" }),
  product(3, "Hogarth och hans tid", 80, { by: "Hans Ek" }),
  product(4, "Körsbärsträdgården", 75, { by: "Anton Tjechov" }),
  product(5, "Gösta Berlings saga", 70, { by: "Selma Lagerlöf" }),
  product(6, "Anne på Grönkulla", 65, { by: "Lucy Maud Montgomery", series: "Anne på Grönkulla" }),
  product(7, "De vises sten", 60, { by: "J.K. Rowling", series: "Harry Potter" }),
  product(8, "Kärlek i kolerans tid", 55, { by: "Gabriel García Márquez" }),
  product(9, "Alfapet", 50, goods("Familjespel", "spel_familj")),
  product(10, "Alla tåg", 45, goods("Resespel", "spel_brad")),
  product(11, "Rutat A5", 40, goods("Skrivhäfte", "papper")),
  product(12, "Hundar i väntan", 35, { by: "Leif Lindgren" }),
  product(13, "Samlade dikter", 30, { by: "Karin Boye" }),
]

const SYNONYMS = parseSynonyms("tjechov, chekhov, čechov\nsällskapsspel => brädspel\nskrivblock => skrivhäfte")

const base = buildIndex(BASE, { shelves: SHELVES, synonyms: SYNONYMS, dictionaries: readDictionaries() })
const CHANGED = [
  product(8, "Kolera", 55, { by: "Gabriel García Márquez" }),
  product(21, "Höga berg", 95, { by: "Leif Lindgren" }),
  product(22, "Fången från Azkaban", 20, { by: "J.K. Rowling", series: "Harry Potter" }),
  product(23, "Öglan", 10, goods("Ögla", "spel_brad")),
]
const delta = buildDelta(
  base,
  CHANGED.map(({ ean }) => ean),
  CHANGED,
  { shelves: SHELVES },
)

/** `a` author, `c` category, `p` product, `s` search. */
const suggestedBy = (segments: ReturnType<typeof segmentsOf>) => (typed: string) =>
  suggest(segments, typed, 8).map(({ text, type }) => `${type.charAt(0)} ${text}`)

const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [typed = "", found = ""] = line.split("→")
      return [typed.trim(), found.trim()] as const
    })

const answers = (segments: ReturnType<typeof segmentsOf>, table: string) =>
  rows(table)
    .map(([typed]) => `${typed} → ${suggestedBy(segments)(typed).join(", ") || "-"}`)
    .join("\n")

const normal = (table: string) =>
  rows(table)
    .map((row) => row.join(" → "))
    .join("\n")

describe("suggestions of what is typed", () => {
  const TABLE = `
    hög → p Höga berg, p Höga kusten
    hog → p Hogarth och hans tid, p Höga berg, p Höga kusten
    hoga ku → p Höga kusten
    bröderna lej → p Bröderna Lejonhjärta
    broderna lej → p Bröderna Lejonhjärta
    bröderna lejonhja → p Bröderna Lejonhjärta
    lejonhj → p Bröderna Lejonhjärta
    lejinhj → p Bröderna Lejonhjärta
    lejohj → p Bröderna Lejonhjärta
    lejonhhj → p Bröderna Lejonhjärta
    lejonhk → p Bröderna Lejonhjärta
    lejinhk → -
    brödrena lej → p Bröderna Lejonhjärta
    brodrena lej → p Bröderna Lejonhjärta
    brödernalej → p Bröderna Lejonhjärta
    astrid lind → a Astrid Lindgren
    lindgren a → a Astrid Lindgren
    lind → a Leif Lindgren, a Astrid Lindgren
    astird lind → a Astrid Lindgren
    astrid lidn → a Astrid Lindgren
    atsr → a Astrid Lindgren
    ast → a Astrid Lindgren
    asx → -
    asa o → a Åsa Öberg
    å öb → a Åsa Öberg
    a ob → a Åsa Öberg
    s lagerl → a Selma Lagerlöf
    s lagerlo → a Selma Lagerlöf
    k lagerl → -
    jk row → a J.K. Rowling
    j k row → a J.K. Rowling
    lm mont → a Lucy Maud Montgomery
    l montg → a Lucy Maud Montgomery
    m montg → -
    garcia m → a Gabriel García Márquez
    marquez ga → a Gabriel García Márquez
    chek → a Anton Tjechov
    che → -
    anton chek → a Anton Tjechov
    cechov → a Anton Tjechov
    tjechov → a Anton Tjechov
    sällskapss → c Brädspel
    sallskapss → -
    skrivb → s Skrivhäfte
    skrivhaf → s Skrivhäfte
    familjes → c Familjespel
    reses → s Resespel
    resesple → s Resespel
    brad → c Brädspel
    block → c Häften och block
    harry → s Harry Potter
    hary p → s Harry Potter
    potter → s Harry Potter
    gronkula → s Anne på Grönkulla
    hund → p Hundar i väntan
    hunt → -
    tid → -
    dikt → p Samlade dikter
    kolera → p Kolera
    karlek i → -
    ogl → p Öglan, s Ögla
    xyzq → -
    ö → a Åsa Öberg, p Öglan, s Ögla
  `
  it("are those that the search would find: bare letters, a slip, initials, synonyms, in both segments", () => {
    assert.strictEqual(answers(segmentsOf(base, delta), TABLE), normal(TABLE))
  })

  it("weigh what they sell in both segments, though each has heavier ones", () => {
    const sold = (from: number, weights: Readonly<Record<string, number>>) =>
      Object.entries(weights).map(([name, weight], i) =>
        product(from + i, "Bok", weight, { by: `Al ${name}`, shelf: `s_${name}`, series: `Al serie ${name}` }),
      )
    const shelves = ["e", "d", "c", "b", "a"].map((name) => ({ key: `s_${name}`, displayName: `Al hylla ${name}` }))
    const old = buildIndex(sold(1, { a: 20, b: 19, d: 18 }), { shelves })
    const products = sold(11, { c: 17, e: 16, d: 15 })
    const both = segmentsOf(
      old,
      buildDelta(
        old,
        products.map(({ ean }) => ean),
        products,
        { shelves },
      ),
    )
    assert.deepStrictEqual(
      [1, 2, 3, 4].map((limit) => suggest(both, "al", limit).map(({ text }) => text)),
      [
        ["Al d", "Al serie d"],
        ["Al d", "Al hylla d", "Al serie d", "Al serie a"],
        ["Al d", "Al a", "Al hylla d", "Al serie d", "Al serie a"],
        ["Al d", "Al a", "Al b", "Al hylla d", "Al serie d", "Al serie a"],
      ],
    )
  })
})
