/**
 * The orders of a list (D-46, D-81): what can be bought first but by title, Swedish collation, missing values last, and
 * ties by EAN so that paging is stable.
 */
import type { Sort } from "@kapitel/core/search/ListQuery"
import { isComing, isUnbuyable, type OfferColumns } from "./buyable.ts"
import { copiedScores, scratchScores } from "./scratchArrays.ts"

/** `coming`: by day, the nearest first, whatever can be bought. */
export type Order = Sort | "coming"

export interface SortColumns {
  /** Öre; -1 when there is no price. Changes in place. */
  readonly price: Int32Array
  /** `20261121`; a month counts as its beginning, a year as its beginning; 0 when unknown. */
  readonly publishingDate: Uint32Array
  /** Rank among all products by EAN. */
  readonly eanRank: Uint32Array
  /** Ranks by title and by first author, EAN included: all are distinct. */
  readonly titleRank: Uint32Array
  readonly authorRank: Uint32Array
}

export const NO_PRICE = -1

/** Swedish order, with å, ä and ö after z. */
export const swedish = new Intl.Collator("sv")

/** What products are sorted by, each at its id. */
export interface Sortable {
  readonly ean: Float64Array
  readonly titles: ReadonlyArray<string>
  /** The first author's sort name; undefined when there is none. */
  readonly authors: ReadonlyArray<string | undefined>
  readonly price: Int32Array
  readonly publishingDate: Uint32Array
}

export const sortColumns = ({ ean, titles, authors, price, publishingDate }: Sortable): SortColumns => {
  const byEan = (a: number, b: number) => (ean[a] as number) - (ean[b] as number)
  const authorPlace = namePlaces(authors)
  const placeOf = (doc: number) => authorPlace.get(authors[doc]) as number
  return {
    price,
    publishingDate,
    eanRank: ranks(ean.length, byEan),
    titleRank: ranks(ean.length, (a, b) => swedish.compare(titles[a] as string, titles[b] as string) || byEan(a, b)),
    authorRank: ranks(ean.length, (a, b) => placeOf(a) - placeOf(b) || byEan(a, b)),
  }
}

/** The rank of each name; names that the collation treats as equal share one, and missing names come last. */
const namePlaces = (names: ReadonlyArray<string | undefined>): ReadonlyMap<string | undefined, number> => {
  const known = [...new Set(names)].filter((name) => name !== undefined).sort(swedish.compare)
  const places = new Map<string | undefined, number>([[undefined, known.length]])
  known.forEach((name, i) => {
    const before = known[i - 1]
    const isSame = before !== undefined && swedish.compare(before, name) === 0
    places.set(name, isSame ? (places.get(before) as number) : i)
  })
  return places
}

const ranks = (count: number, compare: (a: number, b: number) => number): Uint32Array => {
  const order = Uint32Array.from({ length: count }, (_, doc) => doc).sort(compare)
  const places = new Uint32Array(count)
  order.forEach((doc, place) => {
    places[doc] = place
  })
  return places
}

export const dateNumber = (date: string | undefined): number => {
  const [year, month, day] = (date ?? "").split("-").map(Number)
  return (year ?? 0) * 10_000 + (month ?? 0) * 100 + (day ?? 0)
}

/** Space for the EAN rank below the sorted value: sixteen million products, and 37 bits of value stay exact. */
const TIES = 2 ** 24
const MISSING = 2 ** 28
/** Above every date. */
const NO_DATE = 2 ** 27
/** Added to what can be bought: below every other key, and together they are still exact. */
const BUYABLE = -(2 ** 53 - MISSING)
/** Four groups of dates, from those that are out and can be bought to those that are coming and cannot. */
const DATE_GROUP = NO_DATE * TIES * 2
const FIRST_GROUP = -2 * DATE_GROUP

/** No date is later: only what is said to be unpublished is coming. */
export const NEVER = NO_DATE

/**
 * What products are sorted by, lowest first; all are distinct. `today` as `dateNumber`, for the order by date: what is
 * coming is after what is out, the nearest day first.
 */
export const sortKeys = (
  index: OfferColumns & { readonly sorting: SortColumns },
  sort: Exclude<Order, "default">,
  docs: Uint32Array,
  today = NEVER,
): Float64Array => {
  const keys = scratchScores(docs.length)
  const { price, publishingDate, eanRank, titleRank, authorRank } = index.sorting
  const { availability } = index.stock
  // One loop for each, over columns that are looked up once: of a million products either would cost more than the rest.
  switch (sort) {
    case "akb_price asc":
    case "akb_price desc": {
      const [from, sign] = sort === "akb_price asc" ? [0, 1] : [MISSING - 1, -1]
      for (let i = 0; i < docs.length; i++) {
        const doc = docs[i] as number
        const ore = price[doc] as number
        const group = BUYABLE * (1 - isUnbuyable(availability[doc] as number, ore))
        keys[i] = group + (ore === NO_PRICE ? MISSING : from + sign * ore) * TIES + (eanRank[doc] as number)
      }
      return keys
    }
    case "publishing_date desc":
      for (let i = 0; i < docs.length; i++) {
        const doc = docs[i] as number
        const date = publishingDate[doc] as number
        const state = availability[doc] as number
        const isLater = isComing(state, date, today)
        const group = FIRST_GROUP + DATE_GROUP * (2 * isLater + isUnbuyable(state, price[doc] as number))
        keys[i] = group + (isLater === 1 && date > 0 ? date : NO_DATE - date) * TIES + (eanRank[doc] as number)
      }
      return keys
    case "coming":
      for (let i = 0; i < docs.length; i++) {
        const doc = docs[i] as number
        keys[i] = ((publishingDate[doc] as number) || NO_DATE) * TIES + (eanRank[doc] as number)
      }
      return keys
    case "title asc":
      for (let i = 0; i < docs.length; i++) keys[i] = titleRank[docs[i] as number] as number
      return keys
    case "authors asc":
      for (let i = 0; i < docs.length; i++) {
        const doc = docs[i] as number
        keys[i] = (authorRank[doc] as number) + TIES * isUnbuyable(availability[doc] as number, price[doc] as number)
      }
      return keys
  }
}

/** From this depth on a page is selected from all keys; before it, a heap of the best ones is cheaper. */
const DEEP = 2_000

/**
 * Positions of the keys ranked `first` to `last` (counted from 1, both included), ascending. Equal keys keep their
 * order.
 */
export const sortedPlaces = (keys: Float64Array, first: number, last: number, deep = DEEP): ReadonlyArray<number> => {
  const size = Math.min(last, keys.length)
  if (first > size) return []
  return size > deep ? cutOut(keys, first, size) : bestInHand(keys, first, size)
}

/** Only the best are retained, in a heap with the worst on top. */
const bestInHand = (all: Float64Array, first: number, size: number): ReadonlyArray<number> => {
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
  const rise = (from: number) => {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (!worse(at, parent)) return
      swap(at, parent)
      at = parent
    }
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
  for (; held < size; held++) {
    keys[held] = all[held] as number
    places[held] = held
    rise(held)
  }
  let worst = keys[0] as number
  for (let place = size; place < all.length; place++) {
    const key = all[place] as number
    if (key >= worst) continue
    keys[0] = key
    places[0] = place
    sink()
    worst = keys[0]
  }
  return Array.from(places.keys())
    .sort((a, b) => (worse(a, b) ? 1 : -1))
    .slice(first - 1)
    .map((at) => places[at] as number)
}

/** Finds the first and last keys of the page, then sorts what is between them. */
const cutOut = (keys: Float64Array, first: number, size: number): ReadonlyArray<number> => {
  const moved = copiedScores(keys)
  const low = select(moved, 0, first - 1)
  const high = select(moved, first - 1, size - 1)
  let less = 0
  const [lowest, between, highest]: [Array<number>, Array<number>, Array<number>] = [[], [], []]
  for (let place = 0; place < keys.length; place++) {
    const value = keys[place] as number
    if (value < low) less++
    else if (value === low) lowest.push(place)
    else if (value < high) between.push(place)
    else if (value === high) highest.push(place)
  }
  between.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
  return [...lowest, ...between, ...highest].slice(first - 1 - less, size - less)
}

/**
 * The key at `wanted` if they were sorted; afterwards smaller keys are before it and greater ones after it (Hoare's
 * selection).
 */
const select = (keys: Float64Array, from: number, wanted: number): number => {
  let [low, high] = [from, keys.length - 1]
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((keys[left] as number) < pivot) left++
      while ((keys[right] as number) > pivot) right--
      if (left > right) break
      const held = keys[left] as number
      keys[left++] = keys[right] as number
      keys[right--] = held
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return keys[wanted] as number
}
