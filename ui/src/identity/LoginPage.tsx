import { displayPhone, parsePhone } from "@kapitel/core/identity/phone"
import { type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Checkbox } from "../primitives/Checkbox.tsx"
import { EmailAddress } from "../primitives/EmailAddress.tsx"
import { LOGIN_FIELDS } from "../primitives/formPlaces.ts"
import { IconButton } from "../primitives/IconButton.tsx"
import { arrowLeft, identificationCard } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import { opensSheet } from "../primitives/Sheet.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { useFocusOnFault } from "../primitives/useFocusOnFault.ts"
import { useHydrated } from "../primitives/useHydrated.ts"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { type LoginInPage, useLoginInPage } from "../shop/useLoginInPage.ts"
import { useNewSession } from "../shop/useNewSession.ts"
import { login as words } from "../text/sv/login.ts"
import { shell } from "../text/sv/shell.ts"
import { DemoLink, type DemoLinks } from "./DemoLink.tsx"
import { LoginOption } from "./LoginOption.tsx"
import { FirstField, LoginView } from "./LoginViewLayout.tsx"
import { LOGIN_DRAWER } from "./loginDrawerId.ts"
import { shownView } from "./loginViews.tsx"
import { MemberBenefits } from "./MemberBenefits.tsx"

export interface LoginPageProps {
  loggedIn: boolean
  /** The visitor has just logged out. */
  loggedOut?: boolean | undefined
  myPagesHref: string
  identifierAction: string
  codeAction: string
  otherIdentifierAction: string
  /** The page that a login leads to, when it is not My pages. */
  nextHref?: string | undefined
  /** The step reached by forms, without a script. */
  step?:
    | {
        readonly type: "EMAIL" | "SMS"
        /** As it was typed. */
        readonly identifier: string
        readonly rememberMe: boolean
        readonly sent?: { readonly codeLength: number } | undefined
        /** The visitor is identified already, and an address is requested now. */
        readonly after?: string | undefined
      }
    | undefined
  fault?: string | undefined
  /** In a demo: where sent messages can be read. */
  demo?: DemoLinks | undefined
}

/**
 * Logging in by a code, in forms that need no script. After hydration they use the drawer's machines, and the following
 * steps are the drawer's views in the page. BankID needs a script.
 */
export function LoginPage(props: LoginPageProps) {
  const { loggedIn, loggedOut = false, myPagesHref, nextHref = myPagesHref, step } = props
  const host = useShopInBrowser()?.host
  // A visitor who has to log in again is logged in, and has a step under way.
  const isIn = loggedIn && step === undefined
  // Here, in the drawer or in another tab, where the visitor may have logged out as well.
  useNewSession(() => {
    if (isIn || host?.signedIn() === undefined) host?.reload()
    else host.leaveFor(nextHref)
  })
  // Restored from the back/forward cache, though the visitor has logged in since.
  useEffect(
    () =>
      host?.onPageLifecycle((moment) => {
        if (moment === "returned" && !loggedIn && host.signedIn() !== undefined) host.reload()
      }),
    [host, loggedIn],
  )
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-h1">{words.pageTitle}</h1>
      {isIn ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-lead">{words.loggedInAlready}</p>
          <ButtonLink href={myPagesHref}>{words.toMyPages}</ButtonLink>
        </div>
      ) : (
        <div className="grid gap-6">
          {loggedOut && step === undefined && (
            <div className="max-w-drawer">
              <Message tone="success" live>
                {words.loggedOut}
              </Message>
            </div>
          )}
          <LoginSteps {...props} />
        </div>
      )}
    </div>
  )
}

function LoginSteps(props: LoginPageProps) {
  const { step, demo } = props
  const login = useLoginInPage()
  const [hasBegun, setBegun] = useState(false)
  const isOffered = login.view === "BecomeMemberView"
  const goOn = useEffectEvent(login.leave)
  // Forms offer no membership: a visitor who began with them, or logs in again, goes to their target.
  const isThrough = isOffered && step !== undefined
  useEffect(() => {
    if (isThrough) goOn()
  }, [isThrough])
  // A visitor who was sent a code by a form continues by forms: the shop reads the state from the visitor's cookie.
  if (step?.sent !== undefined)
    return (
      <BesideBenefits>
        <CodeForm {...props} length={step.sent.codeLength} />
      </BesideBenefits>
    )
  const view = login.isAtForms ? undefined : shownView(login, { id: "login-page", demo })
  if (view !== undefined && !hasBegun) setBegun(true)
  return (
    <LoginView key={view?.key ?? "forms"} isOpen={hasBegun || login.requested !== undefined}>
      {view === undefined ? (
        <BesideBenefits>
          {login.fault !== undefined && (
            <Message tone="error" live>
              {login.fault}
            </Message>
          )}
          <IdentifierForms {...props} login={login} />
        </BesideBenefits>
      ) : (
        <div className="grid max-w-drawer gap-6">
          <div className="flex items-center gap-2">
            {view.onBack !== undefined && <IconButton path={arrowLeft} name={shell.back} onClick={view.onBack} />}
            <h2 className="text-h3">{view.title}</h2>
          </div>
          <div>{view.content}</div>
        </div>
      )}
    </LoginView>
  )
}

/** The benefits of membership are below on a phone, and to the right on wider screens. */
function BesideBenefits({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 sm:flex lg:gap-14">
      <div className="grid max-w-drawer min-w-0 flex-1 gap-6">{children}</div>
      <section className="grid max-w-drawer flex-1 gap-4 rounded-sm bg-linen px-7 py-6">
        <h2 className="text-h3">{words.benefitsHeading}</h2>
        <MemberBenefits />
      </section>
    </div>
  )
}

function IdentifierForms(props: LoginPageProps & { login: LoginInPage }) {
  const { step, login } = props
  if (step?.after !== undefined)
    return (
      <>
        <p className="text-lead text-ink-2">{words.emailWanted}</p>
        <IdentifierForm {...props} type="EMAIL" />
      </>
    )
  return (
    <>
      <BankIdForm login={login} />
      <p className="text-lead text-ink-2">{words.pageLead}</p>
      <IdentifierForm {...props} type="EMAIL" />
      <IdentifierForm {...props} type="SMS" />
    </>
  )
}

/** Before React the button opens the drawer, which offers BankID as well. */
function BankIdForm({ login }: { login: LoginInPage }) {
  const remember = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  return (
    <div className="grid gap-4" data-needs-script="">
      <LoginOption
        {...(isHydrated
          ? { onClick: () => login.requestBankId(remember.current?.checked === true) }
          : opensSheet(LOGIN_DRAWER))}
        primary
        icon={identificationCard}
        note={words.bankIdNote}
      >
        {words.bankId}
      </LoginOption>
      <Checkbox ref={remember} label={words.remember} defaultChecked={login.rememberMe} />
    </div>
  )
}

interface IdentifierFormProps extends LoginPageProps {
  type: "EMAIL" | "SMS"
  login: LoginInPage
}

/** The input belongs to the field: it may be older than React. */
function IdentifierForm({ type, login, identifierAction, step, fault }: IdentifierFormProps) {
  const putFirst = useContext(FirstField)
  const requested = login.requested?.type === type ? login.requested : undefined
  const byForm = login.requested === undefined && step?.type === type ? step : undefined
  const [attempt, setAttempt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useFocusOnFault(field, requested?.fault, attempt)
  const isRequested = requested !== undefined
  useEffect(() => {
    if (isRequested) putFirst(field.current)
  }, [isRequested, putFirst, field])
  const error = requested?.fault ?? (byForm === undefined ? undefined : fault)
  const kind = type === "EMAIL" ? "email" : "tel"
  return (
    <form
      className="panel grid gap-4"
      method="post"
      action={identifierAction}
      noValidate
      onSubmit={(event) => {
        // A visitor who was identified by a form continues by forms.
        if (step?.after !== undefined) return
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const typed = fields.get("identifier")
        setAttempt(attempt + 1)
        if (typeof typed === "string") login.requestCode(type, typed, fields.has("rememberMe"))
      }}
    >
      <h2 className="text-h4">{type === "EMAIL" ? words.byEmail : words.bySms}</h2>
      <input type="hidden" name="type" value={type} />
      <TextField
        ref={field}
        id={LOGIN_FIELDS[type]}
        label={type === "EMAIL" ? words.email : words.phone}
        name="identifier"
        type={kind}
        autoComplete={kind}
        maxLength={254}
        required
        readOnly={requested?.sending}
        defaultValue={requested?.typed ?? byForm?.identifier ?? ""}
        {...(error === undefined ? {} : { error })}
      />
      <Checkbox
        label={words.remember}
        name="rememberMe"
        defaultChecked={login.requested === undefined ? (step?.rememberMe ?? true) : login.rememberMe}
      />
      <Button
        type="submit"
        variant="outline"
        wide
        loading={requested?.sending === true}
        data-busy-label={words.sendingCode}
      >
        {words.sendCode}
      </Button>
    </form>
  )
}

function CodeForm({
  codeAction,
  identifierAction,
  otherIdentifierAction,
  step,
  fault,
  length,
  demo,
}: LoginPageProps & { length: number }) {
  if (step === undefined) return null
  const phone = parsePhone(step.identifier)
  const sentTo = step.type === "SMS" && phone.kind === "mobile" ? displayPhone(phone.number) : step.identifier
  return (
    <>
      <p>
        {words.codeSent(words.digits[length] ?? String(length))}{" "}
        <b className="font-semibold wrap-anywhere">
          <EmailAddress>{sentTo}</EmailAddress>
        </b>
        .
      </p>
      <form className="grid gap-4" method="post" action={codeAction} noValidate>
        <TextField
          id={LOGIN_FIELDS.code}
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          {...(fault === undefined ? {} : { error: fault })}
        />
        <Button type="submit" wide>
          {words.logIn}
        </Button>
      </form>
      <form method="post" action={identifierAction}>
        <input type="hidden" name="type" value={step.type} />
        <input type="hidden" name="identifier" value={step.identifier} />
        {step.rememberMe && <input type="hidden" name="rememberMe" value="on" />}
        <Button type="submit" variant="outline" wide>
          {words.newCode}
        </Button>
      </form>
      <form method="post" action={otherIdentifierAction}>
        <Button type="submit" variant="text" wide>
          {step.type === "EMAIL" ? words.changeEmail : words.changePhone}
        </Button>
      </form>
      {demo !== undefined && <DemoLink to={step.type} href={demo[step.type]} />}
    </>
  )
}
