import type { PictureLimits } from "@kapitel/core/content/pictureLimits"
import { PICTURE_TYPES } from "@kapitel/core/content/pictureType"
import { useRef, useState } from "react"
import { FieldLayout } from "../primitives/FieldLayout.tsx"
import { pictures as words } from "../text/sv/pictures.ts"

export interface PictureFileProps {
  readonly id: string
  readonly limits: PictureLimits
  readonly error: string | undefined
}

/** A file from disk or from a phone's camera. With a script a large photograph is made smaller before it is sent. */
export function PictureFile({ id, limits, error }: PictureFileProps) {
  const [isShrinking, setShrinking] = useState(false)
  const latest = useRef<File>(undefined)
  const shrink = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    latest.current = file
    if (file === undefined) return
    setShrinking(true)
    const smaller = await import("./smallerPicture.ts")
      .then(({ smallerPicture }) => smallerPicture(file))
      // Sent as it is.
      .catch(() => undefined)
      .finally(() => setShrinking(false))
    if (smaller === undefined || latest.current !== file) return
    const chosen = new DataTransfer()
    chosen.items.add(smaller)
    input.files = chosen.files
  }
  return (
    <div className="grid gap-1">
      <FieldLayout id={id} label={words.file} help={words.fileHelp(limits)} error={error}>
        {(ties) => (
          <input
            {...ties}
            type="file"
            name="fil"
            accept={PICTURE_TYPES.join()}
            onChange={(event) => void shrink(event.currentTarget)}
          />
        )}
      </FieldLayout>
      <p className="text-small text-ink-2" role="status">
        {isShrinking ? words.shrinking : ""}
      </p>
    </div>
  )
}
