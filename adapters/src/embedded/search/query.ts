/** Answers a list page: which products, in what order, and what they can be narrowed by. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { FacetChoice } from "@kapitel/core/search/Facet"
import { orderFacets } from "@kapitel/core/search/facetOrder"
import { type ListQuery, MAX_TOP_CATEGORIES } from "@kapitel/core/search/ListQuery"
import type { SearchResult } from "@kapitel/core/search/SearchIndex"
import { shelfAbove } from "./categoryKeys.ts"
import { eanText } from "./eanLookup.ts"
import { countCodes, type Filtered, filterDocs } from "./facetColumns.ts"
import { countFacets, type FacetColumns, filterOf } from "./facets.ts"
import { findText } from "./findText.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { docsOf, intersect, type NamedLists, roomForShared } from "./postings.ts"
import { findString, stringAt, tableSize } from "./StringTable.ts"
import { sortedPage, sortKey } from "./sorting.ts"

/** Products under consideration, ascending by id, and how well each fits the words when there are any. */
interface Candidates {
  readonly docs: Uint32Array
  readonly scores?: Float64Array
}

export const answerQuery = (index: IndexArrays, query: ListQuery): SearchResult => {
  const text = query.q === undefined || query.q.trim() === "" ? undefined : findText(index, query.q)
  const candidates = within(index, query, text)
  const choices = chosen(query.facets)
  const columns: FacetColumns = { values: index.values, spans: index.spans, price: index.sorting.price }
  const filtered = filterDocs(
    candidates.docs,
    choices.map((choice) => filterOf(columns, choice)),
  )
  const mainType = typeOf(index, filtered.docs)
  return {
    count: filtered.docs.length,
    eans: pageOf(index, query, candidates, filtered).map((doc) => eanText(index.ean[doc] as number) as Ean),
    facets: orderFacets(countFacets(columns, filtered, choices), mainType),
    categories: categoryCounts(index, filtered.docs, query.category),
    mainType,
    ...(text === undefined || query.q === undefined ? {} : { originalQuery: query.q }),
    ...(text?.correctedQuery === undefined ? {} : { correctedQuery: text.correctedQuery }),
    isPartialQuerySearch: text?.isPartial ?? false,
    topCategories: text !== undefined && filtered.docs.length === 0 ? topCategories(index) : [],
  }
}

/** A choice that names nothing narrows nothing. */
const chosen = (choices: ReadonlyArray<FacetChoice>): ReadonlyArray<FacetChoice> =>
  choices.filter((choice) =>
    choice.kind === "values" ? choice.values.length > 0 : choice.min !== undefined || choice.max !== undefined,
  )

/** Only what stands on the shelf, is by the author and in the campaign that were asked for. */
const within = (index: IndexArrays, query: ListQuery, found: Candidates | undefined): Candidates => {
  const lists = [
    ...listNamed(index.categories, query.category),
    ...listNamed(index.authors, query.author),
    ...listNamed(index.campaigns, query.campaign),
  ]
  const [shortest, ...others] = lists.toSorted((a, b) => a.length - b.length)
  if (shortest === undefined) return found ?? { docs: index.all }
  if (found === undefined) return narrowed({ docs: shortest }, others)
  return narrowed(found, lists)
}

const narrowed = (candidates: Candidates, lists: ReadonlyArray<Uint32Array>): Candidates => {
  if (lists.length === 0) return candidates
  const docs = candidates.docs.slice()
  const scores = candidates.scores?.slice()
  const shared = scores === undefined ? undefined : roomForShared(docs.length)
  let count = docs.length
  for (const list of lists) {
    count = intersect(docs, count, list, shared)
    if (scores !== undefined && shared !== undefined)
      for (let i = 0; i < count; i++) scores[i] = scores[shared.from[i] as number] as number
  }
  return { docs: docs.subarray(0, count), ...(scores === undefined ? {} : { scores: scores.subarray(0, count) }) }
}

const NONE = new Uint32Array(0)

/** No list when nothing was asked for, an empty one when what was asked for is unknown. */
const listNamed = (lists: NamedLists, name: string | undefined): ReadonlyArray<Uint32Array> => {
  if (name === undefined) return []
  const at = findString(lists.names, name)
  return [at < 0 ? NONE : docsOf(lists, at)]
}

/** Ids ascend by popularity, so the default order without words is a slice. */
const pageOf = (
  index: IndexArrays,
  query: ListQuery,
  { scores }: Candidates,
  filtered: Filtered,
): ReadonlyArray<number> => {
  const first = Math.max(1, query.first)
  if (query.sort !== "default") return sortedPage(filtered.docs, sortKey(index.sorting, query.sort), first, query.last)
  if (scores === undefined) return [...filtered.docs.subarray(first - 1, Math.max(first - 1, query.last))]
  return sortedPage(filtered.docs, (_, at) => -(scores[filtered.places?.[at] ?? at] as number), first, query.last)
}

const typeOf = (index: IndexArrays, docs: Uint32Array): SearchResult["mainType"] => {
  let books = 0
  for (let i = 0; i < docs.length; i++) books += index.isBook[docs[i] as number] as number
  return books * 2 >= docs.length ? "book" : "other"
}

/** Shelves right below the chosen one, else the roots: most hits first. */
const categoryCounts = (
  index: IndexArrays,
  docs: Uint32Array,
  chosen: string | undefined,
): SearchResult["categories"] => {
  const { names } = index.categories
  const counts = countCodes(index.shelves, tableSize(names) + 1, docs, undefined)
  const categories: Array<SearchResult["categories"][number]> = []
  counts.forEach((count, code) => {
    if (count === 0) return
    // Both were numbered in the order of the keys; 0 among a product's numbers means none.
    const key = stringAt(names, code - 1)
    if (shelfAbove(key) === chosen) categories.push({ key, count })
  })
  return categories.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** The fullest shelves right below the roots, of the whole catalogue. */
const topCategories = ({ categories }: IndexArrays): SearchResult["topCategories"] => {
  const { names, offsets } = categories
  const shelves: Array<SearchResult["topCategories"][number]> = []
  for (let i = 0; i < tableSize(names); i++) {
    const key = stringAt(names, i)
    const above = shelfAbove(key)
    if (above !== undefined && shelfAbove(above) === undefined)
      shelves.push({ key, count: (offsets[i + 1] as number) - (offsets[i] as number) })
  }
  return shelves.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)).slice(0, MAX_TOP_CATEGORIES)
}
