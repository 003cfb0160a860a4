/** Which products come first among those with the words: how well a title is the query, and what is added for names. */

import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { findText } from "@kapitel/adapters/embedded/search/findText"
import { beginningWith, fitOf, idsOf, titleFit } from "@kapitel/adapters/embedded/search/ranking"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { stringAt } from "@kapitel/adapters/embedded/search/StringTable"
import { expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"

it("a title is all of a query, begins with it, has it in a row, or has its words", () => {
  const rows: ReadonlyArray<readonly [query: string, title: string, names?: string]> = [
    ["vargen", "Vargen"],
    ["vargen", "Vargen i skogen"],
    ["vargen", "En varg"],
    ["vargen", "???"],
    ["varg", "Vargen"],
    ["mörkret", "Morkret"],
    ["vargen skogen", "Vargen i skogen"],
    ["vargen i skogen", "Vargen skogen"],
    ["skogen vargen", "Vargen i skogen"],
    ["vargen i", "Vargen i skogen"],
    ["vargen i sko", "Vargen i skogen"],
    ["vargen i sko", "Vargen i skogen och räven i dalen"],
    ["vargen i sko", "Om vargen i skogen"],
    ["var i skogen", "Vargen i skogen"],
    ["den lilla vargen", "Sagan om den lilla vargen i skogen"],
    ["vargen räven", "Räven, vargen och björnen"],
    ["vargen räven", "Räven och björnen"],
    ["vargen räven björnen", "Räven och björnen"],
    ["vargen boye", "Vargen i skogen", "karin boye"],
    ["vargen boyé", "Vargen i skogen", "karin boye"],
    ["karin boye", "Vargen", "karin boye"],
    ["vargen ekman", "Vargen i skogen", "karin boye"],
    ["och det", "Det och"],
    ["och det", "Och det var en gång"],
    ["det var", "Så det var"],
    ["vargen skog", "Vargen skogen dalen"],
    ["xyz qqq", "Vargen"],
  ]
  const found = rows.map(([query, title, names = ""]) => {
    const { factor, fit } = fitOf(query.split(" "), title, names.split(" "))
    return `${query} / ${title}: ${Number(factor.toFixed(3))} ${Number(fit.toFixed(3))}`
  })
  expect(found).toMatchInlineSnapshot(`
    [
      "vargen / Vargen: 100 1.5",
      "vargen / Vargen i skogen: 1 1",
      "vargen / En varg: 1 0",
      "vargen / ???: 1 0",
      "varg / Vargen: 1 0",
      "mörkret / Morkret: 100 1.5",
      "vargen skogen / Vargen i skogen: 100 1.5",
      "vargen i skogen / Vargen skogen: 100 1.5",
      "skogen vargen / Vargen i skogen: 2.2 0.6",
      "vargen i / Vargen i skogen: 2.5 1.2",
      "vargen i sko / Vargen i skogen: 2.5 1.2",
      "vargen i sko / Vargen i skogen och räven i dalen: 2.25 1.2",
      "vargen i sko / Om vargen i skogen: 2 1",
      "var i skogen / Vargen i skogen: 1.7 0.6",
      "den lilla vargen / Sagan om den lilla vargen i skogen: 2 1",
      "vargen räven / Räven, vargen och björnen: 1.867 0.6",
      "vargen räven / Räven och björnen: 1 0.2",
      "vargen räven björnen / Räven och björnen: 1 0.267",
      "vargen boye / Vargen i skogen: 1.7 0.6",
      "vargen boyé / Vargen i skogen: 1 0.2",
      "karin boye / Vargen: 1.2 0.6",
      "vargen ekman / Vargen i skogen: 1 0.2",
      "och det / Det och: 2.2 0.6",
      "och det / Och det var en gång: 4 1.2",
      "det var / Så det var: 2.167 1",
      "vargen skog / Vargen skogen dalen: 2.333 1.2",
      "xyz qqq / Vargen: 1 0",
    ]
  `)
})

it("names are ids in either order, without a single word", () => {
  expect(
    [
      ["selma", "lagerlöf"],
      ["lagerlöf", "selma"],
      ["sara", "bergmark", "elfgren"],
      ["boye", "boye"],
      ["homeros"],
      [],
    ].map(idsOf),
  ).toEqual([
    ["selma-lagerlof", "lagerlof-selma"],
    ["lagerlof-selma", "selma-lagerlof"],
    ["sara-bergmark-elfgren", "bergmark-elfgren-sara"],
    ["boye-boye"],
    [],
    [],
  ])
})

const shop = shopOf(
  [
    ["Vargen", { popularity: 3, authors: [author("Karin Boye")] }],
    ["Vargen i skogen", { popularity: 90 }],
    ["Om vargen i skogen", { popularity: 9 }],
    ["Skogen och vargen", { series: "Vargen", seriesPart: "2" }],
    ["Vargens skog", { subtitle: "Boye om Karin", publisher: "Vargen" }],
    ["Kallocain", { popularity: 7, authors: [author("Karin Boye")], keywords: ["skog", "varg"] }],
    ["Karin", { description: "En bok om Boye, vargen och skogen." }],
    ["Skogen och hennes tid", { authors: [author("Boye Karin")] }],
    ["Vargtimmen", { isBook: false, brand: "Skogen", values: { subType: ["Spel"] }, categoryNames: ["Skogar"] }],
    ["Karin Boye och skogen", {}],
    ["Vargen i skogsbrynet", {}],
    ["Vargen skogen dalen", {}],
    ["Skogsmörker", {}],
    ["Skogs mörker", {}],
    ["Ylandet", { series: "Vargen i norr", seriesPart: "1" }],
  ],
  "ulv => varg\ngran => skog och mark",
)

type More = Partial<SearchDocument>
type Shop = ReturnType<typeof shopOf>

/** Titles with their scores, the highest first. */
const hitsOf = ({ segments }: Shop, query: string): ReadonlyArray<string> =>
  findText(segments, query)
    .found.flatMap(({ docs, scores }, i) =>
      [...docs].map((doc, at) => ({
        title: stringAt(segments[i]?.index.titleTexts as never, doc),
        score: scores[at] ?? 0,
      })),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ title, score }) => `${title} ${score.toFixed(1)}`)

it("scores add up words, popularity, titles, series, names and beginnings", () => {
  const queries = `vargen;varg;skogen;vargen i skogen;vargen i sko;skogen vargen;karin boye;boye karin;karin;boye skogen;ulv;
    vargen spel;vargen 2;vargen del 2;och skogen;vargn i skogen;vargen skogen xyzzyq;vargen kallocain timmen;skogs mörker;vargen i norr`
  const found = queries.split(/;\s*/).map((query) => {
    const { isPartial, correctedQuery } = findText(shop.segments, query)
    const corrected = correctedQuery === undefined ? "" : ` -> ${correctedQuery}`
    return `${query}${isPartial ? " (partial)" : ""}${corrected}: ${hitsOf(shop, query).join(", ")}`
  })
  expect(found).toMatchInlineSnapshot(`
    [
      "vargen: Vargen 1000003958.7, Skogen och vargen 200000051.6, Vargen i skogen 51.3, Om vargen i skogen 43.0, Vargens skog 38.7, Vargen i skogsbrynet 34.4, Vargen skogen dalen 34.4, Vargtimmen 17.2, Ylandet 17.2, Kallocain 10.5, Karin 1.7",
      "varg: Skogen och vargen 51.6, Vargen i skogen 51.3, Om vargen i skogen 43.0, Vargen 39.6, Vargens skog 38.7, Vargen i skogsbrynet 34.4, Vargen skogen dalen 34.4, Vargtimmen 17.2, Ylandet 17.2, Kallocain 10.5, Karin 1.7",
      "skogen: Vargtimmen 50.3, Vargen i skogen 48.3, Om vargen i skogen 40.5, Skogen och vargen 32.4, Vargens skog 32.4, Skogen och hennes tid 32.4, Karin Boye och skogen 32.4, Vargen skogen dalen 32.4, Skogs mörker 32.4, Skogsmörker 16.2, Kallocain 9.9, Karin 1.6",
      "vargen i skogen: Vargen i skogen 1050010886.8, Om vargen i skogen 50009134.7, Skogen och vargen 184.9, Vargen skogen dalen 124.8, Vargens skog 71.1, Vargtimmen 67.5, Kallocain 20.5, Karin 3.3",
      "vargen i sko: Vargen i skogen 50000598.3, Om vargen i skogen 50000401.6, Vargen i skogsbrynet 50000401.6, Vargtimmen 203.2, Skogen och vargen 171.6, Vargens skog 158.7, Vargen skogen dalen 154.4, Kallocain 47.3, Karin 7.7",
      "skogen vargen: Skogen och vargen 8404.9, Vargen i skogen 219.1, Om vargen i skogen 183.8, Vargen skogen dalen 124.8, Vargens skog 71.1, Vargtimmen 67.5, Kallocain 20.5, Karin 3.3",
      "karin boye: Kallocain 100000092.1, Vargen 100000086.5, Skogen och hennes tid 100000075.2, Karin Boye och skogen 50000267.3, Karin 52.6, Vargens skog 30.1",
      "boye karin: Kallocain 100000092.1, Vargen 100000086.5, Skogen och hennes tid 100000075.2, Karin Boye och skogen 187.1, Karin 52.6, Vargens skog 30.1",
      "karin: Karin 1000005011.1, Karin Boye och skogen 50.1, Kallocain 46.1, Vargen 43.2, Skogen och hennes tid 37.6, Vargens skog 15.0",
      "boye skogen: Karin Boye och skogen 154.1, Skogen och hennes tid 70.0, Kallocain 56.0, Vargens skog 47.5, Karin 4.1",
      "ulv: Skogen och vargen 36.1, Vargen i skogen 35.9, Om vargen i skogen 30.1, Vargen 27.7, Vargens skog 27.1, Vargen i skogsbrynet 24.1, Vargen skogen dalen 24.1, Vargtimmen 12.0, Ylandet 12.0, Kallocain 7.4, Karin 1.2",
      "vargen spel: Vargtimmen 142.0",
      "vargen 2: Skogen och vargen 162.5, Vargen i skogen 51.3, Om vargen i skogen 43.0, Vargen 39.6, Vargens skog 38.7, Vargen i skogsbrynet 34.4, Vargen skogen dalen 34.4, Vargtimmen 17.2, Ylandet 17.2, Kallocain 10.5, Karin 1.7",
      "vargen del 2: Skogen och vargen 162.5",
      "och skogen: Vargen i skogen 82.2, Karin Boye och skogen 70.9, Om vargen i skogen 68.9, Skogen och vargen 65.7, Skogen och hennes tid 65.7, Vargtimmen 50.3, Vargen skogen dalen 49.7, Vargens skog 32.4, Skogs mörker 32.4, Skogsmörker 16.2, Kallocain 9.9, Karin 1.9",
      "vargn i skogen -> vargen i skogen: Vargen i skogen 1050010886.8, Om vargen i skogen 50009134.7, Skogen och vargen 184.9, Vargen skogen dalen 124.8, Vargens skog 71.1, Vargtimmen 67.5, Kallocain 20.5, Karin 3.3",
      "vargen skogen xyzzyq (partial): Vargen i skogen 9958.3, Om vargen i skogen 8355.7, Skogen och vargen 184.9, Vargen skogen dalen 178.3, Vargens skog 71.1, Vargtimmen 67.5, Kallocain 20.5, Karin 3.3",
      "vargen kallocain timmen (partial): Kallocain 146.5",
      "skogs mörker: Skogs mörker 1050011804.0, Skogsmörker 1000011090.4",
      "vargen i norr: Ylandet 200000075.8",
    ]
  `)
})

it("titles begin with a query of two words and more, whose last one may be half typed", () => {
  const { index, hidden } = shop.segments[0] as (typeof shop.segments)[number]
  const titles = (query: string, but: ReadonlyArray<number> = []) =>
    [...beginningWith(index, but.length === 0 ? hidden : Uint32Array.from(but), query.split(" "))].map(
      (doc) => `${doc} ${stringAt(index.titleTexts, doc)}`,
    )
  expect(
    ["vargen", "vargen i", "vargen i skogen", "i skog", "karin b", "xyz q"].map((query) => titles(query)),
  ).toMatchInlineSnapshot(`
    [
      [],
      [
        "0 Vargen i skogen",
        "1 Om vargen i skogen",
        "10 Vargen i skogsbrynet",
      ],
      [
        "0 Vargen i skogen",
        "1 Om vargen i skogen",
      ],
      [
        "0 Vargen i skogen",
        "10 Vargen i skogsbrynet",
      ],
      [
        "9 Karin Boye och skogen",
      ],
      [],
    ]
  `)
  expect(titles("vargen i", [0])).toMatchInlineSnapshot(`
    [
      "1 Om vargen i skogen",
      "10 Vargen i skogsbrynet",
    ]
  `)
})

it("titles that begin with a query are hits, though it is read as something else", () => {
  const age = { isBook: false, ranges: { age: { from: 3, to: 3 } } }
  const years = shopOf(
    [
      ["3 år i skogen", { popularity: 90 }],
      ["Boll", { popularity: 80, ...age }],
      ["3 år bland hundar", { popularity: 70 }],
      ["Docka", { popularity: 60, ...age }],
      ["Bil", { popularity: 50, ...age }],
      ["3 år och ett rum", { popularity: 40, ...age }],
      ["3 år till", { popularity: 30 }],
      "Om 3 år",
    ],
    "",
    NO_DICTIONARIES,
  )
  expect(hitsOf(years, "3 år")).toMatchInlineSnapshot(`
    [
      "3 år och ett rum 50000074.8",
      "3 år i skogen 50000000.0",
      "3 år bland hundar 50000000.0",
      "3 år till 50000000.0",
      "Om 3 år 50000000.0",
      "Boll 29.5",
      "Docka 28.9",
      "Bil 28.5",
    ]
  `)
  expect(years.titles("3 år")).toMatchInlineSnapshot(`
    [
      "3 år och ett rum",
      "3 år i skogen",
      "3 år bland hundar",
      "3 år till",
      "Om 3 år",
      "Boll",
      "Docka",
      "Bil",
    ]
  `)
})

it("the best of many hits have their titles compared", () => {
  const more = Array.from(
    { length: 130 },
    (_, at) => [`Bok ${at}`, { popularity: 900 - at, description: "skogen sjön" }] as const,
  )
  const many = shopOf([...more, "Sjön och skogen", "Den sjön, skogen"], "", NO_DICTIONARIES)
  const hits = hitsOf(many, "skogen sjön")
  expect([hits.length, ...hits.slice(0, 3)]).toMatchInlineSnapshot(`
    [
      132,
      "Sjön och skogen 122.0",
      "Den sjön, skogen 122.0",
      "Bok 0 4.8",
    ]
  `)
})

it("the best title of a reading counts, by its words and the names of its authors", () => {
  const fits = (first: More) => {
    const { segments } = shopOf(
      [
        ["Om vargen", { popularity: 99, ...first }],
        ...Array.from({ length: 23 }, (_, at) => [`Om vargen ${at}`, { popularity: 90 - at }] as const),
        ["Vargen i dalen", { popularity: 9, authors: [author("Karin Boye")] }],
        ["Vargen", { popularity: 8, authors: [author("Selma Lagerlöf")] }],
      ],
      "",
      NO_DICTIONARIES,
    )
    const fit = (words: string, docs: ReadonlyArray<number>) =>
      titleFit(segments, [{ docs: Uint32Array.from(docs), scores: Float64Array.from(docs) }], words.split(" "))
    const all = Array.from({ length: 26 }, (_, doc) => doc)
    return [
      [fit("vargen", all), fit("vargen", all.slice(0, 25)), fit("vargen", [])],
      ["boye", "lagerlöf", "ek"].map((name) => [24, 25, 0].map((doc) => fit(`vargen ${name}`, [doc]))),
    ]
  }
  const own = (ek: number) => [
    [1.5, 1, 0],
    [
      [0.6, 0.2, 0.2],
      [0.2, 0.6, 0.2],
      [0.2, 0.2, ek],
    ],
  ]
  // Authors are stored otherwise where some product has two.
  expect(fits({})).toEqual(own(0.2))
  expect(fits({ authors: [author("Al Dal"), author("Bo Ek")] })).toEqual(own(0.6))
})

it("a title is found among many that begin otherwise", () => {
  const many = shopOf(
    [...Array.from({ length: 500 }, (_, at) => `Av ett och ${at} till`), "Över ett hav"],
    "",
    NO_DICTIONARIES,
  )
  const { index, hidden } = many.segments[0] as (typeof many.segments)[number]
  expect([...beginningWith(index, hidden, ["över", "ett"])]).toEqual([500])
})
