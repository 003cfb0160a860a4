/** Numbers with a unit in a query: 'spel 8 år', 'pussel 1000 bitar', 'present under 200 kr'. */

import type { RangeAttribute } from "../SearchDocument.ts"
import { numberOf } from "./queryWords.ts"

/** Products whose span of the attribute has a number in common with this one. */
export interface Measure {
  readonly attribute: RangeAttribute
  readonly from?: number
  readonly to?: number
  /** Words of the query that say this. */
  readonly words: number
}

const UNITS: ReadonlyMap<string, RangeAttribute> = new Map(
  (
    [
      ["age", "år årig åriga årigt åring åringar åringen åringens års ars"],
      ["puzzlePieces", "bitar bitars bitar"],
      ["gamePlayerCount", "spelare personer pers"],
      ["gameDuration", "minuter min minuters"],
      ["akb_price", "kr kronor spänn sek"],
    ] as const
  ).flatMap(([attribute, units]) => units.split(" ").map((unit) => [unit, attribute] as const)),
)

const AT_MOST = new Set(["under", "max", "högst", "maximalt", "billigare"])
const AT_LEAST = new Set(["från", "minst", "over", "över"])

const number = (word: string | undefined): number | undefined => {
  if (word === undefined) return undefined
  const said = /^\d{1,5}$/u.test(word) ? word : numberOf(word)
  return said === undefined ? undefined : Number(said)
}

/** Beside a gift a number without a unit is what it may cost: 'present under 100', 'julklapp 200'. */
export const priceAt = (words: ReadonlyArray<string>, at: number): Measure | undefined => {
  const isBound = AT_MOST.has(words[at] ?? "") || words[at] === "för"
  const price = number(words[isBound ? at + 1 : at])
  if (price === undefined || (!isBound && price < LOWEST_BARE_PRICE)) return undefined
  return { attribute: "akb_price", to: price, words: isBound ? 2 : 1 }
}
/** Kronor; a lower number alone may be an age or a part. */
const LOWEST_BARE_PRICE = 50

/** What the words from `at` on say, or undefined: bound, number, second number, unit. */
export const measureAt = (words: ReadonlyArray<string>, at: number): Measure | undefined => {
  const bound = words[at] ?? ""
  const isBound = AT_MOST.has(bound) || AT_LEAST.has(bound)
  let end = isBound ? at + 1 : at
  const first = number(words[end])
  if (first === undefined) return undefined
  end++
  const next = words[end] === "till" ? end + 1 : end
  const second = number(words[next])
  if (second !== undefined && second >= first && UNITS.has(words[next + 1] ?? "")) end = next + 1
  const attribute = UNITS.get(words[end] ?? "")
  if (attribute === undefined) return undefined
  const last = end === next + 1 && second !== undefined ? second : first
  const counted = end + 1 - at
  if (AT_MOST.has(bound)) return { attribute, to: last, words: counted }
  if (AT_LEAST.has(bound) && attribute === "akb_price") return { attribute, from: first, words: counted }
  // A single price is what one wants to spend.
  return { attribute, ...(attribute === "akb_price" ? {} : { from: first }), to: last, words: counted }
}
