/**
 * `kapitel search synonyms check [FILE]`: what is wrong with a file of synonyms, and which of its words no product of
 * the shop contains. Changes nothing.
 */
import { existsSync, readFileSync, statSync } from "node:fs"
import { readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { type Language, languageOf } from "@kapitel/adapters/embedded/search/analysis/language"
import { phrasesInShop } from "@kapitel/adapters/embedded/search/phrasesInShop"
import { type SynonymFault, synonymFaults } from "@kapitel/adapters/embedded/search/synonymFaults"
import { LONGEST_FILE, synonymRules, synonymsFileOf } from "@kapitel/adapters/embedded/search/synonyms"
import { Command } from "commander"
import { dataDirOf, inProject } from "../../../composition/projectRoot.ts"
import { NEEDS_ATTENTION, REFUSED, SUCCESS } from "../../exitCodes.ts"
import { countOf } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"

interface CheckOptions {
  readonly dataDir: string
  readonly json: boolean
}

/** Of a rule nothing is found: its words are corrected as if they were not in the file. */
interface Unfound {
  readonly kind: "findsNothing" | "notInShop"
  readonly line: number
  readonly phrases: ReadonlyArray<string>
}

type Finding = SynonymFault | Unfound

const unfound = (text: string, dataDir: string, language: Language): ReadonlyArray<Unfound> => {
  const rules = synonymRules(text)
  const targets = rules.flatMap(({ alsoFound }) => alsoFound).filter((phrase) => phrase !== "")
  const found = phrasesInShop(dataDir, [...new Set(targets)], language)
  return rules.flatMap(({ line, isOneWay, alsoFound }): ReadonlyArray<Unfound> => {
    const phrases = alsoFound.filter((phrase) => phrase !== "" && !found.has(phrase))
    if (alsoFound.length === phrases.length) return [{ kind: "findsNothing", line, phrases }]
    // Of a group the others are what visitors type: only what a rule leads to has to be there.
    return isOneWay && phrases.length > 0 ? [{ kind: "notInShop", line, phrases }] : []
  })
}

const quoted = (phrases: ReadonlyArray<string>): string => phrases.map((phrase) => `"${phrase}"`).join(", ")

const says = (finding: Finding): string => {
  switch (finding.kind) {
    case "ignored":
      return "ignored: there is no other phrase to find"
    case "emptyEntry":
      return "an entry without words is ignored"
    case "secondArrow":
      return "what follows the second => is ignored"
    case "tooMany":
      return `${finding.entries} entries on one side: those after the first ${finding.most} are ignored`
    case "phraseTooLong":
      return `"${finding.phrase}" has more than ${finding.most} words and never applies`
    case "same":
      return `"${finding.phrase}" and "${finding.other}" are one word to the search`
    case "duplicate":
      return `"${finding.searched}" finds "${finding.alsoFound}" by line ${finding.earlier} already`
    case "reversed":
      return `line ${finding.earlier} says the reverse of "${finding.searched}" => "${finding.alsoFound}": write one group`
    case "fileTooLong":
      return `the file is longer than ${LONGEST_FILE} characters: the rest is ignored`
    case "findsNothing":
      return `no product has ${quoted(finding.phrases)}: searches for them are corrected as if the line were not there`
    case "notInShop":
      return `no product has ${quoted(finding.phrases)}`
  }
}

const check = (file: string, { dataDir, json }: CheckOptions): number => {
  if (!existsSync(file) || !statSync(file).isFile()) {
    process.stderr.write(`${file} is not a file.\n`)
    return REFUSED
  }
  const text = readFileSync(file, "utf8")
  const language = languageOf(readDictionaries())
  const findings = [...synonymFaults(text, language), ...unfound(text, dataDir, language)].sort(
    (a, b) => a.line - b.line,
  )
  const lines = countOf(synonymRules(text).length, "line")
  if (json) process.stdout.write(`${JSON.stringify({ file, findings }, undefined, 2)}\n`)
  else {
    const listed = findings.map((finding) => `${file}:${finding.line}: ${says(finding)}`)
    process.stdout.write(`${[...listed, `${lines} of synonyms, ${countOf(findings.length, "finding")}.`].join("\n")}\n`)
  }
  return findings.length === 0 ? SUCCESS : NEEDS_ATTENTION
}

export const checkSynonyms = (): Command =>
  new Command("check")
    .description("report lines of a file of synonyms that are ignored, repeated, or find no product")
    .argument("[file]", "the file; without it the one that the shop uses")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "as JSON", false)
    .action((file: string | undefined, options: CheckOptions) => {
      const dataDir = resolveFromCaller(options.dataDir)
      const named = process.env["SYNONYMS_FILE"]
      const used = synonymsFileOf(dataDir, named === undefined || named === "" ? undefined : inProject(named))
      process.exitCode = check(file === undefined ? used : resolveFromCaller(file), { ...options, dataDir })
    })
