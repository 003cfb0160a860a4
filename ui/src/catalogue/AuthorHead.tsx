import { Monogram } from "../primitives/Monogram.tsx"
import { ReadMore } from "../primitives/ReadMore.tsx"
import { catalogue } from "../text/sv/catalogue.ts"

export interface AuthorHeadProps {
  name: string
  biography?: string | undefined
}

/** Longer biographies are folded. */
const CHARACTERS_IN_FOLD = 260

/** The author, above the books: a monogram takes the place of an unknown portrait. */
export function AuthorHead({ name, biography }: AuthorHeadProps) {
  const text = biography === undefined ? null : <p className="max-w-text text-ink-2">{biography}</p>
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-4 pt-4">
      <Monogram name={name} look="large" />
      <div>
        <h1 className="mb-3 text-h1">{name}</h1>
        {biography !== undefined && biography.length > CHARACTERS_IN_FOLD ? (
          <ReadMore id="biography" of="description" more={catalogue.readMore} less={catalogue.readLess}>
            {text}
          </ReadMore>
        ) : (
          text
        )}
      </div>
    </div>
  )
}
