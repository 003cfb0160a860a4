import type { TextareaHTMLAttributes } from "react"
import { FieldLayout, type FieldTexts } from "./FieldLayout.tsx"

export interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "style" | "id"> {}

/** A native field for several lines, with its label above and help and error below. */
export function TextArea({ id, label, help, error, ...rest }: TextAreaProps) {
  return (
    <FieldLayout id={id} label={label} help={help} error={error}>
      {(ties) => <textarea rows={4} {...rest} {...ties} />}
    </FieldLayout>
  )
}
