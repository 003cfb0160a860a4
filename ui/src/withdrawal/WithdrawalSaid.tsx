import { Fragment } from "react"
import type { NamedText } from "../text/orderText.ts"
import { withdrawal as words } from "../text/sv/withdrawal.ts"

/** What was said, in words. */
export interface WithdrawalSaidView {
  readonly facts: ReadonlyArray<NamedText>
  readonly goods: ReadonlyArray<string>
}

/** Who takes back what, as it will stand in the receipt. */
export function WithdrawalSaid({ facts, goods }: WithdrawalSaidView) {
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
