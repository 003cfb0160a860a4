import type { ReactNode } from "react"
import { Button } from "../primitives/Button.tsx"
import { Checkbox } from "../primitives/Checkbox.tsx"
import { Message } from "../primitives/Message.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { PasskeyButton } from "./PasskeyButton.tsx"
import { loginByPasskey, type PasskeyLinks } from "./passkeys.ts"

/** The only field of a page that is for nothing else. */
const FIRST = { autoFocus: true }

/** Why the last step was refused. */
export type StaffFaultKey = keyof typeof words.faults

export interface StaffLoginProps {
  readonly shopName: string
  readonly codeAction: string
  readonly loginAction: string
  readonly loginHref: string
  /** Where to go afterwards. */
  readonly next: string
  readonly email: string
  readonly shared: boolean
  /** A code was sent to the address. */
  readonly sent: boolean
  readonly fault: StaffFaultKey | undefined
  readonly loggedOut: boolean
  /** Absent where the shop's address has no passkeys. */
  readonly passkeys: PasskeyLinks | undefined
  /** In a demo: who may log in, and where the codes are read. */
  readonly demo: StaffDemo | undefined
}

/** How the demo's staff log in: there is no mail server. */
export interface StaffDemo {
  readonly mailboxHref: string
  readonly people: ReadonlyArray<string>
}

/** A page of staff before the login, or while the device is locked. */
export function StaffGate({ shopName, children }: { shopName: string; children: ReactNode }) {
  return (
    <div className="places">
      <header className="bg-dusk text-white">
        <div className="wrap flex min-h-14 items-center">
          <span className="font-serif text-h4">{words.name(shopName)}</span>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto grid max-w-120 gap-5 px-gutter py-8 lg:py-14">
        {children}
      </main>
    </div>
  )
}

/** The hidden fields of each form. */
export function NextField({ next }: { next: string }) {
  return <input type="hidden" name="till" value={next} />
}

/** The field for a code, and what was wrong with the last one. */
export function CodeField({ fault }: { fault: StaffFaultKey | undefined }) {
  return (
    <TextField
      id="kod"
      name="kod"
      label={words.code}
      help={words.codeHelp}
      error={fault === undefined ? undefined : words.faults[fault]}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      {...FIRST}
    />
  )
}

/** Login of staff: an address, then the code that was sent to it. */
export function StaffLogin(props: StaffLoginProps) {
  const { shopName, codeAction, loginAction, loginHref, next, email, shared, sent, fault, loggedOut, passkeys } = props
  return (
    <StaffGate shopName={shopName}>
      <h1 className="text-h2">{words.logIn}</h1>
      <DemoStaff demo={props.demo} />
      {loggedOut && <Message tone="success">{words.loggedOut}</Message>}
      {sent ? (
        <>
          <p>{words.codeSent(email)}</p>
          <form className="grid gap-4" action={loginAction} method="post">
            <NextField next={next} />
            <CodeField fault={fault} />
            <Button type="submit" wide>
              {words.logInNow}
            </Button>
          </form>
          <form action={codeAction} method="post">
            <NextField next={next} />
            <input type="hidden" name="epost" value={email} />
            {shared && <input type="hidden" name="delad" value="1" />}
            <Button type="submit" variant="text">
              {words.newCode}
            </Button>
          </form>
          <a className="link justify-self-start" href={`${loginHref}?adress=1`}>
            {words.otherEmail}
          </a>
        </>
      ) : (
        <>
          <p className="text-ink-2">{words.logInLead}</p>
          <form className="grid gap-4" action={codeAction} method="post">
            <NextField next={next} />
            <TextField
              id="epost"
              name="epost"
              type="email"
              label={words.email}
              error={fault === undefined ? undefined : words.faults[fault]}
              defaultValue={email}
              autoComplete="email"
              maxLength={254}
              required
              {...FIRST}
            />
            <div>
              <Checkbox
                name="delad"
                value="1"
                defaultChecked={shared}
                label={words.shared}
                aria-describedby="delad-help"
              />
              <p className="text-small text-ink-2" id="delad-help">
                {words.sharedHelp}
              </p>
            </div>
            <Button type="submit" wide>
              {words.sendCode}
            </Button>
          </form>
          {passkeys !== undefined && (
            <PasskeyButton onUse={() => loginByPasskey(passkeys, { shared, till: next })}>
              {words.keys.use}
            </PasskeyButton>
          )}
        </>
      )}
    </StaffGate>
  )
}

/** In a demo alone: the codes are in its mailbox, in another tab, so that this page stays. */
export function DemoStaff({ demo }: { demo: StaffDemo | undefined }) {
  if (demo === undefined) return null
  const { mailboxHref, people } = demo
  return (
    <Message tone="warning">
      <p>
        {words.demo.lead}{" "}
        <a className="link" href={mailboxHref} target="_blank" rel="noreferrer">
          {words.demo.mailbox}
        </a>
      </p>
      <ul>
        {people.map((person) => (
          <li key={person}>{person}</li>
        ))}
      </ul>
    </Message>
  )
}
