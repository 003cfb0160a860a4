import { NextSteps } from "./NextSteps.tsx"
import { WithdrawalSummary, type WithdrawalSummaryView } from "./WithdrawalSummary.tsx"

/** It was received: the statement and its time, and what happens next. */
export function WithdrawalReceived({ summary }: { summary: WithdrawalSummaryView }) {
  return (
    <>
      <WithdrawalSummary {...summary} />
      <NextSteps />
    </>
  )
}
