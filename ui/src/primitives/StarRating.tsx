import { formatNumber } from "../text/formatNumber.ts"
import { catalogue } from "../text/sv/catalogue.ts"

export interface StarRatingProps {
  /** 1 to 5, fractions allowed; anything else shows nothing (CARD-03). */
  rating: number
  /** The number of ratings. */
  ratedBy: number
  /** Beside a cover: a phone has no room for the word after the number. */
  isNarrow?: boolean
}

const STARS = 5

/** The part of five stars that so many halves are. */
const HALVES = [
  "",
  "",
  "after:w-2/10",
  "after:w-3/10",
  "after:w-4/10",
  "after:w-5/10",
  "after:w-6/10",
  "after:w-7/10",
  "after:w-8/10",
  "after:w-9/10",
  "after:w-full",
]

/** Five stars in halves, rendered by the style sheet (`product.css`); the exact value is in the text (D-68). */
export function StarRating({ rating, ratedBy, isNarrow = false }: StarRatingProps) {
  if (!(rating >= 1 && rating <= 5)) return null
  return (
    <p className="rating">
      <span className={`stars ${HALVES[Math.round(rating * 2)]}`} />
      <span className="rating-value">
        {rating.toFixed(1).replace(".", ",")}
        <span className="sr-only">{catalogue.outOf(STARS)}</span>
        <span className="rated-by">
          {" ("}
          {formatNumber(ratedBy)}
          <span className={isNarrow ? "ratings max-sm:sr-only" : "ratings"}> {catalogue.ratings}</span>)
        </span>
      </span>
    </p>
  )
}
