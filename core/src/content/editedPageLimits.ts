/** How long and how much of an edited page is kept. Effect-free. */

/** A person is shown as present for this long after their page was heard of last, in ms. */
export const PRESENT_FOR_MS = 90_000

/** Versions of a page that are kept; the oldest are deleted. */
export const REVISIONS_KEPT = 200
