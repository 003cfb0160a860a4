/** The six views of logging in (LOGIN-01), shown by the drawer and by the login page. */
import type { ReactNode } from "react"
import type { StoreLogin } from "../shop/loginActors.ts"
import type { LoginFlowState } from "../shop/useLogin.ts"
import { login as words } from "../text/sv/login.ts"
import { ActivateMembership } from "./ActivateMembership.tsx"
import { BankIdPanel } from "./BankIdPanel.tsx"
import { BecomeMember } from "./BecomeMember.tsx"
import { CodeSteps } from "./CodeSteps.tsx"
import { DemoLink, type DemoLinks } from "./DemoLink.tsx"
import { LoginOptions } from "./LoginOptions.tsx"

/** Where a view is shown. */
export interface ShownWhere {
  /** The beginning of the ids inside. */
  id: string
  /** In a demo: where sent messages can be read. */
  demo?: DemoLinks | undefined
}

/** One of the six views. The frame around them stays the same. */
interface ShownView {
  title: string
  /** Distinguishes it from the previous view. */
  key: string
  onBack?: () => void
  staysOnReturn?: boolean
  content: ReactNode
}

/** A code by e-mail or text message; after another login method, the address that is missing. */
const codeView = (login: LoginFlowState, code: StoreLogin["code"], { id, demo }: ShownWhere): ShownView => {
  const isEmail = login.view === "EmailAndOneTimeCodeView"
  const atCode = login.hasCode || login.isEntering
  const [title, lead] = login.isEmailWanted
    ? [
        words.emailWantedTitle,
        login.firstName === undefined ? words.emailWanted : words.emailWantedFrom(login.firstName),
      ]
    : isEmail
      ? [words.byEmail, words.emailLead]
      : [words.bySms, words.phoneLead]
  return {
    title: atCode ? words.codeTitle : title,
    key: `${login.view} ${atCode ? "code" : "input"}`,
    onBack: login.hasCode ? () => code.send({ type: "identifier.changed" }) : login.back,
    content: (
      <CodeSteps
        id={id}
        actor={code}
        lead={lead}
        submitLabel={words.logIn}
        busyLabel={words.loggingIn}
        entering={login.isEntering}
        demo={demo}
      />
    ),
  }
}

const bankIdView = ({ bankId, isEntering, back, ...login }: LoginFlowState, { demo }: ShownWhere): ShownView => ({
  title: words.bankId,
  key: login.view,
  onBack: back,
  staysOnReturn: true,
  content: (
    <>
      <BankIdPanel
        here={bankId.isHere}
        qr={bankId.qr}
        status={bankId.status}
        canOpenHere={bankId.canOpenHere}
        done={isEntering}
        onOpenHere={login.openAppHere}
        onElsewhere={login.useAnotherDevice}
        onCancel={back}
      />
      {bankId.isPending && demo !== undefined && <DemoLink to="BANKID" href={demo.BANKID} />}
    </>
  ),
})

const membershipView = (login: LoginFlowState): ShownView =>
  login.view === "BecomeMemberView"
    ? {
        title: words.becomeTitle,
        key: login.view,
        content: (
          <BecomeMember
            onWanted={login.becomeMember}
            onNotNow={login.leave}
            fault={login.membershipFault ?? login.fault}
          />
        ),
      }
    : {
        title: words.activateTitle,
        key: login.view,
        content: (
          <ActivateMembership
            activating={login.isActivating}
            onActivate={login.activate}
            onNotNow={login.leave}
            fault={login.membershipFault}
          />
        ),
      }

const optionsView = (login: LoginFlowState): ShownView => ({
  title: words.title,
  key: login.view,
  content: (
    <LoginOptions
      onChoose={login.choose}
      rememberMe={login.rememberMe}
      onRemember={login.toggleRemember}
      fault={login.fault}
    />
  ),
})

export const shownView = (login: LoginFlowState, where: ShownWhere): ShownView => {
  switch (login.view) {
    case "EmailAndOneTimeCodeView":
    case "SMSAndOneTimeCodeView":
      return login.code === undefined ? optionsView(login) : codeView(login, login.code, where)
    case "BankidView":
      return bankIdView(login, where)
    case "BecomeMemberView":
    case "ActivateMembershipView":
      return membershipView(login)
    default:
      return optionsView(login)
  }
}
