/** Which products come first among those with the words: how well a title is the query, and what is added for names. */
import { findText } from "@kapitel/adapters/embedded/search/findText"
import { beginningWith, fitOf, idsOf } from "@kapitel/adapters/embedded/search/ranking"
import { stringAt } from "@kapitel/adapters/embedded/search/StringTable"
import { expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"

it("a title is all of a query, begins with it, has it in a row, or has its words", () => {
  const rows: ReadonlyArray<readonly [query: string, title: string, names?: string]> = [
    ["vargen", "Vargen"],
    ["vargen", "Vargen i skogen"],
    ["vargen", "En varg"],
    ["vargen", "???"],
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
  ],
  "ulv => varg\ngran => skog och mark",
)

it("scores add up words, popularity, titles, series, names and beginnings", () => {
  const queries = `vargen;varg;skogen;vargen i skogen;vargen i sko;skogen vargen;karin boye;boye karin;karin;boye skogen;ulv;
    vargen spel;vargen 2;vargen del 2;och skogen;vargn i skogen;vargen skogen xyzzyq;vargen kallocain timmen`
  const { index } = shop.segments[0] ?? {}
  const found = queries.split(/;\s*/).map((query) => {
    const { found, isPartial, correctedQuery } = findText(shop.segments, query)
    const hits = found.flatMap(({ docs, scores }) =>
      [...docs].map((doc, at) => ({ title: stringAt(index?.titleTexts as never, doc), score: scores[at] ?? 0 })),
    )
    const rows = hits.sort((a, b) => b.score - a.score).map(({ title, score }) => `${title} ${score.toFixed(1)}`)
    return [
      `${query}${isPartial ? " (partial)" : ""}${correctedQuery === undefined ? "" : ` -> ${correctedQuery}`}`,
      ...rows,
    ]
  })
  expect(found).toMatchInlineSnapshot(`
    [
      [
        "vargen",
        "Vargen 1000003674.8",
        "Skogen och vargen 200000047.9",
        "Vargen i skogen 47.6",
        "Om vargen i skogen 39.9",
        "Vargens skog 35.9",
        "Vargen i skogsbrynet 31.9",
        "Vargtimmen 16.0",
        "Kallocain 9.8",
        "Karin 1.6",
      ],
      [
        "varg",
        "Skogen och vargen 47.9",
        "Vargen i skogen 47.6",
        "Om vargen i skogen 39.9",
        "Vargen 36.7",
        "Vargens skog 35.9",
        "Vargen i skogsbrynet 31.9",
        "Vargtimmen 16.0",
        "Kallocain 9.8",
        "Karin 1.6",
      ],
      [
        "skogen",
        "Vargtimmen 49.5",
        "Vargen i skogen 47.6",
        "Om vargen i skogen 39.9",
        "Skogen och vargen 31.9",
        "Vargens skog 31.9",
        "Skogen och hennes tid 31.9",
        "Karin Boye och skogen 31.9",
        "Kallocain 9.8",
        "Karin 1.6",
      ],
      [
        "vargen i skogen",
        "Vargen i skogen 1050010434.6",
        "Om vargen i skogen 50008755.3",
        "Skogen och vargen 175.7",
        "Vargens skog 67.9",
        "Vargtimmen 65.5",
        "Kallocain 19.6",
        "Karin 3.2",
      ],
      [
        "vargen i sko",
        "Vargen i skogen 50000588.8",
        "Om vargen i skogen 50000395.3",
        "Vargen i skogsbrynet 50000395.3",
        "Vargtimmen 202.0",
        "Skogen och vargen 167.9",
        "Vargens skog 155.9",
        "Kallocain 46.6",
        "Karin 7.6",
      ],
      [
        "skogen vargen",
        "Skogen och vargen 7985.1",
        "Vargen i skogen 209.4",
        "Om vargen i skogen 175.7",
        "Vargens skog 67.9",
        "Vargtimmen 65.5",
        "Kallocain 19.6",
        "Karin 3.2",
      ],
      [
        "karin boye",
        "Kallocain 100000076.6",
        "Vargen 100000071.9",
        "Skogen och hennes tid 100000062.5",
        "Karin Boye och skogen 50000222.2",
        "Karin 43.7",
        "Vargens skog 25.0",
      ],
      [
        "boye karin",
        "Kallocain 100000076.6",
        "Vargen 100000071.9",
        "Skogen och hennes tid 100000062.5",
        "Karin Boye och skogen 155.5",
        "Karin 43.7",
        "Vargens skog 25.0",
      ],
      [
        "karin",
        "Karin 1000004165.8",
        "Karin Boye och skogen 41.7",
        "Kallocain 38.3",
        "Vargen 35.9",
        "Skogen och hennes tid 31.2",
        "Vargens skog 12.5",
      ],
      [
        "boye skogen",
        "Karin Boye och skogen 137.4",
        "Skogen och hennes tid 63.2",
        "Kallocain 48.1",
        "Vargens skog 44.4",
        "Karin 3.7",
      ],
      [
        "ulv",
        "Skogen och vargen 33.5",
        "Vargen i skogen 33.3",
        "Om vargen i skogen 27.9",
        "Vargen 25.7",
        "Vargens skog 25.2",
        "Vargen i skogsbrynet 22.4",
        "Vargtimmen 11.2",
        "Kallocain 6.9",
        "Karin 1.1",
      ],
      [
        "vargen spel",
        "Vargtimmen 127.8",
      ],
      [
        "vargen 2",
        "Skogen och vargen 147.3",
        "Vargen i skogen 47.6",
        "Om vargen i skogen 39.9",
        "Vargen 36.7",
        "Vargens skog 35.9",
        "Vargen i skogsbrynet 31.9",
        "Vargtimmen 16.0",
        "Kallocain 9.8",
        "Karin 1.6",
      ],
      [
        "vargen del 2",
        "Skogen och vargen 147.3",
      ],
      [
        "och skogen",
        "Vargen i skogen 80.9",
        "Karin Boye och skogen 68.3",
        "Om vargen i skogen 67.9",
        "Skogen och vargen 63.3",
        "Skogen och hennes tid 63.3",
        "Vargtimmen 49.5",
        "Vargens skog 31.9",
        "Kallocain 9.8",
        "Karin 1.9",
      ],
      [
        "vargn i skogen -> vargen i skogen",
        "Vargen i skogen 1050010434.6",
        "Om vargen i skogen 50008755.3",
        "Skogen och vargen 175.7",
        "Vargens skog 67.9",
        "Vargtimmen 65.5",
        "Kallocain 19.6",
        "Karin 3.2",
      ],
      [
        "vargen skogen xyzzyq (partial)",
        "Vargen i skogen 9516.7",
        "Om vargen i skogen 7985.1",
        "Skogen och vargen 175.7",
        "Vargens skog 67.9",
        "Vargtimmen 65.5",
        "Kallocain 19.6",
        "Karin 3.2",
      ],
      [
        "vargen kallocain timmen (partial)",
        "Kallocain 131.6",
      ],
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
