/**
 * Counts made when the index is built, for lists so long that counting them takes a noticeable time: the whole catalogue,
 * the largest categories, the commonest words. What changes in place (price, stock, availability) is not among them.
 */
import { type ListCounts, listCounts } from "./facets.ts"
import type { CachedCounts, IndexArrays } from "./IndexArrays.ts"
import { lowerBoundIndex } from "./lowerBoundIndex.ts"
import { type DocLists, docsOf } from "./postings.ts"

/** Lists from this length on have cached counts: a shorter one is counted in a millisecond or two. */
export const CACHED_FROM = 20_000

export type ListKind = "all" | "category" | "stem"

const KINDS = { all: 0, category: 1, stem: 2 } as const

const listName = (kind: ListKind, place: number): number => place * 3 + KINDS[kind]

export const NO_CACHED_COUNTS: CachedCounts = { lists: new Uint32Array(0), rows: new Uint32Array(0) }

export const cacheCounts = (index: IndexArrays, from = CACHED_FROM): CachedCounts => {
  const found: Array<readonly [name: number, docs: Uint32Array]> = []
  if (index.all.length >= from) found.push([listName("all", 0), index.all])
  const addLong = (kind: ListKind, lists: DocLists) => {
    for (let i = 0; i + 1 < lists.offsets.length; i++) {
      const docs = docsOf(lists, i)
      if (docs.length >= from) found.push([listName(kind, i), docs])
    }
  }
  addLong("category", index.categories)
  addLong("stem", index.text.postings)
  found.sort((a, b) => a[0] - b[0])
  const length = rowLength(index)
  const rows = new Uint32Array(length * found.length)
  found.forEach(([, docs], i) => {
    const { books, columns } = listCounts(index, { docs, failingOnly: new Map() })
    let at = i * length
    rows[at++] = books
    for (const counts of columns) {
      rows.set(counts, at)
      at += counts.length
    }
  })
  return { lists: Uint32Array.from(found, ([name]) => name), rows }
}

/** A copy that may be changed; undefined when the list has no cached counts. */
export const cachedCounts = (index: IndexArrays, kind: ListKind, place: number): ListCounts | undefined => {
  const { lists, rows } = index.cached
  const name = listName(kind, place)
  const row = lowerBoundIndex(lists, name)
  if (lists[row] !== name) return undefined
  const length = rowLength(index)
  let at = row * length
  const books = rows[at++] as number
  const columns = columnLengths(index).map((size) => {
    const counts = rows.slice(at, at + size)
    at += size
    return counts
  })
  return { books, columns }
}

const columnLengths = (index: IndexArrays): ReadonlyArray<number> =>
  listCounts(index, undefined).columns.map((one) => one.length)

const rowLength = (index: IndexArrays): number => columnLengths(index).reduce((sum, length) => sum + length, 1)
