/** Queries for a list page: which products, in what order, and their facets. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { FacetChoice } from "@kapitel/core/search/Facet"
import { type ListQuery, MAX_TOP_CATEGORIES } from "@kapitel/core/search/ListQuery"
import type { SearchResult } from "@kapitel/core/search/SearchIndex"
import { coming, type OfferColumns } from "./buyable.ts"
import { cachedCounts, type ListKind } from "./cachedCounts.ts"
import { parentCategory } from "./categoryKeys.ts"
import { eanText } from "./eanLookup.ts"
import { type Filtered, filterDocs } from "./facetColumns.ts"
import {
  countsByCategory,
  facetsOf,
  filterOf,
  listCounts,
  type SegmentCounts,
  subtractCounts,
  withOwnChoice,
} from "./facets.ts"
import { findText } from "./findText.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { likeliestHits } from "./likeliestHits.ts"
import type { SegmentHits } from "./lookUp.ts"
import { type Keyed, type ListedHit, popularEditions, raiseMainEditions } from "./mainEditions.ts"
import { type Placed, placeKeys, withPlaced } from "./placed.ts"
import { docsOf, intersect, type NamedLists, roomForShared } from "./postings.ts"
import { type Compare, compareHits, type Hit } from "./resultOrder.ts"
import { findString, stringAt, tableSize } from "./StringTable.ts"
import { copiedNumbers, copiedScores, resetScratchArrays, scratchNumbers, scratchScores } from "./scratchArrays.ts"
import { type Candidates, isIn, type Segment, type Segments, withoutHidden } from "./segments.ts"
import { NEVER, type Order, sortedPlaces, sortKeys } from "./sorting.ts"

/** The candidates within one segment of the index, and a list that contains all of them if there is one. */
interface Within extends Candidates {
  readonly list?: readonly [kind: ListKind, place: number]
}

/** A list as it is on a day. */
export interface DatedQuery extends ListQuery {
  /** As `dateNumber`; for the order by date and what is coming. Absent: nothing is later. */
  readonly today?: number
  /** Products that the operator has placed for its words. */
  readonly placed?: Placed
}

export const runQuery = (segments: Segments, query: DatedQuery): SearchResult => {
  resetScratchArrays()
  const text = query.q === undefined || query.q.trim() === "" ? undefined : findText(segments, query.q)
  const choices = chosen(query.facets)
  const parts = segments.map((segment, i) => {
    const listed = within(segment, query, foundIn(segment, text?.found[i], query.placed))
    const candidates: Within = query.coming === true ? comingOnly(segment.index, listed, query.today ?? NEVER) : listed
    const filtered = filterDocs(
      candidates.docs,
      choices.map((choice) => filterOf(segment.index, choice)),
    )
    return { index: segment.index, candidates, filtered, ...countsOf(segment, candidates, filtered) }
  })
  const count = parts.reduce((sum, { filtered }) => sum + filtered.docs.length, 0)
  const bookCount = parts.reduce((sum, { books }) => sum + books, 0)
  return {
    count,
    eans: pageOf(
      parts,
      query,
      query.coming === true && text === undefined && query.sort === "default" ? "coming" : query.sort,
    ),
    facets: facetsOf(parts, choices, query.counting),
    categories: categoryCounts(parts, query.category),
    mainType: bookCount * 2 >= count ? "book" : "other",
    onlyBooks: count > 0 && bookCount === count,
    ...(text === undefined || query.q === undefined ? {} : { originalQuery: query.q }),
    ...(text?.correctedQuery === undefined ? {} : { correctedQuery: text.correctedQuery }),
    ...(text?.suggestedQuery === undefined ? {} : { suggestedQuery: text.suggestedQuery }),
    isPartialQuerySearch: text?.isPartial ?? false,
    topCategories: text !== undefined && count === 0 ? topCategories(segments) : [],
  }
}

const foundIn = (segment: Segment, found: SegmentHits | undefined, placed: Placed | undefined) =>
  found === undefined || placed === undefined ? found : withPlaced(segment, found, placed)

/** A choice without values filters nothing. */
const chosen = (choices: ReadonlyArray<FacetChoice>): ReadonlyArray<FacetChoice> =>
  choices.filter((choice) =>
    choice.kind === "values" ? choice.values.length > 0 : choice.min !== undefined || choice.max !== undefined,
  )

/** Only products of the requested category, author and campaign. */
const within = ({ index, hidden }: Segment, query: ListQuery, found: SegmentHits | undefined): Within => {
  const lists = [
    ...listNamed(index.categories, query.category),
    ...listNamed(index.authors, query.author),
    ...listNamed(index.campaigns, query.campaign),
  ]
  if (found !== undefined) {
    return { ...narrowed(found, lists), ...(found.stem === undefined ? {} : { list: ["stem", found.stem] as const }) }
  }
  const [shortest, ...others] = lists.toSorted((a, b) => a.length - b.length)
  if (shortest === undefined) return { ...withoutHidden({ docs: index.all }, hidden), list: ["all", 0] }
  const shelf = query.category === undefined ? -1 : findString(index.categories.names, query.category)
  return {
    ...withoutHidden(narrowed({ docs: shortest }, others), hidden),
    ...(shelf >= 0 ? { list: ["category", shelf] as const } : {}),
  }
}

const narrowed = (candidates: Candidates, lists: ReadonlyArray<Uint32Array>): Candidates => {
  if (lists.length === 0) return candidates
  const docs = copiedNumbers(candidates.docs)
  const scores = candidates.scores === undefined ? undefined : copiedScores(candidates.scores)
  const shared = scores === undefined ? undefined : roomForShared(docs.length)
  let count = docs.length
  for (const list of lists) {
    count = intersect(docs, count, list, shared)
    if (scores !== undefined && shared !== undefined)
      for (let i = 0; i < count; i++) scores[i] = scores[shared.from[i] as number] as number
  }
  return { docs: docs.subarray(0, count), ...(scores === undefined ? {} : { scores: scores.subarray(0, count) }) }
}

/** The products that are coming. */
const comingOnly = (index: OfferColumns, { docs, scores }: Candidates, today: number): Candidates => {
  const places: Array<number> = []
  for (let i = 0; i < docs.length; i++) if (coming(index, docs[i] as number, today) === 1) places.push(i)
  return {
    docs: Uint32Array.from(places, (place) => docs[place] as number),
    ...(scores === undefined ? {} : { scores: Float64Array.from(places, (place) => scores[place] as number) }),
  }
}

const NONE = new Uint32Array(0)

/** No list when nothing was requested, an empty one when the requested name is unknown. */
const listNamed = (lists: NamedLists, name: string | undefined): ReadonlyArray<Uint32Array> => {
  if (name === undefined) return []
  const at = findString(lists.names, name)
  return [at < 0 ? NONE : docsOf(lists, at)]
}

/** Cached counts are used if the missing products times this are no more than the present ones. */
const FEWER_MISSING = 1.5

/** Cached counts, minus the products of that list that are missing here; or counted now, if that is less work. */
const countsOf = ({ index }: Segment, { list }: Within, filtered: Filtered) => {
  if (list === undefined) return listCounts(index, filtered)
  const { docs } = filtered
  const whole = docsOfList(index, list)
  if ((whole.length - docs.length) * FEWER_MISSING > docs.length) return listCounts(index, filtered)
  const ahead = cachedCounts(index, ...list)
  if (ahead === undefined) return listCounts(index, filtered)
  if (whole.length === docs.length) return ahead
  const gone = listCounts(index, { docs: missing(whole, docs), failingOnly: new Map() })
  return withOwnChoice(index, subtractCounts(ahead, gone), filtered)
}

const docsOfList = (index: IndexArrays, [kind, place]: NonNullable<Within["list"]>): Uint32Array =>
  kind === "all" ? index.all : docsOf(kind === "category" ? index.categories : index.text.postings, place)

/** Products in `whole` and not in `some`, which is a subset. Both ascend. */
const missing = (whole: Uint32Array, some: Uint32Array): Uint32Array => {
  const left = scratchNumbers(whole.length - some.length)
  let [at, count] = [0, 0]
  for (let i = 0; i < whole.length; i++) {
    if (whole[i] === some[at]) at++
    else left[count++] = whole[i] as number
  }
  return left
}

interface Part extends SegmentCounts {
  readonly candidates: Candidates
}

const pageOf = (parts: ReadonlyArray<Part>, query: DatedQuery, order: Order): ReadonlyArray<Ean> => {
  const first = Math.max(1, query.first)
  const shown = parts.filter(({ filtered }) => filtered.docs.length > 0)
  return hitsOf(shown, query, order, first).map(({ index, doc }) => eanText(index.ean[doc] as number) as Ean)
}

const hitsOf = (
  parts: ReadonlyArray<Part>,
  { today, last, placed }: DatedQuery,
  order: Order,
  first: number,
): ReadonlyArray<ListedHit<IndexArrays>> => {
  const listed = parts.map(({ index, filtered: { docs } }) => ({ index, docs }))
  if (order !== "default") {
    const keyed = listed.map(({ index, docs }) => ({ index, docs, keys: sortKeys(index, order, docs, today) }))
    return pageOfKeyed(keyed, compareHits(order, today), first, last)
  }
  if (parts.some(({ candidates }) => candidates.scores === undefined)) return popularEditions(listed, first, last)
  const keyed = parts.map(({ index, filtered, candidates }) => keyedByScore(index, filtered, candidates.scores))
  return bestHits(keyed, first, last, placed)
}

const NO_SCORES = new Float64Array(0)

/** The best score has the lowest key. */
export const keyedByScore = (
  index: IndexArrays,
  { docs, places }: Pick<Filtered, "docs" | "places">,
  scores: Float64Array = NO_SCORES,
): Keyed<IndexArrays> => {
  const keys = scratchScores(docs.length)
  if (places === undefined) for (let i = 0; i < keys.length; i++) keys[i] = -(scores[i] as number)
  else for (let i = 0; i < keys.length; i++) keys[i] = -(scores[places[i] as number] as number)
  return { index, docs, keys }
}

/** Changes the keys. `fewest`: see `likeliestHits`. */
export const bestHits = (
  parts: ReadonlyArray<Keyed<IndexArrays>>,
  first: number,
  last: number,
  placed?: Placed,
  fewest?: number,
): ReadonlyArray<Hit> => {
  const likeliest = placed === undefined ? likeliestHits(parts, last, fewest) : undefined
  if (likeliest !== undefined) {
    raiseMainEditions(likeliest.parts)
    const page = pageOfKeyed(likeliest.parts, compareHits("default"), first, last)
    if (page.length === last + 1 - first && -(page.at(-1)?.score ?? 0) < likeliest.bound) return page
  }
  raiseMainEditions(parts)
  if (placed !== undefined) placeKeys(parts, placed)
  return pageOfKeyed(parts, compareHits("default"), first, last)
}

/** The best of each segment, merged into one order. */
const pageOfKeyed = (
  parts: ReadonlyArray<Keyed<IndexArrays>>,
  compare: Compare,
  first: number,
  last: number,
): ReadonlyArray<Hit> => {
  const best = ({ index, docs, keys }: Keyed<IndexArrays>, from: number) =>
    sortedPlaces(keys, from, last).map((place) => ({
      index,
      doc: docs[place] as number,
      score: -(keys[place] as number),
    }))
  const [only, ...others] = parts
  if (only === undefined) return []
  if (others.length === 0) return best(only, first)
  return parts
    .flatMap((part) => best(part, 1))
    .sort(compare)
    .slice(first - 1, Math.max(first - 1, last))
}

/** Children of the chosen category, else the roots: most hits first. */
const categoryCounts = (parts: ReadonlyArray<SegmentCounts>, chosen: string | undefined): SearchResult["categories"] =>
  [...countsByCategory(parts)]
    .filter(([key]) => parentCategory(key) === chosen)
    .map(([key, count]) => ({ key, count }))
    .sort(byCount)

type CategoryCount = SearchResult["categories"][number]
const byCount = (a: CategoryCount, b: CategoryCount): number => b.count - a.count || (a.key < b.key ? -1 : 1)

/** The largest categories below the roots, of the whole catalogue. */
const topCategories = (segments: Segments): SearchResult["topCategories"] => {
  const shelves = new Map<string, number>()
  for (const { index, hidden } of segments) {
    const { names, offsets } = index.categories
    for (let i = 0; i < tableSize(names); i++) {
      const key = stringAt(names, i)
      const above = parentCategory(key)
      if (above === undefined || parentCategory(above) !== undefined) continue
      const docs = docsOf(index.categories, i)
      const gone = hidden.reduce((sum, doc) => sum + Number(isIn(docs, doc)), 0)
      shelves.set(key, (shelves.get(key) ?? 0) + (offsets[i + 1] as number) - (offsets[i] as number) - gone)
    }
  }
  return [...shelves]
    .map(([key, count]) => ({ key, count }))
    .filter(({ count }) => count > 0)
    .sort(byCount)
    .slice(0, MAX_TOP_CATEGORIES)
}
