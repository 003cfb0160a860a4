/** Tags on a product's picture (CARD-04). Effect-free. */
import type { Badge } from "./Product.ts"

/** More would hide the cover. Source: design, product card. */
export const MAX_BADGES = 2

/** By their order, those of equal order as given, at most two. */
export const shownBadges = (badges: ReadonlyArray<Badge>): ReadonlyArray<Badge> =>
  badges.toSorted((a, b) => a.order - b.order).slice(0, MAX_BADGES)
