/** How often the link of an order may be requested (D-62). Effect-free. */

const HOUR_MS = 3_600_000

/**
 * Requests of one network, and for one order number with one address: the second bounds the e-mails that a sender who
 * has both can cause. If only the number were counted, others could use up the buyer's requests.
 */
export const ORDER_LOOKUPS = {
  network: { times: 20, withinMs: HOUR_MS },
  order: { times: 5, withinMs: 24 * HOUR_MS },
} as const
