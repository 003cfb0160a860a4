import { law } from "./sv/law.ts"

/**
 * The note next to a rating. `source`: the source of the ratings, from the feed; by default the book trade. `verified`:
 * the operator's own text on who rates and how it is verified that they have bought or read; only that is shown then.
 */
export const ratingNote = (source: string | undefined, verified: string | undefined): string =>
  verified ?? `${source === undefined ? law.ratings.fromTrade : law.ratings.from(source)} ${law.ratings.unverified}`

/** The same on pages whose cards show ratings from several sources (directive (EU) 2019/2161). */
export const cardRatingNote = (verified: string | undefined): string =>
  verified ?? `${law.ratings.onProductPage} ${law.ratings.unverified}`
