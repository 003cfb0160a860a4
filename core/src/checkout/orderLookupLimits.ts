/** How often the link of an order may be asked for (D-62). Effect-free. */

const HOUR_MS = 3_600_000

/**
 * Questions of one network, and for one order number with one address: the second bounds the e-mails that somebody who knows
 * both can cause. By the number alone a stranger could use up its buyer's questions.
 */
export const ORDER_LOOKUPS = {
  network: { times: 20, withinMs: HOUR_MS },
  order: { times: 5, withinMs: 24 * HOUR_MS },
} as const
