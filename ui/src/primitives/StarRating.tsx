import { formatNumber } from "../text/formatNumber.ts"
import { catalogue } from "../text/sv/catalogue.ts"
import { STAR_DRAWINGS } from "./StarDrawings.tsx"

export interface StarRatingProps {
  /** 1 to 5, fractions allowed; anything else shows nothing (CARD-03). */
  rating: number
  /** How many have rated. */
  ratedBy: number
}

/** Five stars in halves; the exact value is in the text (D-68). `StarDrawings` stands elsewhere on the page. */
export function StarRating({ rating, ratedBy }: StarRatingProps) {
  if (!(rating >= 1 && rating <= 5)) return null
  const halves = Math.round(rating * 2)
  const value = formatNumber(rating)
  return (
    <p className="rating">
      <span className="stars" role="img" aria-label={catalogue.rating(value, formatNumber(ratedBy))}>
        {[2, 4, 6, 8, 10].map((full) => (
          <svg key={full} className="icon icon-s" aria-hidden="true">
            <use href={`#${STAR_DRAWINGS[halves >= full ? "full" : halves === full - 1 ? "half" : "empty"]}`} />
          </svg>
        ))}
      </span>
      <span className="rating-value" aria-hidden="true">
        {value}
        <span className="rated-by">
          {" ("}
          {formatNumber(ratedBy)}
          <span className="ratings"> {catalogue.ratings}</span>)
        </span>
      </span>
    </p>
  )
}
