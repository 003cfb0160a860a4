import { Fragment } from "react"
import type { NamedText } from "../text/orderText.ts"

/** Amounts and their names, the amounts aligned at the right. */
export function Sums({ sums }: { sums: ReadonlyArray<NamedText> }) {
  return (
    <dl className="grid grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] gap-x-4 gap-y-1.5">
      {sums.map(([name, sum]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className="tnum text-right wrap-break-word">{sum}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
