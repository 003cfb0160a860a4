/** A correction that is sure replaces the query; one in doubt is only offered (decision 353). */
import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { explainQuery } from "@kapitel/adapters/embedded/search/explain"
import { describe, expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"

const shop = shopOf(
  [
    ["Jul med mormor", { popularity: 9 }],
    "Drakula",
    "Midnattssol över fjället",
    ["Resan hem", { description: "En roman om surdegsbak, pianisten och mening" }],
    ["Brott", { authors: [author("Fjodor Dostojevskij")] }],
    ["Emil", { authors: [author("Astrid Lindgren")] }],
    "Sagan om skogen och trollkarlen",
    "Röda rummet",
    ["Block", { description: "ett lock till lådan som är grön och tung" }],
    ["Dagbok", { isBook: false, values: { subType: ["Dagbok"] }, description: "med blommor" }],
  ],
  "",
  NO_DICTIONARIES,
)

const said = (q: string): string => {
  const { correctedQuery, suggestedQuery, isPartialQuerySearch } = shop.search(q)
  return [
    ...(correctedQuery === undefined ? [] : [`→ ${correctedQuery}`]),
    ...(suggestedQuery === undefined ? [] : [`? ${suggestedQuery}`]),
    ...(isPartialQuerySearch ? ["(partial)"] : []),
    shop.titles(q).join(" | "),
  ].join(" ")
}

const rows = [
  // A title that is the word confirms it, however short.
  ["draklla", "→ drakula Drakula"],
  ["drkkula", "→ drakula Drakula"],
  // A long word is near few others, a short one near many.
  ["midnattsol", "→ midnattssol Midnattssol över fjället"],
  ["dostojefski", "→ dostojevskij Brott"],
  ["pianisen", "→ pianisten Resan hem"],
  ["surdegsbk", "→ surdegsbak Resan hem"],
  ["jull", "? jul "],
  ["Jull", "? Jul "],
  ["mning", "? mening "],
  ["menung", "? mening "],
  // Too far to be shown, near enough to be offered.
  ["fjudur", "? fjodor "],
  ["trollkrlne", "→ trollkarlen Sagan om skogen och trollkarlen"],
  ["trolakrlen", "→ trollkarlen Sagan om skogen och trollkarlen"],
  ["xyzzyq", ""],
  ["grön", "Block"],
  // Written apart: a title has it, it is a name, a product has both words, or none has.
  ["rödarummet", "→ röda rummet Röda rummet"],
  ["astridlindgren", "→ astrid lindgren (partial) Emil"],
  ["grönlådan", "? grön lådan "],
  ["skogmormor", ""],
  ["gröntung", "? grön tung "],
  // Several words confirm each other.
  ["sagan trolkarlen", "→ sagan trollkarlen Sagan om skogen och trollkarlen"],
  ["fjudur dosto", "? fjodor dosto (partial) Brott"],
  ["sagan xyzzyq", "(partial) Sagan om skogen och trollkarlen"],
] as const

describe("a misspelt query", () => {
  it.each(rows)("%s: %s", (query, answer) => {
    expect(said(query)).toBe(answer)
  })

  it("is explained with what is only offered, and what that costs", () => {
    const { understood, suggestedQuery, corrections, count } = explainQuery(shop.segments, "jull")
    expect({ understood, suggestedQuery, count }).toEqual({ understood: "partial", suggestedQuery: "jul", count: 0 })
    expect(corrections.map(({ query, hits }) => [query, hits])).toEqual([["jul", 1]])
    expect(explainQuery(shop.segments, "midnattsol")).not.toHaveProperty("suggestedQuery")
  })
})
