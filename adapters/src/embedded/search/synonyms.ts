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

const MOST_IN_GROUP = 20
const LONGEST_FILE = 1_000_000

const OWN_FILE = "synonyms.txt"
const SHIPPED_FILE = fileURLToPath(new URL("./synonyms.sv.txt", import.meta.url))

/** The file that a setting names, else the operator's own in the data folder, else the one included with the shop. */
export const synonymsFileOf = (dataDir: string, named: string | undefined): string => {
  const own = join(dataDir, OWN_FILE)
  return named ?? (existsSync(own) ? own : SHIPPED_FILE)
}

export const readSynonyms = (file: string): ReadonlyArray<Synonym> => parseSynonyms(readFileSync(file, "utf8"))

/** Distinguishes an index built with these synonyms from one built with others. */
export const synonymsStamp = (synonyms: ReadonlyArray<Synonym>): number => crc32(JSON.stringify(synonyms))

export const parseSynonyms = (text: string): ReadonlyArray<Synonym> => {
  const found = new Map<string, Synonym>()
  const add = (searched: string, alsoFound: string) => {
    if (searched !== alsoFound) found.set(`${searched}\n${alsoFound}`, { searched, alsoFound })
  }
  for (const line of text.slice(0, LONGEST_FILE).split(/\r?\n/)) {
    const [rule = ""] = line.split("#")
    const [left = "", right] = rule.split("=>")
    const searched = phrases(left)
    if (right !== undefined) for (const from of searched) for (const to of phrases(right)) add(from, to)
    else for (const from of searched) for (const to of searched) add(from, to)
  }
  return [...found.values()].sort((a, b) => (a.searched < b.searched ? -1 : a.searched > b.searched ? 1 : 0))
}

const phrases = (list: string): ReadonlyArray<string> =>
  list
    .split(",")
    .slice(0, MOST_IN_GROUP)
    .map((phrase) => tokens(phrase).join(" "))
    .filter((phrase) => phrase !== "")
