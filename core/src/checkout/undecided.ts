/** How long a payment may be looked at (docs/decisions/0275). A file of its own: the store's thread loads nothing else for it. */

const DAY_MS = 86_400_000

/** From this age on an alarm is raised each day, in ms. */
export const UNDECIDED_LATE_MS = 3 * DAY_MS

/** What is kept for the order is let go of then, in ms; the payment can be decided all the same. */
export const UNDECIDED_HELD_MS = 30 * DAY_MS
