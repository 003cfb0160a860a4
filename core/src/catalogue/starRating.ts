/** Stars of a rating (PDP-35, CARD-03; D-68). Effect-free. */

/** Stars in halves, 1 to 5; absent outside that range, where there is no rating or the data is wrong. */
export const starRating = (rating: number | undefined): number | undefined =>
  rating !== undefined && rating >= 1 && rating <= 5 ? Math.round(rating * 2) / 2 : undefined
