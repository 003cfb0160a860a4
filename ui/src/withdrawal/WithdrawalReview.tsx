import { Button } from "../primitives/Button.tsx"
import { withdrawal as words } from "../text/sv/withdrawal.ts"
import { WithdrawalSaid, type WithdrawalSaidView } from "./WithdrawalSaid.tsx"

export interface WithdrawalReviewProps {
  said: WithdrawalSaidView
  /** Where the confirmation is posted. */
  action: string
  /** The form with all of it in its fields. */
  changeHref: string
}

/** The second step: nothing has happened before this button. */
export function WithdrawalReview({ said, action, changeHref }: WithdrawalReviewProps) {
  return (
    <>
      <WithdrawalSaid {...said} />
      <form action={action} method="post" className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit">{words.confirm}</Button>
        <a className="link inline-flex min-h-target items-center" href={changeHref}>
          {words.change}
        </a>
      </form>
    </>
  )
}
