/** How often a guest may look for an order. Free of Effect: the store's thread counts by it. */
const HOUR_MS = 3_600_000

/** How often may be asked, in ms: by one network, and of one number, whether there is such an order or not. */
export const LOOKUP_LIMITS = {
  network: { times: 20, forMs: HOUR_MS },
  number: { times: 5, forMs: 24 * HOUR_MS },
} as const
