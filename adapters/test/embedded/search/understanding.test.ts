/** What is found for what people type: kinds of queries, each with a shop in which it could be misunderstood. */
import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { describe, expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"

const kind = (subType: string, more = {}) => ({ isBook: false, values: { subType: [subType] }, ...more })

/** The titles that a query finds, in their order, what it was corrected to, and whether words were left out. */
const answers = (shop: ReturnType<typeof shopOf>, queries: ReadonlyArray<string>) =>
  Object.fromEntries(
    queries.map((q) => {
      const { correctedQuery, isPartialQuerySearch } = shop.search(q)
      const said = correctedQuery === undefined ? [] : [`→ ${correctedQuery}`]
      return [q, [...said, ...(isPartialQuerySearch ? ["(partial)"] : []), ...shop.titles(q)]]
    }),
  )

describe("a query is corrected as a whole", () => {
  const shop = shopOf([
    ["Harry Potter och hemligheten", { authors: [author("Joan Rowling")], popularity: 5 }],
    ["Har du sett min hund", { popularity: 900, description: "Den har varit borta. Potters hund." }],
    ["Vargtimmen", { authors: [author("Elof Brandt")] }],
    ["Doftljus Timme", kind("Doftljus", { popularity: 900 })],
    "To kill a mockingbird",
    "Brott och straff",
    "Den hemliga trädgården",
  ])

  it("to words that meet in a product, with joins, splits and slips", () => {
    expect(
      answers(shop, [
        "hary potter",
        "harry poter",
        "varg timmen",
        "vargtimen",
        "to kill a mocking bird",
        "brottochstraff",
        "brott o straf",
        "hemliga tradgarden",
        "trädgrden hemliga",
        "Hary  Poter!",
        "varg timen",
        "denhemliga trädgården",
      ]),
    ).toMatchInlineSnapshot(`
      {
        "Hary  Poter!": [
          "→ Harry  Potter!",
          "Harry Potter och hemligheten",
        ],
        "brott o straf": [
          "Brott och straff",
        ],
        "brottochstraff": [
          "→ brott och straff",
          "Brott och straff",
        ],
        "denhemliga trädgården": [
          "→ den hemliga trädgården",
          "Den hemliga trädgården",
        ],
        "harry poter": [
          "→ harry potter",
          "Harry Potter och hemligheten",
        ],
        "hary potter": [
          "→ harry potter",
          "Harry Potter och hemligheten",
        ],
        "hemliga tradgarden": [
          "Den hemliga trädgården",
        ],
        "to kill a mocking bird": [
          "To kill a mockingbird",
        ],
        "trädgrden hemliga": [
          "→ trädgården hemliga",
          "Den hemliga trädgården",
        ],
        "varg timen": [
          "→ vargtimmen",
          "Vargtimmen",
        ],
        "varg timmen": [
          "Vargtimmen",
        ],
        "vargtimen": [
          "→ vargtimmen",
          "Vargtimmen",
        ],
      }
    `)
  })

  it("but words that exist are left alone", () => {
    expect(
      answers(shop, ["kalender", "pussel", "sagan om ringen", "heart", "timmen", "hunden"]),
    ).toMatchInlineSnapshot(`
      {
        "heart": [],
        "hunden": [
          "Har du sett min hund",
        ],
        "kalender": [],
        "pussel": [],
        "sagan om ringen": [],
        "timmen": [
          "Doftljus Timme",
          "Vargtimmen",
        ],
      }
    `)
  })

  it("a word that exists gives way only when the titles have no other answer", () => {
    expect(answers(shop, ["hemlig vara trädgård", "vargtimmen brant", "harry puttar"])).toMatchInlineSnapshot(`
      {
        "harry puttar": [
          "→ harry potter",
          "Harry Potter och hemligheten",
        ],
        "hemlig vara trädgård": [
          "Den hemliga trädgården",
        ],
        "vargtimmen brant": [
          "→ vargtimmen brandt",
          "Vargtimmen",
        ],
      }
    `)
  })

  it("and alone only if it is near: the shorter, the nearer", () => {
    expect(
      answers(shop, ["strff", "staff", "brottt", "brxtt", "mockingbrid", "mokcingbrid", "xockingbirr"]),
    ).toMatchInlineSnapshot(`
      {
        "brottt": [
          "Brott och straff",
        ],
        "brxtt": [],
        "mockingbrid": [
          "→ mockingbird",
          "To kill a mockingbird",
        ],
        "mokcingbrid": [
          "→ mockingbird",
          "To kill a mockingbird",
        ],
        "staff": [],
        "strff": [],
        "xockingbirr": [],
      }
    `)
  })
})

describe("inflections, compounds and bare letters", () => {
  const shop = shopOf(
    [
      "Flickan från Torshälla",
      "Ugglan Ulla",
      "Hästarna på Gotland",
      "Mörk vinter",
      "Änkan på ön",
      "Höga kusten",
      ["Barnpussel Skogen", kind("Barnpussel")],
      ["Anteckningsbok Linné", kind("Anteckningsbok", { values: { subType: ["Anteckningsbok"], color: ["Rosa"] } })],
      "Rosor: en handbok",
      "On the road",
    ],
    "gris => hästar",
  )

  it("find one another", () => {
    expect(
      answers(shop, [
        "flicka",
        "flickor",
        "uggla",
        "ugglor",
        "häst",
        "hästböcker",
        "grisböcker",
        "änkor",
        "pussel barn",
        "skogspussel",
        "torshällas",
      ]),
    ).toMatchInlineSnapshot(`
      {
        "flicka": [
          "Flickan från Torshälla",
        ],
        "flickor": [
          "Flickan från Torshälla",
        ],
        "grisböcker": [
          "Hästarna på Gotland",
        ],
        "häst": [
          "Hästarna på Gotland",
        ],
        "hästböcker": [
          "Hästarna på Gotland",
        ],
        "pussel barn": [
          "Barnpussel Skogen",
        ],
        "skogspussel": [
          "Barnpussel Skogen",
        ],
        "torshällas": [
          "Flickan från Torshälla",
        ],
        "uggla": [
          "Ugglan Ulla",
        ],
        "ugglor": [
          "Ugglan Ulla",
        ],
        "änkor": [
          "Änkan på ön",
        ],
      }
    `)
  })

  it("are one word without dots and rings, the word as it is written first", () => {
    expect(answers(shop, ["mork", "ankan pa on", "hoga kusten", "on", "ön", "hastarna"])).toMatchInlineSnapshot(`
      {
        "ankan pa on": [
          "Änkan på ön",
        ],
        "hastarna": [
          "Hästarna på Gotland",
        ],
        "hoga kusten": [
          "Höga kusten",
        ],
        "mork": [
          "Mörk vinter",
        ],
        "on": [
          "On the road",
          "Änkan på ön",
        ],
        "ön": [
          "Änkan på ön",
        ],
      }
    `)
  })

  it("colours are found with the kind of goods, not with titles like them", () => {
    expect(
      answers(shop, ["rosa anteckningsbok", "rosa anteckningsböcker", "gul anteckningsbok"]),
    ).toMatchInlineSnapshot(`
      {
        "gul anteckningsbok": [
          "(partial)",
          "Anteckningsbok Linné",
        ],
        "rosa anteckningsbok": [
          "Anteckningsbok Linné",
        ],
        "rosa anteckningsböcker": [
          "Anteckningsbok Linné",
        ],
      }
    `)
  })
})

describe("parts of series, initials and measures", () => {
  const shop = shopOf([
    ["Flickan som lekte", { series: "Millennium", seriesPart: "2", authors: [author("Stieg Larsson")] }],
    ["Män som hatar", { series: "Millennium", seriesPart: "1", authors: [author("Stieg Larsson")] }],
    ["Luftslottet", { series: "Millennium", seriesPart: "tre", authors: [author("Stieg Larsson")] }],
    ["Emily", { authors: [author("L.M. Montgomery")], popularity: 3 }],
    ["Tre små grisar", { authors: [author("Lisa Larsson")], popularity: 9 }],
    ["Millennium: en bok om serien", { authors: [author("Åsa Ek")], popularity: 900 }],
    ["Pussel Katt", kind("Pussel", { ranges: { puzzlePieces: { from: 1000, to: 1000 } }, price: 19_900 })],
    ["Pussel Hund", kind("Pussel", { ranges: { puzzlePieces: { from: 500, to: 500 } }, price: 9_900 })],
    ["Spel Fyren", kind("Familjespel", { ranges: { age: { from: 8, to: 99 }, gamePlayerCount: { from: 2, to: 4 } } })],
    ["Spel Bron", kind("Familjespel", { ranges: { age: { from: 3, to: 6 }, gamePlayerCount: { from: 1, to: 1 } } })],
  ])

  it("find the right one", () => {
    expect(
      answers(shop, [
        "millennium 2",
        "millennium del 2",
        "millennium bok tre",
        "Millennium del 9",
        "millennium",
        "s larsson",
        "lm montgomery",
        "larsson, lisa",
        "stieg larsson",
        "tre grisar",
        "pussel 1000 bitar",
        "pussel 700 bitar",
        "spel 5 år",
        "spel från 8 år",
        "spel två spelare",
        "pussel under 150 kr",
        "pussel högst 500 kronor",
      ]),
    ).toMatchInlineSnapshot(`
      {
        "Millennium del 9": [
          "(partial)",
          "Flickan som lekte",
          "Män som hatar",
          "Luftslottet",
          "Millennium: en bok om serien",
        ],
        "larsson, lisa": [
          "Tre små grisar",
        ],
        "lm montgomery": [
          "Emily",
        ],
        "millennium": [
          "Flickan som lekte",
          "Män som hatar",
          "Luftslottet",
          "Millennium: en bok om serien",
        ],
        "millennium 2": [
          "Flickan som lekte",
          "Millennium: en bok om serien",
          "Män som hatar",
          "Luftslottet",
        ],
        "millennium bok tre": [
          "Luftslottet",
        ],
        "millennium del 2": [
          "Flickan som lekte",
        ],
        "pussel 1000 bitar": [
          "Pussel Katt",
        ],
        "pussel 700 bitar": [
          "(partial)",
          "Pussel Katt",
          "Pussel Hund",
        ],
        "pussel högst 500 kronor": [
          "Pussel Katt",
          "Pussel Hund",
        ],
        "pussel under 150 kr": [
          "Pussel Hund",
        ],
        "s larsson": [
          "Flickan som lekte",
          "Män som hatar",
          "Luftslottet",
        ],
        "spel 5 år": [
          "Spel Bron",
        ],
        "spel från 8 år": [
          "Spel Fyren",
        ],
        "spel två spelare": [
          "Spel Fyren",
        ],
        "stieg larsson": [
          "Flickan som lekte",
          "Män som hatar",
          "Luftslottet",
        ],
        "tre grisar": [
          "Tre små grisar",
        ],
      }
    `)
  })
})

describe("what is left out of a query that no product has all of", () => {
  const shop = shopOf(
    [
      ["Mugg Läsning", kind("Mugg", { categoryNames: ["Presenter"], popularity: 5 })],
      ["Tygkasse Läsning", kind("Tygkasse", { categoryNames: ["Presenter"] })],
      ["Grisen åker till mormor", { popularity: 900 }],
      ["Strategispel Slottet", kind("Strategispel")],
      ["Familjen på slottet", { popularity: 900 }],
      ["Vargtimmen", { values: { format: ["Inbunden"] } }],
      ["Lejonhjärta", { values: { format: ["Pocket"] } }],
    ],
    "present => presenter\nbrädspel => strategispel",
  )

  it("are words that say little, then what is common; a kind of goods and the rarest word stay", () => {
    expect(
      answers(shop, [
        "present till mormor",
        "mormor",
        "vargtimmen pocket",
        "brädspel familj",
        "bräd spel",
        "jag söker en bok om slottet",
        "till",
        "lejonhjärta xyzzyx",
        "xyzzyx wyzzyw",
        "böcker",
      ]),
    ).toMatchInlineSnapshot(`
      {
        "bräd spel": [
          "Strategispel Slottet",
        ],
        "brädspel familj": [
          "(partial)",
          "Strategispel Slottet",
        ],
        "böcker": [
          "Grisen åker till mormor",
          "Familjen på slottet",
          "Vargtimmen",
          "Lejonhjärta",
        ],
        "jag söker en bok om slottet": [
          "Familjen på slottet",
        ],
        "lejonhjärta xyzzyx": [
          "(partial)",
          "Lejonhjärta",
        ],
        "mormor": [
          "Grisen åker till mormor",
        ],
        "present till mormor": [
          "Mugg Läsning",
          "Tygkasse Läsning",
        ],
        "till": [
          "Grisen åker till mormor",
        ],
        "vargtimmen pocket": [
          "(partial)",
          "Vargtimmen",
        ],
        "xyzzyx wyzzyw": [],
      }
    `)
  })
})

describe("the order of hits", () => {
  const shop = shopOf([
    ["Stolthet och fördom och zombier", { popularity: 9_000 }],
    ["Stolthet och fördom", { authors: [author("Jane Austen")], popularity: 3 }],
    ["Jane Austen: ett liv", { popularity: 9_000 }],
    ["Hobbiten", { popularity: 1 }],
    ["Hobbiten: en följeslagare", { popularity: 5_000 }],
    ["Sångbok", { series: "Vinterland", popularity: 2 }],
    ["Vinterland på tu man hand", { popularity: 8_000 }],
    ["Trädgård i regn", { popularity: 4_000 }],
    ["Odla", { categoryNames: ["Trädgård"], popularity: 4_000 }],
    ["Fördom och stolthet", { popularity: 100 }],
    ["Om stolthet, och om all fördom", { popularity: 100 }],
    ["Midnattens barn", { popularity: 4 }],
    ["Midnattens barn och andra", { popularity: 2 }],
    ["Barn i midnattens tid", { popularity: 7 }],
  ])

  it("is whole title, series, author, beginning, words in a row, words; sales between equals", () => {
    expect(
      answers(shop, [
        "stolthet och fördom",
        "jane austen",
        "hobbiten",
        "vinterland",
        "trädgård",
        "midnattens barn",
        "midnattens barn o",
        "stolthet fördom",
      ]),
    ).toMatchInlineSnapshot(`
      {
        "hobbiten": [
          "Hobbiten",
          "Hobbiten: en följeslagare",
        ],
        "jane austen": [
          "Stolthet och fördom",
          "Jane Austen: ett liv",
        ],
        "midnattens barn": [
          "Midnattens barn",
          "Midnattens barn och andra",
          "Barn i midnattens tid",
        ],
        "midnattens barn o": [
          "Midnattens barn och andra",
          "Barn i midnattens tid",
          "Midnattens barn",
        ],
        "stolthet fördom": [
          "Om stolthet, och om all fördom",
          "Stolthet och fördom",
          "Stolthet och fördom och zombier",
          "Fördom och stolthet",
        ],
        "stolthet och fördom": [
          "Stolthet och fördom",
          "Stolthet och fördom och zombier",
          "Om stolthet, och om all fördom",
          "Fördom och stolthet",
        ],
        "trädgård": [
          "Odla",
          "Trädgård i regn",
        ],
        "vinterland": [
          "Sångbok",
          "Vinterland på tu man hand",
        ],
      }
    `)
  })
})

describe("hits and facets", () => {
  const goods = Array.from({ length: 12 }, (_, at) => [
    at % 3 === 0 ? `Drakar ${at}` : `Bok ${at} om drakar`,
    {
      popularity: (at * 7) % 12,
      values: { format: [at % 2 === 0 ? "Pocket" : "Inbunden"] },
      categories: [`bocker_hylla-${String(at).padStart(2, "0")}`],
    },
  ]) as ReadonlyArray<readonly [string, object]>
  const shop = shopOf(goods)

  it("a facet leaves the order of the others as it is", () => {
    const choice = { attribute: "format", kind: "values", values: ["Pocket"] } as const
    const all = shop.search("drakar")
    const some = shop.search("drakar", { facets: [choice] })
    const pocket = new Set(some.eans)
    expect(some.count).toBe(6)
    expect(some.eans).toEqual(all.eans.filter((ean) => pocket.has(ean)))
    expect(some.eans).not.toEqual(some.eans.toSorted())
    expect(shop.search("drakar", { facets: [choice], first: 2, last: 4 }).eans).toEqual(some.eans.slice(1, 4))
  })

  it("nothing found names the eight largest shelves, the first of the alphabet among equals", () => {
    const keys = Array.from({ length: 8 }, (_, at) => ({
      key: `bocker_hylla-${String(at).padStart(2, "0")}`,
      count: 1,
    }))
    expect(shop.search("xyzzyx").topCategories).toEqual(keys)
  })
})

it("a title without words does not make another word of one that exists", () => {
  const shop = shopOf([["???", { description: "sagan trollkarlen" }], "Trolkarln i vinter"], "", NO_DICTIONARIES)
  expect(answers(shop, ["sagan trolkarln"])).toEqual({ "sagan trolkarln": ["(partial)", "???"] })
})
