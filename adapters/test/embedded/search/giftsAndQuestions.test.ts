/** Queries for something to give, with and without what its receiver likes, and questions. */
import { isAsking, isGift, isGiving, isQuestion } from "@kapitel/adapters/embedded/search/analysis/queryWords"
import { describe, expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"

const goods = (subType: string) => ({ isBook: false, values: { subType: [subType] }, categoryNames: ["Gåvor"] })
const shelf = (name: string, more = {}) => ({ categoryNames: [name], ...more })

const shop = shopOf(
  [
    ["Mugg Prick", { ...goods("Mugg"), price: 9_900, popularity: 9 }],
    ["Doftljus Skog", goods("Doftljus")],
    ["Rosor och ogräs", shelf("Trädgård", { price: 20_000 })],
    ["Kaffe med syster", shelf("Feelgood")],
    ["Mordet i hamnen", shelf("Deckare")],
    ["Till mormor", shelf("Dikter")],
    ["Presenten", shelf("Romaner", { description: "Har du fått en bok som fungerar?" })],
    ["Hjärnan", shelf("Psykologi")],
    ["Hur allt fungerar", shelf("Teknik")],
    ["Granne med rosor", shelf("Romaner")],
    ["Ett år med rosor", shelf("Romaner")],
    ["Leksaken", shelf("Leksaker", { ranges: { age: { from: 3, to: 6 } } })],
    ["Rosen", { ...shelf("Dikter"), values: { format: ["Pocket"] } }],
  ],
  "present => mugg, doftljus\njulklapp => mugg\npresent mormor => feelgood, mugg\nbok mormor => feelgood\npresent granne => doftljus\npresent barn => leksaker\nkaffe => dikter",
)

const TABLE = `
  present → Presenten | Mugg Prick | Doftljus Skog
  present till min mormor → Mugg Prick | Kaffe med syster
  julklapp mormor → Mugg Prick | Kaffe med syster
  gåva åt en mormor → Mugg Prick | Kaffe med syster
  present till någon som är mormor → Mugg Prick | Kaffe med syster
  present som mormor vill ha → Mugg Prick | Kaffe med syster
  present till mormor trädgård → Rosor och ogräs
  present till pappa som gillar trädgård → Rosor och ogräs
  julklapp deckare → Mordet i hamnen
  present under 100 kr → Mugg Prick
  bok till mormor → Till mormor | Kaffe med syster
  böcker för min mormor → Till mormor | Kaffe med syster
  roman till mormor → Presenten | Granne med rosor | Ett år med rosor
  hur fungerar hjärnan → Hjärnan
  vad kostar en mugg → Mugg Prick
  finns det någon deckare → Mordet i hamnen
  hur allt fungerar → Hur allt fungerar
  fungerar hjärnan → (partial) Hjärnan
  ett år med rosor → Ett år med rosor
  tre år → Leksaken
  3 år → Leksaken
  mormor present → Mugg Prick | Kaffe med syster
  present till granne trädgård → Rosor och ogräs
  present till trädgård granne → Rosor och ogräs
  present 60 år → Presenten | Mugg Prick | Doftljus Skog
  present till mormor 60 år → Mugg Prick | Kaffe med syster
  present till mormor 4 år → Leksaken
  julklapp under 100 → Mugg Prick
  julklapp för 100 → Mugg Prick
  julklapp 100 → Mugg Prick
  present under 50 → (partial) Presenten | Mugg Prick | Doftljus Skog
  julklapp 4 → Mugg Prick
  deckare under 100 → (partial) Mordet i hamnen
  kaffe pocket → (partial) Rosen | Kaffe med syster
  kaffe → Kaffe med syster | Till mormor | Rosen
`

describe("what is found for somebody, and for a question", () => {
  const rows = TABLE.trim()
    .split("\n")
    .map((row) => row.trim())
  it.each(rows)("%s", (row) => {
    const [query = ""] = row.split(" → ")
    const { isPartialQuerySearch } = shop.search(query)
    expect(`${query} → ${isPartialQuerySearch ? "(partial) " : ""}${shop.titles(query).join(" | ")}`).toBe(row)
  })
})

it("questions begin with a word that asks, and have more than two", () => {
  const queries = ["hur sover man", "bok om hur man sover", "hur sover", "vad är tid", "tid vad är", "how to sleep", ""]
  expect(queries.filter((query) => isQuestion(query.split(" ")))).toEqual([
    "hur sover man",
    "bok om hur man sover",
    "vad är tid",
    "how to sleep",
  ])
})

it("words of giving and asking are of three kinds", () => {
  const words = ["present", "julklappar", "till", "min", "fungerar", "ni", "katt", "ge"]
  expect([isGift, isGiving, isAsking].map((is) => words.filter(is))).toEqual([
    ["present", "julklappar", "ge"],
    ["till", "min"],
    ["fungerar", "ni", "ge"],
  ])
})

describe("what words lead to beside the goods that have them", () => {
  const young = (name: string, from: number) => shelf(name, { ranges: { age: { from, to: Number.POSITIVE_INFINITY } } })
  const of = (year: string) => ({ publishingDate: `${year}-03-01` })
  const by = (name: string) => ({ authors: [author(name)] })
  const novel = (category: string) => ({ categories: ["bocker", category], categoryNames: ["Romaner"] })
  const other = shopOf(
    [
      ["Sagan", { ...young("Bilderböcker", 3), popularity: 2 }],
      ["Träklossar", { ...young("Leksaker", 3), ...goods("Byggleksak"), categoryNames: ["Leksaker"] }],
      ["Kapitelsagan", { ...young("Kapitelböcker", 7), popularity: 5 }],
      ["Tonårsdagboken", young("Unga vuxna", 13)],
      ["Mordet", { ...of("2024"), categoryNames: ["Deckare"], popularity: 9 }],
      ["Hamnen", { ...of("2026"), categoryNames: ["Deckare"] }],
      ["Mord 2026", { ...of("2021"), categoryNames: ["Deckare"] }],
      ["Almanacka", { isBook: false, ...of("2026"), categoryNames: ["Deckare"] }],
      ["Vi", { labels: ["Nedsatt"] }],
      ["Ett år med vin", { labels: ["signerad"], categoryNames: ["Dryck"] }],
      ["Den som sover", { ...novel("bocker_romaner"), popularity: 9_999 }],
      ["Sömn", shelf("Hälsa", { description: "Att sova gott." })],
      ["Vila", shelf("Hälsa")],
      ["Brödet", { ...novel("bocker_klassiker"), ...by("Ada Berg") }],
      ["Vattnet", { ...novel("bocker_romaner"), ...by("Ada Berg") }],
      ["Elden", { ...novel("bocker_klassiker"), ...by("Bo Ek"), popularity: 9 }],
    ],
    `present barn => leksaker
     present tonåring => unga vuxna
     fråga hur => hälsa
     sova tungt => sömn
     insomnia => hälsa, sömn
     rea => nedsatt`,
  )

  it.each(
    `
      present 3 år → Träklossar | Sagan
      present till 7-åring → Kapitelsagan | Träklossar | Sagan
      present 14 år → Tonårsdagboken | Kapitelsagan | Sagan | Träklossar
      7 år → Kapitelsagan | Sagan | Träklossar
      deckare 2026 → Mord 2026 | Hamnen
      2026 → Mord 2026
      deckare 2025 → (partial) Mordet | Hamnen | Mord 2026 | Almanacka
      vin → Ett år med vin
      rea → Vi
      signerade böcker → Ett år med vin
      hur sover man → Sömn
      hur sover man tungt → Sömn
      sover man → Den som sover | Sömn
      sova mycket tungt → (partial) Den som sover | Sömn
      sova som tungt → Sömn
      insomnia → Sömn | Vila
      böcker som liknar brödet → Brödet | Vattnet | Elden
      påminner om vattnet → Vattnet | Brödet | Den som sover
      liknar ada berg → Brödet | Vattnet | Elden
    `
      .trim()
      .split("\n")
      .map((row) => row.trim()),
  )("%s", (row) => {
    const [query = ""] = row.split(" → ")
    const { isPartialQuerySearch } = other.search(query)
    expect(`${query} → ${isPartialQuerySearch ? "(partial) " : ""}${other.titles(query).join(" | ")}`).toBe(row)
  })
})
