import { law } from "./sv/law.ts"

/**
 * Said beside a rating. `source`: who rates, as the feed told; without one it is the trade. `verified`: the operator's own
 * words on who rates and how it is made sure that they have bought or read; they are all that is said then.
 */
export const ratingNote = (source: string | undefined, verified: string | undefined): string =>
  verified ?? `${source === undefined ? law.ratings.fromTrade : law.ratings.from(source)} ${law.ratings.unverified}`

/** The same on pages whose cards show ratings from several sources (directive (EU) 2019/2161). */
export const cardRatingNote = (verified: string | undefined): string =>
  verified ?? `${law.ratings.onProductPage} ${law.ratings.unverified}`
