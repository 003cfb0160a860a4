import { Checkbox } from "../primitives/Checkbox.tsx"
import { deviceMobile, envelopeSimple, identificationCard } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import { login } from "../text/sv/login.ts"
import { LoginOption } from "./LoginOption.tsx"
import { MemberBenefits } from "./MemberBenefits.tsx"

export interface LoginOptionsProps {
  onChoose: (method: "BANKID" | "EMAIL" | "SMS") => void
  rememberMe: boolean
  onRemember: () => void
  /** Why the last attempt failed. */
  fault?: string | undefined
}

/** LoginOptionsView: three ways to log in, and the benefits (LOGIN-02). */
export function LoginOptions({ onChoose, rememberMe, onRemember, fault }: LoginOptionsProps) {
  return (
    <>
      <div className="grid gap-6">
        <p className="text-lead text-ink-2">{login.lead}</p>
        {fault !== undefined && (
          <Message tone="error" live>
            {fault}
          </Message>
        )}
        <div className="grid gap-3">
          <LoginOption primary icon={identificationCard} note={login.bankIdNote} onClick={() => onChoose("BANKID")}>
            {login.bankId}
          </LoginOption>
          <LoginOption icon={envelopeSimple} onClick={() => onChoose("EMAIL")}>
            {login.byEmail}
          </LoginOption>
          <LoginOption icon={deviceMobile} note={login.bySmsNote} onClick={() => onChoose("SMS")}>
            {login.bySms}
          </LoginOption>
        </div>
      </div>
      <div className="mt-4">
        <Checkbox label={login.remember} checked={rememberMe} onChange={onRemember} />
      </div>
      <section className="mt-6 grid gap-4 hairline-t pt-6">
        <h3 className="text-h3">{login.benefitsHeading}</h3>
        <MemberBenefits />
      </section>
    </>
  )
}
