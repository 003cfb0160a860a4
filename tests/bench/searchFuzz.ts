/** Bad input: the slowest of two hundred mutated facet strings and a thousand random queries for each kind of list. */
import { parseFacets } from "@kapitel/core/search/facetString"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { anyOf, badInput, type Known, list, type Query } from "./searchQuestions.ts"

const FACET_STRINGS = 200
const QUERIES = 1_000

export interface Slowest {
  readonly route: string
  readonly ms: number
  readonly text: string
}

export const slowestOfBadInput = async (
  search: (query: Query) => Promise<void>,
  known: Known,
): Promise<ReadonlyArray<Slowest>> => {
  const bad = badInput(known)
  const routes: ReadonlyArray<readonly [route: string, scope: () => Partial<ListQuery>]> = [
    ["/search", () => ({})],
    ["/kategori", () => ({ category: anyOf(known.shelves) })],
    ["/author", () => ({ author: bad.noise(10) })],
  ]
  const found: Array<Slowest> = []
  for (const [route, scope] of routes) {
    let slowest: Slowest = { route, ms: 0, text: "" }
    for (let i = 0; i < FACET_STRINGS + QUERIES; i++) {
      const text = i < FACET_STRINGS ? bad.facets() : bad.query()
      const query = list({ ...scope(), ...(i < FACET_STRINGS ? { facets: parseFacets(text) } : { q: text }) })
      const from = performance.now()
      await search({ query })
      const ms = performance.now() - from
      if (ms > slowest.ms) slowest = { route, ms, text }
    }
    found.push(slowest)
  }
  return found
}
