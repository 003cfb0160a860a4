import { Fold } from "../primitives/Fold.tsx"
import { catalogue } from "../text/sv/catalogue.ts"

export interface AuthorHeadProps {
  name: string
  biography?: string | undefined
}

/** Longer lives are folded. */
const CHARACTERS_IN_FOLD = 260

/** The first letters of first and last name; of one name, one. */
const monogramOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => word !== "")
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("")
}

/** Who it is, above the books: the monogram stands where no portrait is known. */
export function AuthorHead({ name, biography }: AuthorHeadProps) {
  const text = biography === undefined ? null : <p className="max-w-text text-ink-2">{biography}</p>
  return (
    <div className="author-head">
      <span className="monogram" aria-hidden="true">
        {monogramOf(name)}
      </span>
      <div>
        <h1 className="text-h1">{name}</h1>
        {biography !== undefined && biography.length > CHARACTERS_IN_FOLD ? (
          <Fold id="biography" of="description" more={catalogue.readMore} less={catalogue.readLess}>
            {text}
          </Fold>
        ) : (
          text
        )}
      </div>
    </div>
  )
}
