import { Button } from "../primitives/Button.tsx"
import { FieldError } from "../primitives/FieldError.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { PasskeyButton } from "./PasskeyButton.tsx"
import { loginByPasskey, type PasskeyLinks } from "./passkeys.ts"
import { CodeField, DemoStaff, NextField, type StaffDemo, type StaffFaultKey, StaffGate } from "./StaffLogin.tsx"

export interface StaffLockedProps {
  readonly shopName: string
  /** The first name and an initial. */
  readonly name: string
  readonly next: string
  readonly sent: boolean
  readonly fault: StaffFaultKey | undefined
  readonly codeAction: string
  readonly unlockAction: string
  readonly changeAction: string
  readonly passkeys: PasskeyLinks | undefined
  /** In a demo: where the codes are read. */
  readonly demo: StaffDemo | undefined
}

/** A locked device: it shows whose it is, and nothing of the work. */
export function StaffLocked(props: StaffLockedProps) {
  const { shopName, name, next, sent, fault, codeAction, unlockAction, changeAction, passkeys } = props
  return (
    <StaffGate shopName={shopName}>
      <h1 className="text-h2">{words.locked}</h1>
      <p>{words.lockedLead(name)}</p>
      {passkeys !== undefined && (
        <PasskeyButton primary onUse={() => loginByPasskey(passkeys, { shared: true, till: next })}>
          {words.keys.unlock}
        </PasskeyButton>
      )}
      {sent && (
        <form className="grid gap-4" action={unlockAction} method="post">
          <p>{words.unlockCodeSent}</p>
          <DemoStaff demo={props.demo} />
          <NextField next={next} />
          <CodeField fault={fault} />
          <Button type="submit" wide>
            {words.unlock}
          </Button>
        </form>
      )}
      {!sent && fault !== undefined && <FieldError id="last-fel" message={words.faults[fault]} />}
      <form action={codeAction} method="post">
        <NextField next={next} />
        <Button type="submit" wide variant={sent ? "text" : "outline"}>
          {sent ? words.newCode : words.sendUnlockCode}
        </Button>
      </form>
      <form action={changeAction} method="post">
        <Button type="submit" wide variant="outline">
          {words.changePerson}
        </Button>
      </form>
    </StaffGate>
  )
}
