/** The order of hits from two segments of the index: by the product's own data, not by its id. */
import { coming, unbuyable } from "./buyable.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { stringAt } from "./StringTable.ts"
import { NEVER, NO_PRICE, type Order, swedish } from "./sorting.ts"

export interface Hit {
  readonly index: IndexArrays
  readonly doc: number
  /** Its text score; only the default order compares it. */
  readonly score?: number
}

export type Compare = (a: Hit, b: Hit) => number

/** `today` as for `sortKeys`. */
export const compareHits = (sort: Order, today = NEVER): Compare => {
  const compare = sort === "publishing_date desc" ? byDate(today) : COMPARED[sort]
  return (a, b) => compare(a, b) || eanOf(a) - eanOf(b)
}

const eanOf = ({ index, doc }: Hit): number => index.ean[doc] as number
const popularityOf = ({ index, doc }: Hit): number => index.popularity[doc] as number
const dateOf = ({ index, doc }: Hit): number => index.sorting.publishingDate[doc] as number

/** What can be bought comes first. */
const byBuyability: Compare = (a, b) => unbuyable(a.index, a.doc) - unbuyable(b.index, b.doc)

/** Products without a price come last, in either direction. */
const byPrice =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [a.index.sorting.price[a.doc] as number, b.index.sorting.price[b.doc] as number]
    if (left === NO_PRICE || right === NO_PRICE) return Number(left === NO_PRICE) - Number(right === NO_PRICE)
    return (left - right) * direction
  }

/** The latest first; after them what is coming, the nearest first, and of an unknown day last. */
const byDate =
  (today: number): Compare =>
  (a, b) => {
    const [left, right] = [coming(a.index, a.doc, today), coming(b.index, b.doc, today)]
    if (left !== right) return left - right
    const [one, other] = [dateOf(a), dateOf(b)]
    const isUnknown = Number(one === 0) - Number(other === 0)
    return byBuyability(a, b) || isUnknown || (left === 1 ? one - other : other - one)
  }

/** Hits of words are ordered by how well they match alone. */
const COMPARED: Readonly<Record<Exclude<Order, "publishing_date desc">, Compare>> = {
  coming: (a, b) => (dateOf(a) || NEVER) - (dateOf(b) || NEVER),
  default: (a, b) => (b.score ?? 0) - (a.score ?? 0) || popularityOf(b) - popularityOf(a),
  "akb_price asc": (a, b) => byBuyability(a, b) || byPrice(1)(a, b),
  "akb_price desc": (a, b) => byBuyability(a, b) || byPrice(-1)(a, b),
  "title asc": (a, b) => swedish.compare(titleOf(a), titleOf(b)),
  "authors asc": (a, b) => {
    const buyable = byBuyability(a, b)
    if (buyable !== 0) return buyable
    const [left, right] = [authorOf(a), authorOf(b)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return swedish.compare(left, right)
  },
}

const titleOf = ({ index, doc }: Hit): string => stringAt(index.titleTexts, doc)

const authorOf = ({ index, doc }: Hit): string | undefined => {
  const { codes, offsets } = index.authorCodes
  const several = offsets.length > 0
  if (several && offsets[doc] === offsets[doc + 1]) return undefined
  const code = (several ? codes[offsets[doc] as number] : codes[doc]) as number
  return code === 0 ? undefined : stringAt(index.authorsFiled, code - 1)
}
