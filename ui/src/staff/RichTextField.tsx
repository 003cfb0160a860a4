import { useEffect, useRef, useState } from "react"
import { FieldLayout, type FieldTexts } from "../primitives/FieldLayout.tsx"
import type { MarkToolbar, MarkToolbarProps } from "./MarkToolbar.tsx"

export interface RichTextFieldProps extends FieldTexts, Pick<MarkToolbarProps, "onChoosePicture"> {
  readonly name: string
  readonly defaultValue: string
  readonly rows: number
}

/** Rich text as it is typed, in marks; once their buttons have been loaded, they are above it. */
export function RichTextField({ onChoosePicture, name, defaultValue, rows, ...texts }: RichTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [Toolbar, setToolbar] = useState<typeof MarkToolbar>()
  useEffect(() => {
    // Without them the marks are typed, as the field's help says.
    void import("./MarkToolbar.tsx").then(
      ({ MarkToolbar: loaded }) => setToolbar(() => loaded),
      () => undefined,
    )
  }, [])
  return (
    <FieldLayout {...texts}>
      {(ties) => (
        <>
          {Toolbar !== undefined && <Toolbar label={texts.label} field={field} onChoosePicture={onChoosePicture} />}
          <textarea {...ties} ref={field} name={name} defaultValue={defaultValue} rows={rows} />
        </>
      )}
    </FieldLayout>
  )
}
