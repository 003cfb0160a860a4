/** What a language of two small dictionaries says of words. */
import { readDictionary } from "@kapitel/adapters/embedded/search/analysis/dictionary"
import { languageOf } from "@kapitel/adapters/embedded/search/analysis/language"
import { singularOf } from "@kapitel/adapters/embedded/search/analysis/singular"
import { expect, it } from "vitest"

const AFF = `SET UTF-8
SFX  A  Y  3
SFX  A  0  na  .
SFX  A  0  en  .
SFX  A  0  s  .
SFX  B  Y  1
SFX  B  0  r  .
SFX  C  Y  1
SFX  C  0  ar  .
SFX  D  Y  1
SFX  D  e  0  e
SFX  E  Y  1
SFX  E  0  ar  .
SFX  E  k  ckar  k
`
const LONGEST = "k".repeat(37)
const dic = (...entries: ReadonlyArray<string>) => `${entries.length}\n${entries.join("\n")}\n`
const sv = dic(
  "häst/AXY",
  "bok/AXY",
  "böcker/AXY",
  "rum/AXY",
  "bankar/A",
  "banka/B",
  "bank/C",
  "bankare/D",
  "bak/E",
  "bakning/A",
  "baka",
  "odling",
  "ring/A",
  "ra",
  `${LONGEST}ror/A`,
  `${LONGEST}ga/A`,
  "sak/XY",
)
const language = languageOf({ sv: readDictionary(AFF, sv), en: readDictionary(AFF, dic("wolf/A", "ring", "sak/A")) })

it.each([
  // Itself, then other entries from the shortest; three at the most.
  ["bankar", ["bankar", "bank", "banka"]],
  ["hästen", ["häst"]],
  ["böckerna", ["bok"]],
  // What is done has the stem of doing it, where that is a word.
  ["bakningen", ["bakning", "baka"]],
  ["odling", ["odling"]],
  ["ring", ["ring"]],
  // English after Swedish.
  ["wolfen", ["wolf"]],
  ["saken", ["sak"]],
  // A compound has the stem of its last part.
  ["hästböckerna", ["hästbok"]],
  ["hästbokrummen", ["hästbokrumm"]],
  ["rumbokhästen", ["rumbokhäst"]],
  ["hästsaken", ["hästsak"]],
  ["hästrumböckerna", ["hästrumbok"]],
  // Rules: a changed vowel, '-an' of six letters and more, endings.
  ["männen", ["man"]],
  ["kvinnorna", ["kvinn"]],
  ["vegan", ["vegan"]],
  ["klaran", ["klar"]],
  ["olunda", ["olund"]],
  ["olundan", ["olund"]],
  ["an", ["an"]],
  ["", [""]],
  // Of forty letters a word is looked up, of more it is left as it is.
  [`${LONGEST}gas`, [`${LONGEST}ga`]],
  [`${LONGEST}rors`, [`${LONGEST}rors`]],
])("'%s' has the stems %j", (word, stems) => {
  expect(language.stemsOf(word)).toEqual(stems)
  expect(language.stemsOf(word)).toEqual(stems)
  expect(language.firstStem(word)).toBe(stems[0])
})

it("has the first stem of each word of a phrase", () =>
  expect(language.phraseStems("bankar hästböckerna männen")).toEqual(["bankar", "hästbok", "man"]))

it("knows words, small words, and compounds", () => {
  const words = ["hästen", "wolf", "hästbok", "hästböckerna", "och", "rumbokhäst", `${LONGEST}gas`]
  const others = ["hästwolf", "wolfhäst", "hästklaran", `${LONGEST}rors`, `${LONGEST}ror`.slice(1), ""]
  expect([...words, ...others].filter(language.isWord)).toEqual(words)
})

it("has the parts of compounds of Swedish alone", () => {
  const words = ["häst", "hästen", "wolf", "bankar", "böckerna", "sak"]
  expect(words.filter(language.parts.begins)).toEqual(["häst", "sak"])
  expect(words.filter(language.parts.ends)).toEqual(["häst", "hästen", "böckerna", "sak"])
})

it("has singulars of plurals in whole endings alone", () => {
  const words = ["böckernas", "männens", "barnböcker", "böckerxy", "händern", "germän", "böck", "bok"]
  expect(words.map(singularOf)).toEqual(["bok", "man", "barnbok", ...Array.from({ length: 5 }, () => undefined)])
})
