import { Fragment } from "react"
import type { NamedText } from "../text/orderText.ts"

interface SumsProps {
  sums: ReadonlyArray<NamedText>
  /** The name of the sum in bold. */
  total?: string | undefined
}

/** Amounts and their names, the amounts aligned at the right. A comma among tabular figures is as wide as a figure. */
export function Sums({ sums, total }: SumsProps) {
  return (
    <dl className="grid grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] gap-x-4 gap-y-1.5">
      {sums.map(([name, sum]) => (
        <Fragment key={name}>
          <dt className={name === total ? TOTAL : undefined}>{name}</dt>
          <dd className={`text-right ${sum.includes(",") ? "" : "tnum"} ${name === total ? TOTAL : ""}`}>{sum}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const TOTAL = "py-1 text-[1.125rem] font-semibold"
