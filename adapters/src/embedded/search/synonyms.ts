/**
 * Synonyms for search. A text file: one group per line, its words or phrases separated by commas (`deckare,
 * kriminalroman`); `a => b` finds b for a, but not a for b; `#` begins a comment. Entries of a line beyond
 * MOST_IN_GROUP are ignored, as is a file beyond LONGEST_FILE: it is read while the shop serves requests.
 */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { crc32 } from "node:zlib"
import { tokens } from "./analysis/tokens.ts"

/** From the searched phrase to a phrase that is searched for as well; words folded, one space between. */
export interface Synonym {
  readonly searched: string
  readonly alsoFound: string
}

/** A rule as it stands in the file, all its phrases folded. Of a group both sides are the same. */
export interface SynonymRule {
  /** Counted from 1. */
  readonly line: number
  readonly isOneWay: boolean
  /** What follows a second `=>` is ignored. */
  readonly hasSecondArrow: boolean
  readonly searched: ReadonlyArray<string>
  readonly alsoFound: ReadonlyArray<string>
}

/** Words of a phrase that a query is compared with. */
export const LONGEST_PHRASE = 4

export const MOST_IN_GROUP = 20
/** UTF-16 units. */
export const LONGEST_FILE = 1_000_000

const OWN_FILE = "synonyms.txt"
const SHIPPED_FILE = fileURLToPath(new URL("./synonyms.sv.txt", import.meta.url))

/** The file that a setting names, else the operator's own in the data folder, else the one included with the shop. */
export const synonymsFileOf = (dataDir: string, named: string | undefined): string => {
  const own = join(dataDir, OWN_FILE)
  return named ?? (existsSync(own) ? own : SHIPPED_FILE)
}

/** What an index is built with. */
export const readSynonyms = (file: string) => {
  const text = readFileSync(file, "utf8")
  return { synonyms: parseSynonyms(text), synonymsStamp: synonymsStamp(text) }
}

/** Distinguishes an index built with this file from one built with another. */
export const synonymsStamp = (text: string): number => crc32(text)

/** Every line that is not only a comment. */
export const synonymRules = (text: string): ReadonlyArray<SynonymRule> =>
  text
    .slice(0, LONGEST_FILE)
    .split(/\r?\n/)
    .flatMap((written, index) => {
      const [rule = ""] = written.split("#")
      if (rule.trim() === "") return []
      const [left = "", right, further] = rule.split("=>")
      const searched = phrases(left)
      const alsoFound = right === undefined ? searched : phrases(right)
      return [
        {
          line: index + 1,
          isOneWay: right !== undefined,
          hasSecondArrow: further !== undefined,
          searched,
          alsoFound,
        },
      ]
    })

/** From each phrase of a rule to each other one that counts. */
export const synonymsOfRule = ({ searched, alsoFound }: SynonymRule): ReadonlyArray<Synonym> =>
  searched
    .slice(0, MOST_IN_GROUP)
    .flatMap((from) =>
      alsoFound
        .slice(0, MOST_IN_GROUP)
        .flatMap((to) => (from === to || from === "" || to === "" ? [] : [{ searched: from, alsoFound: to }])),
    )

export const parseSynonyms = (text: string): ReadonlyArray<Synonym> => {
  const found = new Map<string, Synonym>()
  for (const synonym of synonymRules(text).flatMap(synonymsOfRule))
    found.set(`${synonym.searched}\n${synonym.alsoFound}`, synonym)
  return [...found.values()].sort((a, b) => (a.searched < b.searched ? -1 : a.searched > b.searched ? 1 : 0))
}

/** Empty for one without a letter or digit, so that it keeps its place among the entries of its line. */
const phrases = (list: string): ReadonlyArray<string> => list.split(",").map((phrase) => tokens(phrase).join(" "))
