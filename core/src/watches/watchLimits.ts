/** How long a watch is stored, and how often one may be requested (decision 335). Effect-free. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A watch that was not confirmed is deleted after this time. */
export const UNCONFIRMED_WATCH_MS = 48 * HOUR_MS

/** A watch ends a year after its confirmation. */
export const WATCH_MS = 365 * DAY_MS

/** A watch whose product was for sale is deleted after this time; until then its link still has a page. */
export const WATCH_OVER_MS = 30 * DAY_MS

/**
 * Watches of one address that wait at the same time. They are counted when an address is proved, so that the
 * refusal is for its owner (decision 341). Unconfirmed ones are fewer, by `WATCH_REQUESTS.address`: 20 within 48 hours.
 */
export const MAX_WATCHES = 50

/** E-mails that one look may add to the outbox: a copy may be sold before the next ones are sent (decision 341). */
export const MAX_ENDED_PER_LOOK = 100

/**
 * Requests of one network, and for one address: the second bounds the e-mails that others can have sent to it. An
 * address that its owner has proved by logging in is sent none, and not counted.
 */
export const WATCH_REQUESTS = {
  network: { times: 20, withinMs: HOUR_MS },
  address: { times: 10, withinMs: DAY_MS },
} as const
