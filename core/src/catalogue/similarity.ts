/** How closely two works are related, by what was bought. Effect-free. */

/** A pair counts from this many orders on: a single order identifies its buyer rather than a relation. */
export const MIN_ORDERS_TOGETHER = 2

/** An order of more works than this is a school's or a library's, and shows no taste. */
export const MAX_WORKS_IN_ORDER = 30

/**
 * Orders that contained both, weighed against how often the other one sells at all: a bestseller is no companion of
 * everything. Of two bought along equally often, the one that sells less by itself is closer.
 */
export const similarity = ({ together, sold }: { readonly together: number; readonly sold: number }): number =>
  sold <= 0 ? 0 : together / Math.sqrt(sold)
