import type { PictureChoice } from "@kapitel/core/content/pictureList"
import { pictures as words } from "../text/sv/pictures.ts"

export interface PictureChoicesProps {
  readonly list: ReadonlyArray<PictureChoice>
  /** Where a script runs; without it the button sends its form, with the picture's id as `bild`. */
  readonly onChoose?: (choice: PictureChoice) => void
}

/** Pictures of the library, each a button that chooses it. */
export function PictureChoices({ list, onChoose }: PictureChoicesProps) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {list.map((choice) => (
        <li key={choice.id} className="min-w-0">
          <button
            type={onChoose === undefined ? "submit" : "button"}
            name="bild"
            value={choice.id}
            className="grid w-full gap-1 text-left text-small"
            onClick={() => onChoose?.(choice)}
          >
            <img
              className="aspect-square w-full rounded-sm bg-linen"
              src={choice.thumbnail}
              alt=""
              width={200}
              height={200}
              loading="lazy"
            />
            <span className="wrap-anywhere underline">{choice.alt === "" ? words.decorative : choice.alt}</span>
            <span className="wrap-anywhere text-ink-2">{choice.fileName}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
