import type { InputHTMLAttributes } from "react"
import { FieldError } from "./FieldError.tsx"

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style"> {
  /** Unique on the page; the help and error texts take theirs from it. */
  id: string
  label: string
  help?: string
  error?: string
}

/** A native field with its label above, help and error below, tied together for screen readers. */
export function TextField({ id, label, help, error, ...rest }: TextFieldProps) {
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="input"
        {...(error === undefined ? {} : { "aria-invalid": true })}
        {...(described === "" ? {} : { "aria-describedby": described })}
      />
      {help !== undefined && (
        <p className="text-small text-ink-2" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}
