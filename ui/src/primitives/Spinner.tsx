import { shell } from "../text/sv/shell.ts"

/** Something is loading. A visitor who prefers reduced motion gets a text instead. */
export function Spinner() {
  return (
    <span role="status">
      <span className="spinner" />
      <span className="spinner-word" aria-hidden="true">
        {shell.loading}
      </span>
      <span className="sr-only">{shell.loading}</span>
    </span>
  )
}
