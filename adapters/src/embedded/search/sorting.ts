/** The orders of a list (D-46): Swedish collation, what has no value last, and equal ones by EAN so that paging is stable. */
import type { Sort } from "@kapitel/core/search/ListQuery"
import type { SearchDocument } from "./SearchDocument.ts"

export interface SortColumns {
  /** Öre; -1 when there is no price. Changes in place. */
  readonly price: Int32Array
  /** `20261121`; a month counts as its beginning, a year as its beginning; 0 when unknown. */
  readonly publishingDate: Uint32Array
  /** Place among all products by EAN. */
  readonly eanRank: Uint32Array
  /** Places by title and by first author, EAN included: no two are alike. */
  readonly titleRank: Uint32Array
  readonly authorRank: Uint32Array
}

export const NO_PRICE = -1

/** Sweden's own order, with å, ä and ö after z. */
const swedish = new Intl.Collator("sv")

/** `documents` in the order of their ids. */
export const sortColumns = (documents: ReadonlyArray<SearchDocument>): SortColumns => {
  const eanRank = ranks(documents, (a, b) => (a.ean < b.ean ? -1 : a.ean > b.ean ? 1 : 0))
  return {
    price: Int32Array.from(documents, ({ price }) => price ?? NO_PRICE),
    publishingDate: Uint32Array.from(documents, ({ publishingDate }) => dateNumber(publishingDate)),
    eanRank,
    titleRank: ranks(documents, (a, b) => swedish.compare(a.title, b.title) || (a.ean < b.ean ? -1 : 1)),
    authorRank: ranks(documents, (a, b) => compareAuthors(a, b) || (a.ean < b.ean ? -1 : 1)),
  }
}

const compareAuthors = (a: SearchDocument, b: SearchDocument): number => {
  const [left, right] = [a.authors[0]?.name, b.authors[0]?.name]
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
  return swedish.compare(left, right)
}

const ranks = (
  documents: ReadonlyArray<SearchDocument>,
  compare: (a: SearchDocument, b: SearchDocument) => number,
): Uint32Array => {
  const order = Array.from(documents, (document, doc) => ({ document, doc }))
  order.sort((a, b) => compare(a.document, b.document))
  const places = new Uint32Array(documents.length)
  order.forEach(({ doc }, place) => {
    places[doc] = place
  })
  return places
}

const dateNumber = (date: string | undefined): number => {
  const [year, month, day] = (date ?? "").split("-").map(Number)
  return (year ?? 0) * 10_000 + (month ?? 0) * 100 + (day ?? 0)
}

/** Room for the EAN place below the sorted value: sixteen million products, and with it 37 bits of value stay exact. */
const TIES = 2 ** 24
const MISSING = 2 ** 28

/** What a product is sorted by, lowest first; equal keys keep the order of popularity. */
export const sortKey = (columns: SortColumns, sort: Exclude<Sort, "default">): ((doc: number) => number) => {
  const { price, publishingDate, eanRank, titleRank, authorRank } = columns
  switch (sort) {
    case "akb_price asc":
      return (doc) => {
        const ore = price[doc] as number
        return (ore === NO_PRICE ? MISSING : ore) * TIES + (eanRank[doc] as number)
      }
    case "akb_price desc":
      return (doc) => {
        const ore = price[doc] as number
        return (ore === NO_PRICE ? MISSING : MISSING - 1 - ore) * TIES + (eanRank[doc] as number)
      }
    case "publishing_date desc":
      return (doc) => (MISSING - (publishingDate[doc] as number)) * TIES + (eanRank[doc] as number)
    case "title asc":
      return (doc) => titleRank[doc] as number
    case "authors asc":
      return (doc) => authorRank[doc] as number
  }
}

/**
 * Products `first` to `last` (counted from 1, both included) of `docs` by ascending key. Equal keys keep their order.
 * Only the `last` best are kept in hand, in a heap with the worst on top.
 */
export const sortedPage = (
  docs: Uint32Array,
  key: (doc: number, at: number) => number,
  first: number,
  last: number,
): ReadonlyArray<number> => {
  const size = Math.min(last, docs.length)
  if (first > size) return []
  const keys = new Float64Array(size)
  const places = new Uint32Array(size)
  let held = 0
  const worse = (a: number, b: number): boolean => {
    const difference = (keys[a] as number) - (keys[b] as number)
    return difference === 0 ? (places[a] as number) > (places[b] as number) : difference > 0
  }
  const swap = (a: number, b: number) => {
    const [heldKey, heldPlace] = [keys[a] as number, places[a] as number]
    keys[a] = keys[b] as number
    places[a] = places[b] as number
    keys[b] = heldKey
    places[b] = heldPlace
  }
  const sink = () => {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= held) return
      if (child + 1 < held && worse(child + 1, child)) child++
      if (!worse(child, at)) return
      swap(at, child)
      at = child
    }
  }
  for (let place = 0; place < docs.length; place++) {
    const value = key(docs[place] as number, place)
    if (held < size) {
      keys[held] = value
      places[held] = place
      let at = held++
      while (at > 0) {
        const parent = (at - 1) >>> 1
        if (!worse(at, parent)) break
        swap(at, parent)
        at = parent
      }
    } else if (value < (keys[0] as number)) {
      keys[0] = value
      places[0] = place
      sink()
    }
  }
  return Array.from(places.keys())
    .sort((a, b) => (worse(a, b) ? 1 : -1))
    .slice(first - 1)
    .map((at) => docs[places[at] as number] as number)
}
