import { star, starFill, starHalfFill } from "./icons.generated.ts"

/** A star full, halved and empty, drawn once on a page: a shelf of thirty would draw a hundred and fifty. */
export const STAR_DRAWINGS = { full: "star-full", half: "star-half", empty: "star-empty" } as const

const paths = { full: starFill, half: starHalfFill, empty: star }

/** Stands once on each page that shows ratings; nothing of it is seen where it stands. */
export function StarDrawings() {
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true">
      {(["full", "half", "empty"] as const).map((kind) => (
        <symbol key={kind} id={STAR_DRAWINGS[kind]} viewBox="0 0 256 256">
          <path d={paths[kind]} />
        </symbol>
      ))}
    </svg>
  )
}
