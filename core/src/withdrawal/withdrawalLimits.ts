/** How many withdrawals are handled at once before further ones wait. Effect-free. */

/** Forms of one address, or of the smallest network assigned to one client. */
export const FORMS_OF_ADDRESS = { times: 60, withinMs: 60 * 60_000 } as const

/**
 * Receipts sent to one address, and to all of them together. Further ones wait their turn: the form can be filled in
 * with any address, and none is lost.
 */
export const RECEIPTS = {
  email: { times: 10, forMs: 24 * 60 * 60_000 },
  shop: { times: 200, forMs: 60 * 60_000 },
} as const
