/**
 * How long a payment may be examined (docs/decisions/0275). A separate file: the store's thread loads nothing else for
 * it.
 */

const DAY_MS = 86_400_000

/** From this age on an alarm is raised each day, in ms. */
export const UNDECIDED_LATE_MS = 3 * DAY_MS

/** At this age holds for the order are released, in ms; the payment can still be decided. */
export const UNDECIDED_RESERVATION_MS = 30 * DAY_MS
