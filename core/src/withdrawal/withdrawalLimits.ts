/** How often purchases may be taken back before the shop takes its time. Effect-free. */

/** Forms of one address, or of the smallest network that it has for itself. */
export const FORMS_OF_ADDRESS = { times: 60, withinMs: 60 * 60_000 } as const

/**
 * Receipts that leave for one address, and for all of them together. What is beyond waits for its turn: the form can be
 * filled in with anybody's address, and none is lost.
 */
export const RECEIPTS = {
  email: { times: 10, forMs: 24 * 60 * 60_000 },
  shop: { times: 200, forMs: 60 * 60_000 },
} as const
