/** Tags on a product's picture (CARD-04). Effect-free. */
import type { Badge } from "./Product.ts"

/** By their order, those of equal order as given. */
export const badgesInOrder = (badges: ReadonlyArray<Badge>): ReadonlyArray<Badge> =>
  badges.toSorted((a, b) => a.order - b.order)
