/** Which of several things a query's words are meant as: the word itself, a synonym, a kind of goods, a part of a series. */
import { describe, expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"

const goods = (shelf: string, more = {}) => ({ isBook: false, categoryNames: [shelf], ...more })
const shelf = (name: string, more = {}) => ({ categoryNames: [name], ...more })

const shop = shopOf(
  [
    ["Svenska skogar", shelf("Historia", { popularity: 9 })],
    ["Tankar om antikens vardag", shelf("Historia")],
    ["Allt om schack", shelf("Hobby")],
    ["Slottet", goods("Strategispel", { popularity: 900 })],
    ["Många vägar hem", shelf("Romaner", { popularity: 900 })],
    ["Pratbubblor", shelf("Serier")],
    ["Mugg Tyst och spännande", goods("Presenter", { popularity: 900 })],
    ["Natten före", shelf("Deckare")],
    ["Sagan om glasberget", { series: "Glasberget", seriesPart: "3", values: {}, popularity: 900 }],
    ["Nalle hoppar", { ranges: { age: { from: 3, to: 4 } } }],
    ["Kort Katt", goods("Kort")],
    ["Rosor i krukor", shelf("Trädgård")],
    ["Presentpapper Prickar", goods("Kort", { popularity: 900 })],
    ["Mugg Tystnad", goods("Presenter", { description: "En bok och en mugg." })],
    ["Surdeg från grunden", shelf("Bakning")],
    ["Skal och sten", shelf("Natur")],
    ["Lilla boken om regn", shelf("Natur", { description: "Rolig." })],
    ["Lätta böcker", shelf("Böcker för nybörjare")],
    ["Gösta Berlings saga", { authors: [author("Selma Lagerlöf")] }],
  ],
  "antiken => historia\nschack => strategispel\nmanga => serier\nspännande => deckare\nkatt, kisse\nrolig bok => serier",
)

const TABLE = `
  antiken → Tankar om antikens vardag | Svenska skogar
  schack → Allt om schack | Slottet
  manga → Pratbubblor | Många vägar hem
  spännande → Mugg Tyst och spännande | Natten före
  spännande bok → Natten före
  spännande böcker → Natten före
  katter → Kort Katt
  kattälskare → Kort Katt
  trädgårdsälskare → Rosor i krukor
  presenter → Mugg Tyst och spännande | Mugg Tystnad | Presentpapper Prickar
  glasberget tredje boken → Sagan om glasberget
  glasberget tredje delen → Sagan om glasberget
  glasberget third book → Sagan om glasberget
  glasberget bok 3 → Sagan om glasberget
  glasberget fjärde boken → (partial) Sagan om glasberget
  bok 3 år → Nalle hoppar
  bok för 3-årig → Nalle hoppar
  nya deckare → Natten före
  tystnad bok → Mugg Tystnad
  surdegsbröd → (partial) Surdeg från grunden
  surdegsbok → Surdeg från grunden
  mobilskal → -
  roliga böcker → Pratbubblor | Lilla boken om regn
  present 3 år → Nalle hoppar
  krukor för rosor → Rosor i krukor
`

describe("what words are meant as", () => {
  const rows = TABLE.trim()
    .split("\n")
    .map((row) => row.trim())
  it.each(rows)("%s", (row) => {
    const [query = ""] = row.split(" → ")
    const { isPartialQuerySearch } = shop.search(query)
    expect(`${query} → ${isPartialQuerySearch ? "(partial) " : ""}${shop.titles(query).join(" | ") || "-"}`).toBe(row)
  })
})
