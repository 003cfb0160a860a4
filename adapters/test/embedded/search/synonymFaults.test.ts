/** What is said of a file of synonyms, and the vocabulary that comes with the shop. */
import { readFileSync } from "node:fs"
import { readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { languageOf } from "@kapitel/adapters/embedded/search/analysis/language"
import { type SynonymFault, synonymFaults } from "@kapitel/adapters/embedded/search/synonymFaults"
import {
  LONGEST_FILE,
  MOST_IN_GROUP,
  parseSynonyms,
  synonymRules,
  synonymsFileOf,
} from "@kapitel/adapters/embedded/search/synonyms"
import { describe, expect, it } from "vitest"
import { language } from "./stemOf.ts"

const groupOf = (entries: number) => Array.from({ length: entries }, (_, index) => `n${index}`).join(", ")

describe("faults of a file of synonyms", () => {
  const cases: ReadonlyArray<readonly [of: string, text: string, faults: ReadonlyArray<SynonymFault>]> = [
    ["comments, groups and rules", "# a\n\ndeckare, krimi # b\r\nya => ungdomsbok\n", []],
    ["a phrase alone", "a\nensam\n", [1, 2].map((line) => ({ kind: "ignored", line }))],
    ["sides without words", "a =>\n=> b\n=>\n,,", [1, 2, 3, 4].map((line) => ({ kind: "ignored", line }))],
    ["an empty entry", "\na, , b\na => c,", [2, 3].map((line) => ({ kind: "emptyEntry", line }))],
    ["a second arrow", "a => b => c", [{ kind: "secondArrow", line: 1 }]],
    ["as many entries as are read", groupOf(MOST_IN_GROUP), []],
    [
      "more entries than are read",
      `${groupOf(MOST_IN_GROUP + 1)}\nord => ${groupOf(MOST_IN_GROUP + 2)}`,
      [
        { kind: "tooMany", line: 1, entries: MOST_IN_GROUP + 1, most: MOST_IN_GROUP },
        { kind: "tooMany", line: 2, entries: MOST_IN_GROUP + 2, most: MOST_IN_GROUP },
      ],
    ],
    ["a phrase of four words", "ett två tre fyra => fem", []],
    [
      "a phrase of five words",
      "ett två tre fyra fem => sex\nA",
      [
        { kind: "phraseTooLong", line: 1, phrase: "ett två tre fyra fem", most: 4 },
        { kind: "ignored", line: 2 },
      ],
    ],
    [
      "entries that are one in the index",
      "Novell, noveller, berättelse\nbok => en, boken",
      [
        { kind: "same", line: 1, phrase: "noveller", other: "novell" },
        { kind: "same", line: 2, phrase: "boken", other: "bok" },
      ],
    ],
    [
      "what an earlier line says",
      "a, b\n\nb => c, a\nböcker => c\nbok => c",
      [
        { kind: "duplicate", line: 3, searched: "b", alsoFound: "a", earlier: 1 },
        { kind: "duplicate", line: 5, searched: "bok", alsoFound: "c", earlier: 4 },
      ],
    ],
    [
      "what an earlier line says the other way round",
      "a => b\nb => a\nb => a",
      [
        { kind: "reversed", line: 2, searched: "b", alsoFound: "a", earlier: 1 },
        { kind: "duplicate", line: 3, searched: "b", alsoFound: "a", earlier: 2 },
      ],
    ],
    ["the longest file", `a, b\n${"#".repeat(LONGEST_FILE - 5)}`, []],
    ["a longer file", `a, b\n${"#".repeat(LONGEST_FILE - 4)}\nc, d`, [{ kind: "fileTooLong", line: 2 }]],
  ]
  it.each(cases)("%s", (_, text, faults) => expect(synonymFaults(text, language)).toEqual(faults))
})

describe("the vocabulary that comes with the shop", () => {
  const text = readFileSync(synonymsFileOf("/nowhere", undefined), "utf8")
  const sections = text.trimEnd().split("\n\n").slice(1)

  it("has no fault, and every line of it is read", () => {
    expect(synonymFaults(text, languageOf(readDictionaries()))).toEqual([])
    expect(synonymRules(text).length).toBeGreaterThan(700)
    expect(parseSynonyms(text).length).toBeGreaterThan(3000)
  })

  it("is sorted in its sections, each with a heading", () => {
    for (const section of sections) {
      const [heading, ...lines] = section.split("\n")
      expect(heading).toMatch(/^# [A-Z]/)
      expect(lines).toEqual(lines.toSorted(new Intl.Collator("sv", { ignorePunctuation: false }).compare))
    }
  })
})
