/** `kapitel search explain QUERY`: how the search reads a query, and why its first hits stand in their order. */

import { comparedQuery } from "@kapitel/adapters/embedded/search/analysis/tokens"
import { type ExplainedHit, type Explanation, explainQuery } from "@kapitel/adapters/embedded/search/explain"
import type { ExplainedTerm } from "@kapitel/adapters/embedded/search/explainTerms"
import { placedFor } from "@kapitel/adapters/embedded/search/placed"
import { readIndex } from "@kapitel/adapters/embedded/search/readIndex"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { readQuery } from "@kapitel/core/search/listState"
import type { PlacedProduct } from "@kapitel/core/search/PlacedProducts"
import { placesFor } from "@kapitel/core/search/places"
import { Command } from "commander"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { PLACES } from "../../../text/places.ts"
import { REFUSED, SUCCESS, USAGE } from "../../exitCodes.ts"
import { countOf } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { placedLine } from "./placedLine.ts"

const UNDERSTOOD: Readonly<Record<Explanation["understood"], string>> = {
  number: "the number of a product",
  asWritten: "as it is written",
  corrected: "corrected: no product has all the words as they are written",
  partial: "in part: no product has all the words, corrected or not",
}

const BECAUSE = {
  word: "",
  synonym: " (synonym)",
  initials: " (initials)",
  seriesPart: " (part of a series)",
  year: " (year of publication)",
  other: " (other spelling, or parts)",
} as const

const rounded = (value: number): string => String(Number(value.toFixed(2)))

const foundBy = ({ kind, measure, finds }: ExplainedTerm): string => {
  if (measure !== undefined) return `${measure.attribute} from ${measure.from ?? "any"} to ${measure.to ?? "any"}`
  if (kind === "beginning") return "any word that begins so"
  if (finds.length === 0) return "nothing"
  return finds
    .map(({ stems, share, because }) => `${stems.join("+")} x ${rounded(share)}${BECAUSE[because]}`)
    .join(", ")
}

const termLine = (term: ExplainedTerm): string =>
  `    ${term.term}: ${foundBy(term)}${term.isKind ? "; a kind of goods" : ""}${term.isOptional ? "; need not be there" : ""}${term.isAnswer ? "; elsewhere only if nothing is there" : ""}`

const hitLines = (hit: ExplainedHit, at: number): ReadonlyArray<string> => {
  const { ean, title, placed, score, terms, words, popularity, popularityFactor, titleFactor, bonuses, placedBy } = hit
  const sum = terms.map((one) => `${one.term} ${rounded(one.score)}`).join(" + ")
  return [
    `${String(at + 1).padStart(4)}. ${ean}  ${rounded(score)}  ${title}${placed === undefined ? "" : ` (placed ${placed})`}`,
    [
      `      words ${rounded(words)}${sum === "" ? "" : ` (${sum})`}`,
      `popularity ${rounded(popularity)} x ${rounded(popularityFactor)}`,
      `title x ${rounded(titleFactor)}`,
      ...bonuses.map(({ of, score }) => `${of === "title" ? "whole title" : of} + ${rounded(score)}`),
      ...(placed !== undefined || placedBy === score
        ? []
        : [`${placedBy > score ? "main" : "another"} edition, placed by ${rounded(placedBy)}`]),
    ].join("; "),
  ]
}

type PlaceText = { readonly text: string; readonly path: string }

const textOf = (
  query: string,
  explanation: Explanation,
  places: ReadonlyArray<PlaceText>,
  placed: ReadonlyArray<PlacedProduct>,
  changes: number,
): string => {
  const { understood, readings, suggestedQuery, corrections, leftOut, count, hits } = explanation
  return [
    `"${query}" is read ${understood === "number" ? "as " : ""}${UNDERSTOOD[understood]}.`,
    ...readings
      .filter(({ words }) => words.length > 0)
      .flatMap((reading) => [
        `  ${reading.words.join(" ")} (cost ${rounded(reading.cost)})${reading.correctedQuery === undefined ? "" : `, said as "${reading.correctedQuery}"`}`,
        ...reading.terms.map(termLine),
      ]),
    ...(corrections.length === 0
      ? []
      : [
          "Corrections, the cheapest first; the lowest cost less fit with a hit is chosen, a word that exists only for a title or name:",
          ...corrections.map(
            (one) =>
              `  "${one.query}": cost ${rounded(one.cost)}, fit of a title ${rounded(one.titleFit)}, ${countOf(one.hits, "hit")}`,
          ),
        ]),
    ...(suggestedQuery === undefined ? [] : [`In doubt, so only offered: "${suggestedQuery}".`]),
    ...(leftOut.length === 0 ? [] : [`Left out: ${leftOut.join(", ")}.`]),
    ...places.map(({ text, path }) => `Leads to "${text}", ${path}, if the shop has the page.`),
    ...placed.map(placedLine),
    `${countOf(count, "hit")}.`,
    ...hits.flatMap(hitLines),
    ...(changes === 0
      ? []
      : [`${countOf(changes, "change")} since the index was built: the running shop has them, this answer has not.`]),
  ].join("\n")
}

interface ExplainOptions {
  readonly dataDir: string
  readonly json: boolean
}

const explain = async (typed: string, { dataDir, json }: ExplainOptions): Promise<number> => {
  const folder = resolveFromCaller(dataDir)
  const query = readQuery(typed)
  const now = Date.now()
  const index = await readIndex(folder, now)
  if (index === undefined) {
    process.stderr.write(`There is no index of the search in ${folder} yet: start the shop, which builds it.\n`)
    return REFUSED
  }
  const explanation = explainQuery(index.segments, query, (words) => placedFor(index.placed, words, stockholmDate(now)))
  const places = placesFor(query, PLACES).map(({ label, path }) => ({ text: label, path }))
  const { changesSince } = index
  const placed = index.placed.filter(({ query: words }) =>
    [query, ...explanation.readings.flatMap(({ correctedQuery = [] }) => correctedQuery)].some(
      (typed) => comparedQuery(typed) === words,
    ),
  )
  process.stdout.write(
    `${json ? JSON.stringify({ query, ...explanation, places, placed, changesSince }, undefined, 2) : textOf(query, explanation, places, placed, changesSince)}\n`,
  )
  return SUCCESS
}

export const explainSearch = (): Command =>
  new Command("explain")
    .description("say how the search reads a query, and why its first hits stand in their order")
    .argument("<query...>", "what a visitor types")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "as JSON", false)
    .action(async (words: ReadonlyArray<string>, options: ExplainOptions, command: Command) => {
      const query = words.join(" ")
      if (readQuery(query) === "") command.error("error: the query is empty", { exitCode: USAGE })
      process.exitCode = await explain(query, options)
    })
