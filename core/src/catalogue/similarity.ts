/** How much two works belong together, judged by what was bought. Effect-free. */

/** One order says who bought, not what goes together: a pair counts from so many orders on. */
export const MIN_ORDERS_TOGETHER = 2

/** An order of more works than this is a school's or a library's, and says nothing about taste. */
export const MAX_WORKS_IN_ORDER = 30

/**
 * Orders that held both, weighed against how often the other one sells at all: what everybody buys anyway is nobody's
 * companion. Of two that were bought along equally often, the one that sells less by itself is closer.
 */
export const similarity = ({ together, sold }: { readonly together: number; readonly sold: number }): number =>
  sold <= 0 ? 0 : together / Math.sqrt(sold)
