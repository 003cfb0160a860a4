/** The order of hits from two segments of the index: by the product's own data, not by its id. */
import type { Sort } from "@kapitel/core/search/ListQuery"
import type { IndexArrays } from "./IndexArrays.ts"
import { stringAt } from "./StringTable.ts"
import { NO_PRICE, swedish } from "./sorting.ts"

export interface Hit {
  readonly index: IndexArrays
  readonly doc: number
  /** Its text score; absent for a query without words. */
  readonly score?: number
}

type Compare = (a: Hit, b: Hit) => number

export const compareHits = (sort: Sort): Compare => {
  const compare = COMPARED[sort]
  return (a, b) => compare(a, b) || eanOf(a) - eanOf(b)
}

const eanOf = ({ index, doc }: Hit): number => index.ean[doc] as number
const popularityOf = ({ index, doc }: Hit): number => index.popularity[doc] as number
const dateOf = ({ index, doc }: Hit): number => index.sorting.publishingDate[doc] as number

/** Products without a price come last, in either direction. */
const byPrice =
  (direction: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [a.index.sorting.price[a.doc] as number, b.index.sorting.price[b.doc] as number]
    if (left === NO_PRICE || right === NO_PRICE) return Number(left === NO_PRICE) - Number(right === NO_PRICE)
    return (left - right) * direction
  }

const COMPARED: Readonly<Record<Sort, Compare>> = {
  default: (a, b) => (b.score ?? 0) - (a.score ?? 0) || popularityOf(b) - popularityOf(a),
  "akb_price asc": byPrice(1),
  "akb_price desc": byPrice(-1),
  "publishing_date desc": (a, b) => dateOf(b) - dateOf(a),
  "title asc": (a, b) => swedish.compare(titleOf(a), titleOf(b)),
  "authors asc": (a, b) => {
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
