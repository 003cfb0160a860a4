import { Icon } from "./Icon.tsx"
import { warning } from "./icons.generated.ts"

export interface FieldErrorProps {
  id: string
  message: string
}

/** The error of a field: never shown by colour alone. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p className="field-error" id={id}>
      <Icon path={warning} size="s" />
      <span>{message}</span>
    </p>
  )
}
