/** Popular searches, without personal data: how a term is counted, and how it is completed. */
import { Clock, Duration, Effect } from "effect"
import type { StoreClient } from "../store/StoreClient.ts"
import { bare, fold } from "./analysis/fold.ts"

/** Longer terms are not counted: they would not be searched for by others. */
const LONGEST_TERM = 100

/** Digits from which a number may be personal: telephone, personal number, card. Years and volumes are shorter. */
const PERSONAL_DIGITS = 6

/** The term as it is counted; undefined if it could identify a person. */
export const countedTerm = (typed: string): string | undefined => {
  const term = typed.trim().replace(/\s+/g, " ").toLocaleLowerCase("sv").slice(0, LONGEST_TERM)
  return term === "" || term.includes("@") || hasLongNumber(term) ? undefined : term
}

/** Spaces, hyphens and a plus may separate the digits of one number. */
const hasLongNumber = (term: string): boolean => {
  let digits = 0
  for (const sign of term) {
    if (sign >= "0" && sign <= "9") digits++
    else if (!" +-".includes(sign)) digits = 0
    if (digits >= PERSONAL_DIGITS) return true
  }
  return false
}

/** Number of terms for completion, and how long they are cached. */
const COMPLETED_TERMS = 2_000
const READ_EVERY = Duration.seconds(10)

/** `popular` of the port: the store's own order, or the commonest terms with this prefix, from memory. */
export const popularSearches = Effect.fnUntraced(function* (store: StoreClient["Service"], fromNetworks: number) {
  const read = (limit: number) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) => store.call("searchLog.popular", { limit, at, fromNetworks }))
  const commonest = yield* Effect.cachedWithTTL(
    Effect.map(read(COMPLETED_TERMS), (terms) => terms.map((term) => ({ term, folded: fold(term) }))),
    READ_EVERY,
  )
  return (limit: number, prefix?: string) => {
    if (prefix === undefined) return read(limit)
    const typed = fold(prefix.trimStart().replace(/\s+/g, " "))
    return Effect.map(commonest, (terms) => {
      const asTyped = terms.filter(({ folded }) => folded.startsWith(typed))
      const inFull = terms.filter(({ folded }) => !folded.startsWith(typed) && bare(folded).startsWith(typed))
      return [...asTyped, ...inFull].slice(0, limit).map(({ term }) => term)
    })
  }
})
