import type { TextareaHTMLAttributes } from "react"
import { FieldError } from "./FieldError.tsx"

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "style"> {
  /** Unique on the page; the help and error texts take theirs from it. */
  id: string
  label: string
  help?: string
  error?: string
}

/** A native field for several lines, with its label above and help and error below, as `TextField` has them. */
export function TextArea({ id, label, help, error, ...rest }: TextAreaProps) {
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={4}
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
