import type { ComponentProps } from "react"
import { FieldLayout, type FieldTexts } from "./FieldLayout.tsx"

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "className" | "style" | "id"> {}

/** A native field with its label above, help and error below. */
export function TextField({ id, label, help, error, ...rest }: TextFieldProps) {
  return (
    <FieldLayout id={id} label={label} help={help} error={error}>
      {(ties) => <input {...rest} {...ties} />}
    </FieldLayout>
  )
}
