import { Button } from "../primitives/Button.tsx"
import { Message } from "../primitives/Message.tsx"
import { login } from "../text/sv/login.ts"
import { MemberBenefits } from "./MemberBenefits.tsx"

export interface ActivateMembershipProps {
  activating: boolean
  onActivate: () => void
  onNotNow: () => void
  fault?: string | undefined
}

/** ActivateMembershipView: BankID has identified the person, one press is left (MEMB-10). */
export function ActivateMembership(props: ActivateMembershipProps) {
  const { activating, onActivate, onNotNow, fault } = props
  return (
    <div className="grid gap-6">
      <p className="text-lead text-ink-2">{login.activate}</p>
      {fault !== undefined && (
        <Message tone="error" live>
          {fault}
        </Message>
      )}
      <MemberBenefits />
      <p className="text-small text-ink-2">{login.activateTerms}</p>
      <div className="grid gap-2">
        <Button variant="lingon" wide loading={activating} data-busy-label={login.activating} onClick={onActivate}>
          {login.activateButton}
        </Button>
        <Button variant="text" wide disabled={activating} onClick={onNotNow}>
          {login.notNow}
        </Button>
      </div>
    </div>
  )
}
