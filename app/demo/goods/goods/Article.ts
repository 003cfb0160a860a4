/** An article for sale that is not a book, before its number and its availability. */
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import type { GoodsColour } from "./palette.ts"

export interface Article {
  readonly kind: "notebook" | "pen" | "paint" | "calendar" | "game" | "puzzle" | "toy" | "other"
  readonly title: string
  readonly brand: string
  readonly shelf: string
  readonly description: string
  readonly kronor: number
  readonly facts: Partial<ProductFacts>
  /** More than one: each is sold under its own number. */
  readonly colours: ReadonlyArray<GoodsColour>
  /** Values that are set for this article. */
  readonly given?: {
    readonly ean12: string
    readonly originalPrice?: number
    readonly loyaltyPrice?: number
    readonly popularity: number
    readonly isNew?: boolean
  }
}

/** Every combination of the lists, the first list turning slowest. */
export const combinations = <A, B, C, D, R>(
  [as, bs, cs, ds]: readonly [ReadonlyArray<A>, ReadonlyArray<B>, ReadonlyArray<C>, ReadonlyArray<D>],
  make: (a: A, b: B, c: C, d: D, index: number) => R,
): ReadonlyArray<R> => {
  let index = 0
  return as.flatMap((a) => bs.flatMap((b) => cs.flatMap((c) => ds.map((d) => make(a, b, c, d, index++)))))
}
