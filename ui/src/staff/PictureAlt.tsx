import { Checkbox } from "../primitives/Checkbox.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { pictures as words } from "../text/sv/pictures.ts"

export interface PictureAltProps {
  readonly id: string
  readonly alt: string
  readonly isDecorative: boolean
  readonly error: string | undefined
}

/** What replaces the picture for those who do not see it, or that nothing has to. */
export function PictureAlt({ id, alt, isDecorative, error }: PictureAltProps) {
  return (
    <>
      <TextField id={id} name="alt" label={words.alt} help={words.altHelp} defaultValue={alt} error={error} />
      <Checkbox name="dekorativ" value="ja" label={words.isDecorative} defaultChecked={isDecorative} />
    </>
  )
}
