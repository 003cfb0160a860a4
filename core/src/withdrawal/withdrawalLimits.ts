/** How often purchases may be taken back before no more is taken in for a while. Effect-free. */

/** Forms of one network, and confirmations that write to one address. */
export const WITHDRAWAL_LIMITS = {
  network: { times: 60, forMs: 60 * 60_000 },
  email: { times: 10, forMs: 24 * 60 * 60_000 },
} as const
