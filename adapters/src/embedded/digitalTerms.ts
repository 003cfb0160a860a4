/** How often and how long a bought file may be fetched from the shop. */

const DAY_MS = 86_400_000

export interface DigitalTerms {
  /** Of each file. */
  readonly downloads: number
  readonly days: number
}

/** As an order's line has them from `now` (epoch ms) on. */
export const termsFrom = (now: number, { downloads, days }: DigitalTerms) => ({
  allowed: downloads,
  until: now + days * DAY_MS,
})
