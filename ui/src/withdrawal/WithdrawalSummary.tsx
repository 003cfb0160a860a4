import { Fragment } from "react"
import type { NamedText } from "../text/orderText.ts"
import { withdrawal as words } from "../text/sv/withdrawal.ts"

/** The statement, as texts. */
export interface WithdrawalSummaryView {
  readonly facts: ReadonlyArray<NamedText>
  readonly goods: ReadonlyArray<string>
}

/** The statement as the receipt will show it. */
export function WithdrawalSummary({ facts, goods }: WithdrawalSummaryView) {
  return (
    <dl className="facts wrap-anywhere">
      {facts.map(([name, text]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
      <dt>{words.goods}</dt>
      <dd>
        <ul>
          {goods.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </dd>
    </dl>
  )
}
