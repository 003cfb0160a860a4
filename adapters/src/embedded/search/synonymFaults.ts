/** What is wrong with a file of synonyms, for the person who edits it. Phrases are compared as the index has them. */
import type { Language } from "./analysis/language.ts"
import {
  LONGEST_FILE,
  LONGEST_PHRASE,
  MOST_IN_GROUP,
  type SynonymRule,
  synonymRules,
  synonymsOfRule,
} from "./synonyms.ts"

/** `line` is counted from 1. */
export type SynonymFault =
  /** Text after this line is beyond the longest file. */
  | { readonly kind: "fileTooLong"; readonly line: number }
  /** Nothing comes of the line: one phrase alone, a side without words. */
  | { readonly kind: "ignored"; readonly line: number }
  /** Entries of one side beyond the most that are read. */
  | { readonly kind: "tooMany"; readonly line: number; readonly entries: number; readonly most: number }
  | { readonly kind: "emptyEntry"; readonly line: number }
  /** What follows it is ignored. */
  | { readonly kind: "secondArrow"; readonly line: number }
  | { readonly kind: "phraseTooLong"; readonly line: number; readonly phrase: string; readonly most: number }
  /** Two entries that are one in the index: inflections of each other, or written twice. */
  | { readonly kind: "same"; readonly line: number; readonly phrase: string; readonly other: string }
  /** An earlier line says the same. */
  | Repeated<"duplicate">
  /** An earlier line says it the other way round: one group would say both. */
  | Repeated<"reversed">

interface Repeated<Kind extends string> {
  readonly kind: Kind
  readonly line: number
  readonly searched: string
  readonly alsoFound: string
  readonly earlier: number
}

type StemsOf = (phrase: string) => string

/** In the order of the lines. */
export const synonymFaults = (text: string, language: Language): ReadonlyArray<SynonymFault> => {
  const stemsOf = (phrase: string) => language.phraseStems(phrase).join(" ")
  const lineOf = new Map<string, number>()
  const faults = synonymRules(text).flatMap((rule) => [
    ...faultsOfRule(rule, stemsOf),
    ...repeatedIn(rule, lineOf, stemsOf),
  ])
  if (text.length <= LONGEST_FILE) return faults
  return [...faults, { kind: "fileTooLong", line: text.slice(0, LONGEST_FILE).split("\n").length }]
}

/** Lines of which something is ignored, found without a dictionary. */
export const ignoredLines = (text: string): ReadonlyArray<number> => {
  const faults = synonymRules(text).flatMap((rule) => faultsOfRule(rule, (phrase) => phrase))
  return [...new Set(faults.filter(({ kind }) => kind !== "same").map(({ line }) => line))]
}

const faultsOfRule = (rule: SynonymRule, stemsOf: StemsOf): ReadonlyArray<SynonymFault> => {
  const { line, isOneWay, searched, alsoFound } = rule
  const sides = isOneWay ? [searched, alsoFound] : [searched]
  const entries = sides.flat()
  const byStems = new Map<string, string>()
  const faults: Array<SynonymFault> = []
  if (synonymsOfRule(rule).length === 0) faults.push({ kind: "ignored", line })
  else if (entries.includes("")) faults.push({ kind: "emptyEntry", line })
  if (rule.hasSecondArrow) faults.push({ kind: "secondArrow", line })
  for (const side of sides)
    if (side.length > MOST_IN_GROUP) faults.push({ kind: "tooMany", line, entries: side.length, most: MOST_IN_GROUP })
  for (const phrase of entries) {
    if (phrase === "") continue
    if (phrase.split(" ").length > LONGEST_PHRASE)
      faults.push({ kind: "phraseTooLong", line, phrase, most: LONGEST_PHRASE })
    const stems = stemsOf(phrase)
    const other = byStems.get(stems)
    if (other === undefined) byStems.set(stems, phrase)
    else faults.push({ kind: "same", line, phrase, other })
  }
  return faults
}

/** Compares the rule with the lines before it, and remembers it in `lineOf`. */
const repeatedIn = (rule: SynonymRule, lineOf: Map<string, number>, stemsOf: StemsOf): ReadonlyArray<SynonymFault> => {
  const pairs = synonymsOfRule(rule).map((pair) => ({
    ...pair,
    from: stemsOf(pair.searched),
    to: stemsOf(pair.alsoFound),
  }))
  const faults: Array<SynonymFault> = []
  const { line } = rule
  for (const { searched, alsoFound, from, to } of pairs) {
    const same = lineOf.get(`${from}\n${to}`)
    const opposite = lineOf.get(`${to}\n${from}`)
    if (same !== undefined) faults.push({ kind: "duplicate", line, searched, alsoFound, earlier: same })
    else if (opposite !== undefined) faults.push({ kind: "reversed", line, searched, alsoFound, earlier: opposite })
  }
  for (const { from, to } of pairs) if (!lineOf.has(`${from}\n${to}`)) lineOf.set(`${from}\n${to}`, line)
  return faults
}
