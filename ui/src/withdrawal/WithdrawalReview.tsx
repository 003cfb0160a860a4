import { Button } from "../primitives/Button.tsx"
import { useWithdrawal } from "../shop/useWithdrawal.ts"
import { withdrawal as words } from "../text/sv/withdrawal.ts"
import { WithdrawalError, type WithdrawalTrouble } from "./WithdrawalError.tsx"
import { WithdrawalSummary, type WithdrawalSummaryView } from "./WithdrawalSummary.tsx"

export interface WithdrawalReviewProps {
  summary: WithdrawalSummaryView
  token: string
  /** Where the confirmation is posted without a script; the page of its result. */
  action: string
  /** The shop's own address. */
  shopEmail: string
  /** The form with all of it filled in. */
  changeHref: string
  /** Why it was not accepted when it was posted without a script. */
  failed?: WithdrawalTrouble | undefined
}

/** The second step: nothing takes effect before this button. */
export function WithdrawalReview({ summary, token, action, shopEmail, changeHref, failed }: WithdrawalReviewProps) {
  const { sending, trouble, confirm } = useWithdrawal(() => action)
  return (
    <>
      <WithdrawalSummary {...summary} />
      <div className="mt-6">
        <WithdrawalError trouble={trouble} failed={failed} email={shopEmail} />
      </div>
      <form
        action={action}
        method="post"
        className="mt-6 flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          confirm(token)
        }}
      >
        <Button type="submit" variant="outline" aria-busy={sending || undefined}>
          {words.confirm}
        </Button>
        <a className="link inline-flex min-h-target items-center" href={changeHref}>
          {words.change}
        </a>
      </form>
    </>
  )
}
