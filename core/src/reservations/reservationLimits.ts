/** How much may be reserved, so that no client can withhold a store's stock (decision 380). Effect-free. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Copies of one product in a reservation, and in all that one contact has of it. */
export const MAX_RESERVED_COPIES = 5

/** Reservations of one contact that are held at the same time. */
export const MAX_HELD_RESERVATIONS = 10

/** Reservations of one product, in all stores together, within an hour. */
export const MAX_OF_PRODUCT_PER_HOUR = 100

/**
 * Requests of one network, for one product of one network, and by one contact. The last bounds the messages that others
 * can have sent to it.
 */
export const RESERVATION_REQUESTS = {
  network: { times: 20, withinMs: HOUR_MS },
  productOfNetwork: { times: 6, withinMs: DAY_MS },
  contact: { times: 20, withinMs: DAY_MS },
} as const

/** It is held until the store closes on its second open day (D-27). */
export const HELD_OPEN_DAYS = 2

/** A person of the staff has so long to finish what they have begun; then others can. */
export const STAFF_LEASE_MS = 10 * 60_000

/** A reservation that has ended is deleted after this time; until then its link has a page. */
export const RESERVATION_OVER_MS = 30 * DAY_MS
