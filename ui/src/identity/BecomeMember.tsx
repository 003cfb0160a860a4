import { Button } from "../primitives/Button.tsx"
import { Message } from "../primitives/Message.tsx"
import { login } from "../text/sv/login.ts"
import { MemberBenefits } from "./MemberBenefits.tsx"

export interface BecomeMemberProps {
  onWanted: () => void
  onNotNow: () => void
  fault?: string | undefined
}

/** BecomeMemberView: the offer to a logged-in account (LOGIN-14, MEMB-10). */
export function BecomeMember({ onWanted, onNotNow, fault }: BecomeMemberProps) {
  return (
    <div className="grid gap-6">
      <p className="text-lead text-ink-2">{login.become}</p>
      {fault !== undefined && (
        <Message tone="error" live>
          {fault}
        </Message>
      )}
      <MemberBenefits />
      <p>{login.becomeHow}</p>
      <div className="grid gap-2">
        <Button variant="lingon" wide onClick={onWanted}>
          {login.becomeButton}
        </Button>
        <Button variant="text" wide onClick={onNotNow}>
          {login.notNow}
        </Button>
      </div>
    </div>
  )
}
