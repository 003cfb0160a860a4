import { withdrawal as words } from "../text/sv/withdrawal.ts"
import { WithdrawalSummary, type WithdrawalSummaryView } from "./WithdrawalSummary.tsx"

/** It was received: the statement and its time, and what happens next. */
export function WithdrawalReceived({ summary }: { summary: WithdrawalSummaryView }) {
  return (
    <>
      <WithdrawalSummary {...summary} />
      <h2 className="mt-10 text-h3">{words.nextTitle}</h2>
      {words.next.map((step) => (
        <p className="mt-2" key={step}>
          {step}
        </p>
      ))}
    </>
  )
}
