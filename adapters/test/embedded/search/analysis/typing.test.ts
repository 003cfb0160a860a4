/** How words sound, what it costs to have written one for another, numbers with units, and words that say little. */
import { bare } from "@kapitel/adapters/embedded/search/analysis/fold"
import { measureAt } from "@kapitel/adapters/embedded/search/analysis/measures"
import {
  isFiller,
  isPerson,
  isStopWord,
  isVolumeWord,
  numberOf,
} from "@kapitel/adapters/embedded/search/analysis/queryWords"
import { soundOf } from "@kapitel/adapters/embedded/search/analysis/sound"
import { writtenCost } from "@kapitel/adapters/embedded/search/analysis/writtenCost"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("words that sound alike", () => {
  it.each([
    "själ stjäl skjäl schäl shäl skäl",
    "tjeck kjeck check keck",
    "boxning båcksning bokksning boksning",
    "filosof philosof",
    "torn thorn",
    "kvarn quarn",
    "hvete vete wete",
    "hjärta gjärta ljärta djärta järta gärta",
    "cykel sikel zykel",
    "lindqvist lindkvist",
    "myra mira",
    "kåla kola",
    "läsa lesa",
    "stadt statt stat",
    "kall kal",
  ])("'%s'", (words) => expect(new Set(words.split(" ").map(soundOf)).size).toBe(1))

  it.each(["bok bak", "sol mol", "gata kata", "kort skort", "skön ön", "team tm"])("are not '%s'", (words) =>
    expect(new Set(words.split(" ").map(soundOf)).size).toBe(2),
  )
})

describe("the cost of a spelling", () => {
  it.each([
    ["vinter", "vinter", 0],
    ["vintre", "vinter", 0.7],
    ["vinterr", "vinter", 0.5],
    ["vinnter", "vinter", 0.5],
    ["viner", "vinter", 0.9],
    ["vinxter", "vinter", 0.9],
    ["vibter", "vinter", 0.8],
    ["vynter", "vinter", 0.6],
    ["vimqer", "vinqer", 0.8],
    ["vixter", "vinter", 1],
    ["minter", "vinter", 1.6],
    ["mork", "mörk", 0.15],
    ["angel", "ängel", 0.15],
    ["inter", "vinter", 1.5],
    ["", "ab", 2.4],
    ["ab", "", 2.4],
    // The first two letters swapped; a letter too many that another one is near.
    ["ivnter", "vinter", 1.3],
    ["vinin", "vini", 0.9],
    ["kivi", "kvi", 0.9],
  ])("'%s' for '%s' is %d", (typed, meant, cost) => expect(writtenCost(typed, meant)).toBeCloseTo(cost, 10))

  it("is less for a letter beside the right one on the keyboard, and for one that sounds like it", () => {
    const letters = "abcdefghijklmnopqrstuvwxyzåäö".split("")
    const at = (cost: number) =>
      letters.map((typed) =>
        letters.filter((meant) => Math.abs(writtenCost(`1${typed}1`, `1${meant}1`) - cost) < 1e-9).join(""),
      )
    expect({ bare: at(0.15).join(" "), alike: at(0.6).join(" "), beside: at(0.8).join(" ") }).toEqual({
      bare: "åä              ö            aä aå o",
      alike: "e p ks t aiä v j  ey g cq    uå b k  cz d o fw v  i s o e ",
      beside:
        "qswxz fghnv dfvx cefrsvwx dfrsw bcdegrt bfhnrtvy bgjmntuy jklou hikmnuy ijlmou ikopö hjkn bghjm iklp " +
        "loåäö asw defgt adeqwx fghry hijky bcdg adeqs acdsz ghjtu ax pö pö lpåä",
    })
  })

  const word = fc.string({ unit: fc.constantFrom(..."a o å ö n m k s t".split(" ")), minLength: 1, maxLength: 7 })
  it("is the same in both directions, and none only for the same word", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(writtenCost(a, b)).toBeCloseTo(writtenCost(b, a), 10)
        expect(writtenCost(a, b) === 0).toBe(a === b)
      }),
    )
  })
})

it("bare letters have neither dots nor rings", () => expect(bare("åka över älven 3")).toBe("aka over alven 3"))

describe("numbers with a unit", () => {
  it.each([
    ["spel 8 år", 1, { attribute: "age", from: 8, to: 8, words: 2 }],
    ["8 spel", 0, undefined],
    ["spel 8 år", 0, undefined],
    ["5 åring", 0, { attribute: "age", from: 5, to: 5, words: 2 }],
    ["9 12 år", 0, { attribute: "age", from: 9, to: 12, words: 3 }],
    ["9 till 12 år", 0, { attribute: "age", from: 9, to: 12, words: 4 }],
    // A span ends where it begins or later.
    ["12 9 år", 0, undefined],
    ["9 12", 0, undefined],
    ["från 8 år", 0, { attribute: "age", from: 8, to: 8, words: 3 }],
    ["under 3 år", 0, { attribute: "age", to: 3, words: 3 }],
    ["1000 bitar", 0, { attribute: "puzzlePieces", from: 1000, to: 1000, words: 2 }],
    ["två spelare", 0, { attribute: "gamePlayerCount", from: 2, to: 2, words: 2 }],
    ["30 minuter", 0, { attribute: "gameDuration", from: 30, to: 30, words: 2 }],
    ["under 200 kr", 0, { attribute: "akb_price", to: 200, words: 3 }],
    ["högst 200 kronor", 0, { attribute: "akb_price", to: 200, words: 3 }],
    ["200 kr", 0, { attribute: "akb_price", to: 200, words: 2 }],
    ["minst 200 kr", 0, { attribute: "akb_price", from: 200, words: 3 }],
    ["max 200 kr", 0, { attribute: "akb_price", to: 200, words: 3 }],
    ["maximalt 200 kr", 0, { attribute: "akb_price", to: 200, words: 3 }],
    ["billigare 200 kr", 0, { attribute: "akb_price", to: 200, words: 3 }],
    ["från 200 kr", 0, { attribute: "akb_price", from: 200, words: 3 }],
    ["over 200 kr", 0, { attribute: "akb_price", from: 200, words: 3 }],
    ["över 200 kr", 0, { attribute: "akb_price", from: 200, words: 3 }],
    ["9 9 år", 0, { attribute: "age", from: 9, to: 9, words: 3 }],
    ["100 200 kr", 0, { attribute: "akb_price", to: 200, words: 3 }],
    ["99999 bitar", 0, { attribute: "puzzlePieces", from: 99_999, to: 99_999, words: 2 }],
    ["100000 bitar", 0, undefined],
    ["under kr", 0, undefined],
    ["många bitar", 0, undefined],
    ["", 0, undefined],
  ] as const)("'%s' from word %d", (query, at, measure) => expect(measureAt(query.split(" "), at)).toEqual(measure))
})

it("numbers are digits, words or Roman, up to three digits", () => {
  const words = ["0", "007", "999", "1000", "noll", "tolv", "twelve", "i", "xii", "_", "elva", "first", ""]
  expect(words.map(numberOf)).toEqual([
    "0",
    "7",
    "999",
    undefined,
    "0",
    "12",
    "12",
    "1",
    "12",
    "0",
    "11",
    undefined,
    undefined,
  ])
})

it("words that say little are of four kinds", () => {
  const kinds = { isStopWord, isFiller, isPerson, isVolumeWord }
  const words = ["och", "the", "böcker", "tips", "mormor", "gillar", "del", "nr", "bok", "katt"]
  const found = Object.fromEntries(Object.entries(kinds).map(([name, is]) => [name, words.filter(is)]))
  expect(found).toEqual({
    isStopWord: ["och", "the"],
    isFiller: ["böcker", "tips", "bok"],
    isPerson: ["mormor", "gillar"],
    isVolumeWord: ["del", "nr", "bok"],
  })
})
