/** How often and how long a purchased file may be downloaded from the shop. */

const DAY_MS = 86_400_000

export interface DigitalTerms {
  /** Per file. */
  readonly downloads: number
  readonly days: number
}

/** The terms of an order's line from `now` (epoch ms) on. */
export const termsFrom = (now: number, { downloads, days }: DigitalTerms) => ({
  allowed: downloads,
  until: now + days * DAY_MS,
})
