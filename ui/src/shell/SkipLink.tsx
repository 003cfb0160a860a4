import { shell } from "../text/sv/shell.ts"

/** The first focusable element of the page: skips the header (SHELL-01). Every main element has the id `content`. */
export function SkipLink() {
  return (
    <a className="skip" href="#content">
      {shell.skip}
    </a>
  )
}
