import { pageFrame } from "../text/sv/pageFrame.ts"

/** The first focusable element of the page: skips the header (SHELL-01). Every main element has the id `content`. */
export function SkipLink() {
  return (
    <a className="skip" href="#content">
      {pageFrame.skip}
    </a>
  )
}
