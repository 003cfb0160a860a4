import { Fragment } from "react"
import { addressParts } from "../text/addressParts.ts"

/** An address that wraps after '@' and dots, and within a part only when a part alone is too long (`wrap-anywhere`). */
export function EmailAddress({ children }: { children: string }) {
  return addressParts(children).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index + 1).join("")}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
