import type { PlacedProduct } from "@kapitel/core/search/PlacedProducts"

/** A placed product in a sentence. */
export const placedLine = ({ query, ean, kind, place, until }: PlacedProduct): string =>
  `Placed ${kind}${kind === "first" ? ` (place ${place})` : ""} for "${query}" through ${until}: ${ean}.`
