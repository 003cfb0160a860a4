/** Entries and affixes of a small dictionary, and what they say of words. */

import { NO_DICTIONARIES, readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import {
  beginsCompounds,
  endsCompounds,
  lemmasOf,
  NO_DICTIONARY,
  readDictionary,
} from "@kapitel/adapters/embedded/search/analysis/dictionary"
import { languageOf } from "@kapitel/adapters/embedded/search/analysis/language"
import { tableSize } from "@kapitel/adapters/embedded/search/StringTable"
import { describe, expect, it } from "vitest"

const AFF = `SET UTF-8
FORBIDDENWORD %
NEEDAFFIX ¤
ONLYINCOMPOUND Z
# Definite forms and plurals.
SFX  E  Y  2
SFX  E  0  n  [^m]
SFX  E  0  ns  [^m]
SFX  G  Y  3
SFX  G  a  or  a
SFX  G  0  ar  [^a]
SFX  G  0  x  .
SFX  A  Y  1
SFX  A  0  s  .
# The beginning of a compound.
SFX  v  N  2
SFX  v  a  s/WXZ  a
SFX  v  0  s/WXZ  [^a]
PFX  U  Y  1
PFX  U  0  o  .
`
const DIC = `12
Flicka/AEGY
häst/AGXY
skönhet/vY
råd/Y
lycklig/U
stam/¤E
bok
bok/XY
rum/E
fulord/%
karré/A
del/Z
a/A
`
const dictionary = readDictionary(AFF, DIC)

describe("a dictionary", () => {
  it.each([
    ["flicka", ["flicka"]],
    ["flickan", ["flicka"]],
    ["flickans", ["flicka"]],
    ["flickor", ["flicka"]],
    ["flickas", ["flicka"]],
    ["flickax", ["flicka"]],
    ["hästar", ["häst"]],
    // The condition of a rule, and a rule without which the entry is.
    ["rumn", []],
    ["hästn", []],
    ["råds", []],
    // Entries that are no words, and one that is only with a suffix.
    ["fulord", []],
    ["del", []],
    ["stam", []],
    ["stamn", []],
    ["olycklig", ["olycklig"]],
    ["ohäst", []],
    ["karre", ["karre"]],
    ["as", []],
    ["a", ["a"]],
    ["skönhets", []],
    ["saknas", []],
    ["", []],
  ])("knows the entries of '%s'", (word, lemmas) => expect(lemmasOf(dictionary, word)).toEqual(lemmas))

  it("knows which words begin and end compounds", () => {
    const words = ["häst", "hästar", "skönhets", "skönhet", "flickas", "råd", "flickor", "bok", "rum", "saknas"]
    expect(words.filter((word) => beginsCompounds(dictionary, word))).toEqual(["häst", "skönhets", "bok"])
    expect(words.filter((word) => endsCompounds(dictionary, word))).toEqual([
      "häst",
      "hästar",
      "skönhet",
      "flickas",
      "råd",
      "flickor",
      "bok",
    ])
  })

  it("that is empty knows nothing", () => {
    expect(lemmasOf(NO_DICTIONARY, "bok")).toEqual([])
    expect([beginsCompounds(NO_DICTIONARY, "bok"), endsCompounds(NO_DICTIONARY, "bok")]).toEqual([false, false])
  })
})

describe("the dictionaries of the shop", () => {
  const dictionaries = readDictionaries()
  const language = languageOf(dictionaries)

  it("have the words of Swedish and English, as compact tables", () => {
    expect(tableSize(dictionaries.sv.entries)).toBe(151_244)
    expect(tableSize(dictionaries.en.entries)).toBe(48_262)
    for (const { slots, entries } of [dictionaries.sv, dictionaries.en])
      expect(slots.filter((slot) => slot !== 0)).toHaveLength(tableSize(entries))
  })

  it.each([
    ["flicka flickan flickor flickorna flickornas flickas", "flicka"],
    ["uggla ugglan ugglor ugglorna", "uggla"],
    ["kvinna kvinnan kvinnor", "kvinna"],
    ["bok boken böcker böckerna böckernas", "bok"],
    ["man mannen män männen männens", "man"],
    ["sjö sjön sjöar sjöns", "sjö"],
    ["nyckel nyckeln nycklar nycklarnas", "nyckel"],
    ["röd röda rött", "röd"],
    ["hästbok hästböckerna hästboken", "hästbok"],
    ["war wars", "war"],
    ["torshälla torshällas", "torshälla"],
    ["ålundan ålunda ålundas ålundor ålundorna", "ålund"],
  ])("give '%s' one stem", (words, stem) =>
    expect([...new Set(words.split(" ").map(language.firstStem))]).toEqual([stem]),
  )

  it("give a word of two entries the stems of both", () => {
    expect(language.stemsOf("fara")).toEqual(["fara"])
    expect(language.stemsOf("banan")).toEqual(["banan", "bana"])
    expect(language.phraseStems("flickorna banan")).toEqual(["flicka", "banan"])
    expect(language.stemsOf("x".repeat(41))).toEqual(["x".repeat(41)])
  })

  it("give what is done the stem of doing it too, if that is a word", () => {
    expect(
      ["bakningen", "odling", "målningar", "ridning", "drottning", "tidning", "ring"].map(language.stemsOf),
    ).toEqual([
      ["bakning", "baka"],
      ["odling", "odla"],
      ["målning", "måla"],
      ["ridning", "rida"],
      ["drottning"],
      ["tidning"],
      ["ring"],
    ])
  })

  it("tell words from what is none", () => {
    const words = ["kalender", "pussel", "sagan", "heart", "wolves", "och", "trädgårdsgödsel", "hästböckerna"]
    expect(words.filter(language.isWord)).toEqual(words)
    const others = ["kalendr", "varr", "ahlren", "uddhamar", "föickaan", "tornviddda", `bok${"bok".repeat(20)}`]
    expect(others.filter(language.isWord)).toEqual([])
  })

  it("are the same object's language each time, and without them there are only rules", () => {
    expect(languageOf(dictionaries)).toBe(language)
    const rules = languageOf(NO_DICTIONARIES)
    expect(["flickan", "flickor", "vegan", "bok"].map(rules.firstStem)).toEqual(["flick", "flick", "vegan", "bok"])
    expect(["flicka", "och"].map(rules.isWord)).toEqual([false, true])
  })
})
