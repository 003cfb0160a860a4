/** Sentences of the pages of staff that depend on numbers. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago: 'nyss', 'för 14 min sedan', 'för 3 tim sedan', 'för 2 dagar sedan'. */
export const agoText = (ms: number): string => {
  if (ms < MINUTE_MS) return "nyss"
  if (ms < HOUR_MS) return `för ${Math.floor(ms / MINUTE_MS)} min sedan`
  if (ms < DAY_MS) return `för ${Math.floor(ms / HOUR_MS)} tim sedan`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? "för 1 dag sedan" : `för ${days} dagar sedan`
}

export const taskText = {
  details: (parts: ReadonlyArray<string>): string => parts.join(" · "),
  /** A line of a paid order. */
  line: (parts: ReadonlyArray<string>, quantity: number): string => [...parts, `${quantity} ex`].join(" · "),
  paidOrder: (number: string): string => `Betald order ${number}`,
  copies: (quantity: number): string => `${quantity} ex`,
} as const
