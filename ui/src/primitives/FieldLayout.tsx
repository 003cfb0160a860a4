import type { ReactNode } from "react"
import { FieldError } from "./FieldError.tsx"

export interface FieldTexts {
  /** Unique on the page; the ids of the help and error texts are derived from it. */
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
}

/** Attributes that connect a native field to its label, help and error, for screen readers. */
export interface FieldTies {
  id: string
  className: string
  "aria-invalid"?: true
  "aria-describedby"?: string
}

/** A label above a native field, help and error below. */
export function FieldLayout({
  id,
  label,
  help,
  error,
  children,
}: FieldTexts & { children: (ties: FieldTies) => ReactNode }) {
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: "input",
        ...(error === undefined ? {} : { "aria-invalid": true }),
        ...(described === "" ? {} : { "aria-describedby": described }),
      })}
      {help !== undefined && (
        <p className="text-small text-ink-2" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} message={error} />}
    </div>
  )
}
