/**
 * Searches of visitors, table `search_log`: how many networks on a day. Days are dates in UTC: only their order
 * matters. `counted_by` names the key that distinguished the networks: two keys may have counted the same one.
 */
import type { CountedTerm, MissedTerm, SearchOutcome } from "@kapitel/core/search/PopularSearches"
import { tokens } from "../../search/analysis/tokens.ts"
import type { Database } from "../Database.ts"

const DAY_MS = 86_400_000
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** How long a search counts as popular; maintenance deletes older ones. */
export const REMEMBERED_DAYS = 30

/** In place of a key: searches from the operator are popular, however few. */
const BROUGHT = "brought"

/** Words as they are compared. */
const wordsOf = (text: string): string => ` ${tokens(text).join(" ")} `

const refusedWords = (db: Database): ReadonlyArray<string> =>
  db.all<{ word: string }>("SELECT word FROM refused_search_word ORDER BY word").map(({ word }) => word)

const isRefused = (term: string, refused: ReadonlyArray<string>): boolean => {
  const words = wordsOf(term)
  return refused.some((word) => words.includes(` ${word} `))
}

/** One more network; a term with a blocked word is not counted. */
export function note(
  db: Database,
  { term, at, countedBy }: { readonly term: string; readonly at: number; readonly countedBy: string },
): void {
  if (isRefused(term, refusedWords(db))) return
  db.transaction(() =>
    db.run(
      `INSERT INTO search_log (day, term, counted_by, networks) VALUES (?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET networks = networks + 1`,
      dayOf(at),
      term,
      countedBy,
    ),
  )
}

/** How often a term was searched for on a day, `2026-11-21` in UTC. */
export interface CountedSearch {
  readonly day: string
  readonly term: string
  readonly hits: number
}

/** Adds counts from elsewhere. A day that was added before stays unchanged. */
export function bring(db: Database, { searches }: { readonly searches: ReadonlyArray<CountedSearch> }): void {
  db.transaction(() => {
    const refused = refusedWords(db)
    for (const { day, term, hits } of searches) {
      if (isRefused(term, refused)) continue
      db.run(
        "INSERT INTO search_log (day, term, counted_by, networks) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        day,
        term,
        BROUGHT,
        hits,
      )
    }
  })
}

/** A search counts half after this many days: recent searches rank before those of last month. */
const HALVED_AFTER_DAYS = 7

/** Most frequent first, weighted by recency; ties alphabetically, so that the result is stable. */
const BY_WEIGHT = "ORDER BY sum(networks * pow(0.5, (julianday(?2) - julianday(day)) / ?3)) DESC, term LIMIT ?4"

/**
 * Terms that at least `fromNetworks` networks have searched for on one day, as one key distinguished them: networks of
 * two days, or of two processes, may be the same.
 */
export function popular(
  db: Database,
  { limit, at, fromNetworks }: { readonly limit: number; readonly at: number; readonly fromNetworks: number },
): ReadonlyArray<string> {
  return db
    .all<{ term: string }>(
      `SELECT term FROM search_log WHERE day > ?1 GROUP BY term
         HAVING max(iif(counted_by = '${BROUGHT}', ?5, networks)) >= ?5 ${BY_WEIGHT}`,
      dayOf(at - REMEMBERED_DAYS * DAY_MS),
      dayOf(at),
      HALVED_AFTER_DAYS,
      limit,
      fromNetworks,
    )
    .map(({ term }) => term)
}

/** Maximum number shown to an operator. */
const LISTED = 1_000

/** All counted terms, popular or not, and the blocked words. */
export function list(
  db: Database,
  { at }: { readonly at: number },
): { readonly searches: ReadonlyArray<CountedTerm>; readonly refused: ReadonlyArray<string> } {
  return {
    searches: db
      .all<{ term: string; days: number; mostNetworks: number; brought: number }>(
        `SELECT term, count(DISTINCT day) AS days, max(iif(counted_by = '${BROUGHT}', 0, networks)) AS mostNetworks,
           max(counted_by = '${BROUGHT}') AS brought FROM search_log WHERE day > ?1 GROUP BY term ${BY_WEIGHT}`,
        dayOf(at - REMEMBERED_DAYS * DAY_MS),
        dayOf(at),
        HALVED_AFTER_DAYS,
        LISTED,
      )
      .map(({ term, days, mostNetworks, brought }) => ({ term, days, mostNetworks, brought: brought === 1 })),
    refused: refusedWords(db),
  }
}

/** What has become of one more search, or of one that was counted before. */
export interface CountedOutcome {
  readonly term: string
  readonly at: number
  readonly countedBy: string
  readonly outcome: SearchOutcome
  readonly meant: string
  readonly networks: number
  readonly pressed: number
  readonly refused: number
}

/** Terms of one day. Those that come later are not stored, so that no flood of terms fills the table. */
const MOST_OUTCOMES_A_DAY = 2_000

/** Adds to what is stored of the term on this day; a press alone stores nothing. */
export function countOutcome(db: Database, counted: CountedOutcome): void {
  const { term, at, countedBy, outcome, meant, networks, pressed, refused } = counted
  if (isRefused(term, refusedWords(db))) return
  const day = dayOf(at)
  db.transaction(() => {
    const updated = db.run(
      `UPDATE search_outcome SET outcome = ?, meant = ?, networks = networks + ?, pressed = pressed + ?,
         refused = refused + ? WHERE day = ? AND term = ? AND counted_by = ?`,
      outcome,
      meant,
      networks,
      pressed,
      refused,
      day,
      term,
      countedBy,
    )
    if (updated > 0 || networks === 0) return
    const { terms } = db.one<{ terms: number }>("SELECT count(*) AS terms FROM search_outcome WHERE day = ?", day)
    if (terms >= MOST_OUTCOMES_A_DAY) return
    db.run(
      "INSERT INTO search_outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      day,
      term,
      countedBy,
      outcome,
      meant,
      networks,
      pressed,
      refused,
    )
  })
}

/** A press that is counted after the word was forgotten may be of one more than are stored. */
export const misses = (
  db: Database,
  { at, days, fromNetworks }: { readonly at: number; readonly days: number; readonly fromNetworks: number },
): ReadonlyArray<MissedTerm> =>
  db
    .all<Required<MissedTerm>>(
      `SELECT term, outcome, meant, sum(networks) AS networks, sum(min(pressed, networks)) AS pressed,
         sum(min(refused, networks)) AS refused
       FROM search_outcome WHERE day > ?1 AND networks >= ?2 GROUP BY term, outcome, meant
       HAVING outcome <> 'found' OR sum(min(pressed, networks)) < sum(networks)
       ORDER BY iif(outcome = 'found', sum(networks) - sum(min(pressed, networks)), sum(networks)) DESC, term LIMIT ?3`,
      dayOf(at - Math.min(days, REMEMBERED_DAYS) * DAY_MS),
      fromNetworks,
      LISTED,
    )
    .map(({ term, outcome, meant, networks, pressed, refused }) => ({
      term,
      outcome,
      ...(meant === "" ? {} : { meant }),
      networks,
      pressed,
      refused,
    }))

/** Tables of terms. */
const TABLES = ["search_log", "search_outcome"] as const

const forgetTerm = (db: Database, term: string): boolean =>
  TABLES.map((table) => db.run(`DELETE FROM ${table} WHERE term = ?`, term)).some((rows) => rows > 0)

const allTerms = (db: Database): ReadonlyArray<string> =>
  db.all<{ term: string }>("SELECT term FROM search_log UNION SELECT term FROM search_outcome").map(({ term }) => term)

/** Deletes terms as they are in the list; returns how many existed. */
export function forget(db: Database, { terms }: { readonly terms: ReadonlyArray<string> }): number {
  return db.transaction(() => terms.filter((term) => forgetTerm(db, term)).length)
}

export function forgetAll(db: Database): number {
  return db.transaction(() => {
    const terms = allTerms(db).length
    for (const table of TABLES) db.run(`DELETE FROM ${table}`)
    return terms
  })
}

/** From now on no term with one of these words is counted, and counted ones are deleted; returns how many. */
export function refuse(db: Database, { words }: { readonly words: ReadonlyArray<string> }): number {
  return db.transaction(() => {
    for (const word of words) {
      const folded = wordsOf(word).trim()
      if (folded !== "") db.run("INSERT INTO refused_search_word (word) VALUES (?) ON CONFLICT DO NOTHING", folded)
    }
    const refused = refusedWords(db)
    const gone = allTerms(db).filter((term) => isRefused(term, refused))
    for (const term of gone) forgetTerm(db, term)
    return gone.length
  })
}

/** Words that may be counted again; returns how many were blocked. */
export function allow(db: Database, { words }: { readonly words: ReadonlyArray<string> }): number {
  return db.transaction(
    () =>
      words.filter((word) => db.run("DELETE FROM refused_search_word WHERE word = ?", wordsOf(word).trim()) > 0).length,
  )
}
