import { Icon } from "./Icon.tsx"
import { warningCircle } from "./icons.generated.ts"

export interface FieldErrorProps {
  id: string
  message: string
}

/** The error of a field: never shown by colour alone. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p className="field-error" id={id}>
      <Icon path={warningCircle} size="s" />
      <span>{message}</span>
    </p>
  )
}
