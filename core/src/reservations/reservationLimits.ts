/** How much may be reserved, so that no client can withhold a store's stock (decision 380). Effect-free. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Copies of one product in a reservation, and in all that one shopper has of it with one contact. */
export const MAX_RESERVED_COPIES = 5

/** Reservations of one shopper with one contact that are held at the same time. */
export const MAX_HELD_RESERVATIONS = 10

/** Reservations of one product, in all stores together, within an hour. */
export const MAX_OF_PRODUCT_PER_HOUR = 100

/**
 * Requests of one network: all, for one product, and for one contact. A contact that its owner has proved by logging in
 * is not counted.
 */
export const RESERVATION_REQUESTS = {
  network: { times: 20, withinMs: HOUR_MS },
  productOfNetwork: { times: 6, withinMs: DAY_MS },
  contactOfNetwork: { times: 12, withinMs: DAY_MS },
} as const

/**
 * Reservations within a day of which a contact has messages, where its owner has not proved it: what others can have sent
 * to it from all networks together. Those after them are held without messages (decision 399).
 */
export const MAX_TOLD_PER_DAY = 20

/** It is held until the store closes on its second open day (D-27). */
export const HELD_OPEN_DAYS = 2

/** A person of the staff has so long to finish what they have begun; then others can. */
export const STAFF_LEASE_MS = 10 * 60_000

/** A reservation that has ended is deleted after this time; until then its link has a page. */
export const RESERVATION_OVER_MS = 30 * DAY_MS
