/** Queries for something to give, with and without what its receiver likes, and questions. */
import { isAsking, isGift, isGiving, isQuestion } from "@kapitel/adapters/embedded/search/analysis/queryWords"
import { describe, expect, it } from "vitest"
import { shopOf } from "./readings.ts"

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
  ],
  "present => mugg, doftljus\njulklapp => mugg\npresent mormor => feelgood, mugg\nbok mormor => feelgood",
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
  roman till mormor → Presenten
  hur fungerar hjärnan → Hjärnan
  vad kostar en mugg → Mugg Prick
  finns det någon deckare → Mordet i hamnen
  hur allt fungerar → Hur allt fungerar
  fungerar hjärnan → (partial) Hjärnan
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
