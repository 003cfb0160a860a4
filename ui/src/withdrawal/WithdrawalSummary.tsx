import { Facts } from "../primitives/Facts.tsx"
import type { NamedText } from "../text/orderText.ts"
import { withdrawal as words } from "../text/sv/withdrawal.ts"

/** The statement, as texts. */
export interface WithdrawalSummaryView {
  readonly facts: ReadonlyArray<NamedText>
  readonly goods: ReadonlyArray<string>
}

/** The statement as the receipt will show it. */
export function WithdrawalSummary({ facts, goods }: WithdrawalSummaryView) {
  const lines = (
    <ul>
      {goods.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  return <Facts facts={[...facts.map(([name, value]) => ({ name, value })), { name: words.goods, value: lines }]} />
}
