import { displayPhone, parsePhone } from "@kapitel/core/identity/phone"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Checkbox } from "../primitives/Checkbox.tsx"
import { EmailAddress } from "../primitives/EmailAddress.tsx"
import { identificationCard } from "../primitives/icons.generated.ts"
import { opensSheet } from "../primitives/Sheet.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useNewSession } from "../shop/useNewSession.ts"
import { login } from "../text/sv/login.ts"
import { DemoDoor } from "./DemoDoor.tsx"
import { LoginOption } from "./LoginOption.tsx"
import { LOGIN_DRAWER } from "./loginDrawerId.ts"
import { MemberBenefits } from "./MemberBenefits.tsx"

export interface LoginPageProps {
  loggedIn: boolean
  myPagesHref: string
  identifierAction: string
  codeAction: string
  otherIdentifierAction: string
  /** How far somebody has come. */
  step?:
    | {
        readonly type: "EMAIL" | "SMS"
        /** As it was typed. */
        readonly identifier: string
        readonly rememberMe: boolean
        readonly sent?: { readonly codeLength: number } | undefined
        /** Somebody is known already, whose address is asked for. */
        readonly after?: string | undefined
      }
    | undefined
  fault?: string | undefined
  /** In the demo: where the code can be read. */
  demoHref?: string | undefined
}

/** Logging in by a code, in forms that need no script. BankID needs one, and is in the login drawer. */
export function LoginPage(props: LoginPageProps) {
  const { loggedIn, myPagesHref, step, fault } = props
  const host = useShopInBrowser()?.host
  useNewSession(() => host?.reload())
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-h1">{login.pageTitle}</h1>
      {/* Whoever must show again who it is, is logged in and on the way. */}
      {loggedIn && step === undefined ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-lead">{login.loggedInAlready}</p>
          <ButtonLink href={myPagesHref}>{login.toMyPages}</ButtonLink>
        </div>
      ) : (
        <div className="grid max-w-drawer gap-6">
          {step?.sent === undefined ? (
            <>
              {step?.after === undefined && (
                <LoginOption
                  {...opensSheet(LOGIN_DRAWER)}
                  primary
                  icon={identificationCard}
                  note={login.bankIdNote}
                  data-needs-script=""
                >
                  {login.bankId}
                </LoginOption>
              )}
              <p className="text-lead text-ink-2">{step?.after === undefined ? login.pageLead : login.emailWanted}</p>
              <IdentifierForms {...props} />
            </>
          ) : (
            <CodeForm {...props} length={step.sent.codeLength} fault={fault} />
          )}
          <section className="grid gap-4 border-t border-line pt-6">
            <h2 className="text-h3">{login.benefitsHeading}</h2>
            <MemberBenefits />
          </section>
        </div>
      )}
    </div>
  )
}

function IdentifierForms({ identifierAction, step, fault }: LoginPageProps) {
  return (["EMAIL", "SMS"] as const)
    .filter((type) => type === "EMAIL" || step?.after === undefined)
    .map((type) => {
      const isTyped = step?.type === type
      const kind = type === "EMAIL" ? "email" : "tel"
      return (
        <form key={type} className="panel grid gap-4" method="post" action={identifierAction} noValidate>
          <h2 className="text-h4">{type === "EMAIL" ? login.byEmail : login.bySms}</h2>
          <input type="hidden" name="type" value={type} />
          <TextField
            id={`login-${kind}`}
            label={type === "EMAIL" ? login.email : login.phone}
            name="identifier"
            type={kind}
            autoComplete={kind}
            maxLength={254}
            required
            defaultValue={isTyped ? step.identifier : ""}
            {...(isTyped && fault !== undefined ? { error: fault } : {})}
          />
          <Checkbox label={login.remember} name="rememberMe" defaultChecked={step?.rememberMe ?? true} />
          <Button type="submit" variant={type === "EMAIL" ? "primary" : "outline"} wide>
            {login.sendCode}
          </Button>
        </form>
      )
    })
}

function CodeForm({
  codeAction,
  identifierAction,
  otherIdentifierAction,
  step,
  fault,
  length,
  demoHref,
}: LoginPageProps & { length: number }) {
  if (step === undefined) return null
  const phone = parsePhone(step.identifier)
  const sentTo = step.type === "SMS" && phone.kind === "mobile" ? displayPhone(phone.number) : step.identifier
  return (
    <>
      <p>
        {login.codeSent(login.digits[length] ?? String(length))}{" "}
        <b className="font-semibold wrap-anywhere">
          <EmailAddress>{sentTo}</EmailAddress>
        </b>
        .
      </p>
      <form className="grid gap-4" method="post" action={codeAction} noValidate>
        <TextField
          id="login-code"
          label={login.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          {...(fault === undefined ? {} : { error: fault })}
        />
        <Button type="submit" wide>
          {login.logIn}
        </Button>
      </form>
      <form method="post" action={identifierAction}>
        <input type="hidden" name="type" value={step.type} />
        <input type="hidden" name="identifier" value={step.identifier} />
        {step.rememberMe && <input type="hidden" name="rememberMe" value="on" />}
        <Button type="submit" variant="outline" wide>
          {login.newCode}
        </Button>
      </form>
      <form method="post" action={otherIdentifierAction}>
        <Button type="submit" variant="text" wide>
          {step.type === "EMAIL" ? login.changeEmail : login.changePhone}
        </Button>
      </form>
      {demoHref !== undefined && <DemoDoor to={step.type} href={demoHref} />}
    </>
  )
}
