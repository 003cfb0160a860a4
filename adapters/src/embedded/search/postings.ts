/**
 * Inverted lists: for each key the ids of its products, ascending. A product's id is its rank by popularity, so every
 * list is in the order 'Populärast'.
 */
import { growingNumbers } from "./growingNumbers.ts"
import type { StringTable } from "./StringTable.ts"
import { stringTable } from "./StringTable.ts"
import { scratchNumbers } from "./scratchArrays.ts"

/** Lists of products, one after another; list `i` is `docs[offsets[i]] … docs[offsets[i + 1] - 1]`. */
export interface DocLists {
  readonly offsets: Uint32Array
  readonly docs: Uint32Array
}

/** Lists of products under names, sorted by name. */
export interface NamedLists extends DocLists {
  readonly names: StringTable
}

/** Products of each word, with the word's weight in each: 40 for the title down to 2 for the description. */
export interface Postings extends DocLists {
  readonly weights: Uint8Array
}

export const docsOf = (lists: DocLists, i: number): Uint32Array =>
  lists.docs.subarray(lists.offsets[i], lists.offsets[i + 1])

/** Lists under names. Products must be added in ascending order; the same pair twice counts once. */
export const collectNamedLists = () => {
  const places = new Map<string, number>()
  const nameOf = growingNumbers()
  const docOf = growingNumbers()
  const lengths = growingNumbers()
  /** The last product of each list, counted from 1. */
  const last = growingNumbers()
  return {
    add: (name: string, doc: number): void => {
      let place = places.get(name)
      if (place === undefined) {
        place = places.size
        places.set(name, place)
      }
      if (last.get(place) === doc + 1) return
      last.set(place, doc + 1)
      lengths.set(place, lengths.get(place) + 1)
      nameOf.push(place)
      docOf.push(doc)
    },
    finish: (): NamedLists => {
      const names = [...places.keys()].sort()
      const offsets = new Uint32Array(names.length + 1)
      const next = new Uint32Array(names.length)
      names.forEach((name, i) => {
        const place = places.get(name) as number
        next[place] = offsets[i] as number
        offsets[i + 1] = (offsets[i] as number) + lengths.get(place)
      })
      const docs = new Uint32Array(docOf.length())
      for (let i = 0; i < docs.length; i++) {
        const place = nameOf.get(i)
        const at = next[place] as number
        next[place] = at + 1
        docs[at] = docOf.get(i)
      }
      return { names: stringTable(names), offsets, docs }
    },
  }
}

/** A list this many times longer is searched by galloping instead of a linear scan. */
const GALLOP_FROM = 16

/** For each product that two lists share: its index in the first, and in the second. */
export interface Shared {
  readonly from: Uint32Array
  readonly at: Uint32Array
}

export const roomForShared = (count: number): Shared => ({ from: scratchNumbers(count), at: scratchNumbers(count) })

/**
 * Retains those of the first `count` products that are also in `list`, in place, and returns their number. Their former
 * indexes are written to `shared`, which has space for `count`.
 */
export const intersect = (docs: Uint32Array, count: number, list: Uint32Array, shared?: Shared): number => {
  const leap = !isNear(list, count)
  if (shared === undefined && !leap && list.length + count >= MARKED_FROM) return intersectMarked(docs, count, list)
  const length = list.length
  let left = 0
  let at = 0
  for (let i = 0; i < count; i++) {
    const doc = docs[i] as number
    if (leap) at = gallop(list, at, doc)
    else while (at < length && (list[at] as number) < doc) at++
    if (at >= length) break
    if (list[at] === doc) {
      docs[left] = doc
      if (shared !== undefined) {
        shared.from[left] = i
        shared.at[left] = at
      }
      left++
    }
  }
  return left
}

/** Two lists with this total length are not merged: the branch on which one advances cannot be predicted. */
const MARKED_FROM = 50_000

/** A byte for each product: its weight in the list, 0 if it is not in it. Used by one query at a time. */
let marks = new Uint8Array(0)

const mark = (docs: Uint32Array, weights: Uint8Array | undefined): Uint8Array => {
  const length = (docs.at(-1) ?? -1) + 1
  if (marks.length < length) marks = new Uint8Array(length)
  else marks.fill(0)
  if (weights === undefined) for (let i = 0; i < docs.length; i++) marks[docs[i] as number] = 1
  else for (let i = 0; i < docs.length; i++) marks[docs[i] as number] = weights[i] as number
  return marks
}

const intersectMarked = (docs: Uint32Array, count: number, list: Uint32Array): number => {
  const marked = mark(list, undefined)
  const end = (list.at(-1) ?? -1) + 1
  let left = 0
  for (let i = 0; i < count; i++) {
    const doc = docs[i] as number
    if (doc >= end) break
    docs[left] = doc
    left += marked[doc] as number
  }
  return left
}

/** As `intersect`, and adds `factor` times the product's weight in the list to its score. */
export const intersectScored = (
  docs: Uint32Array,
  scores: Float64Array,
  count: number,
  list: { readonly docs: Uint32Array; readonly weights: Uint8Array | Float32Array; readonly factor: number },
): number => {
  const { weights, factor } = list
  if (weights instanceof Uint8Array && list.docs.length + count >= MARKED_FROM && isNear(list.docs, count)) {
    const marked = mark(list.docs, weights)
    const end = (list.docs.at(-1) ?? -1) + 1
    let left = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i] as number
      if (doc >= end) break
      const weight = marked[doc] as number
      docs[left] = doc
      scores[left] = (scores[i] as number) + factor * weight
      left += weight === 0 ? 0 : 1
    }
    return left
  }
  const shared = roomForShared(count)
  const left = intersect(docs, count, list.docs, shared)
  for (let i = 0; i < left; i++)
    scores[i] = (scores[shared.from[i] as number] as number) + factor * (weights[shared.at[i] as number] as number)
  return left
}

/** Similar enough in length that galloping through the longer one does not pay. */
const isNear = (list: Uint32Array, count: number): boolean => list.length <= count * GALLOP_FROM

const gallop = (list: Uint32Array, from: number, doc: number): number => {
  let step = 1
  let low = from
  let high = from
  while (high < list.length && (list[high] as number) < doc) {
    low = high + 1
    high += step
    step *= 2
  }
  high = Math.min(high, list.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] as number) < doc) low = middle + 1
    else high = middle
  }
  return low
}
