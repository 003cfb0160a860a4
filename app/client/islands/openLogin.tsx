/** The login drawer (LOGIN-01): what stands in it is the machines' matter, what is said there is told here. */
import "@kapitel/ui/theme/login.css"
import { showsQr } from "@kapitel/core/identity/bankIdMachine"
import { loginViewOf } from "@kapitel/core/identity/loginDrawerMachine"
import { ActivateMembership } from "@kapitel/ui/identity/ActivateMembership"
import { BankIdPanel } from "@kapitel/ui/identity/BankIdPanel"
import { BecomeMember } from "@kapitel/ui/identity/BecomeMember"
import { LoginDrawer } from "@kapitel/ui/identity/LoginDrawer"
import { LoginOptions } from "@kapitel/ui/identity/LoginOptions"
import { login } from "@kapitel/ui/text/sv/login"
import { useSelector } from "@xstate/react"
import { useEffect } from "react"
import { takeBankId } from "../login/bankIdKept.ts"
import { CodeSteps, isAtCode } from "../login/CodeSteps.tsx"
import { demoDoor } from "../login/demoDoor.tsx"
import { browser, closedBy, loginActors } from "../login/loginActors.ts"
import { readLogin } from "../login/readLogin.ts"
import { sayBankId, sayLoginFault, sayMembershipFault } from "../login/sayLogin.ts"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"

function LoginIsland({ state, close }: DrawerControls) {
  const actors = loginActors()
  const drawer = useSelector(actors.drawer, (snapshot) => snapshot)
  const bankId = useSelector(actors.bankId, (snapshot) => snapshot)
  const code = useSelector(actors.code, (snapshot) => snapshot)
  const membership = useSelector(actors.membership, (snapshot) => snapshot)
  useEffect(() => closedBy(close), [close])
  useEffect(() => {
    if (state === "closing") actors.dismiss()
  }, [state, actors])

  const { fault, after, firstName, rememberMe } = drawer.context
  const view = loginViewOf(drawer.value, drawer.context)
  const entering = drawer.matches("entering") || drawer.matches("finished")
  const back = () => actors.drawer.send({ type: "view.back" })

  switch (view) {
    case "LoginOptionsView":
      return (
        <LoginDrawer state={state} onClose={close} title={login.title} view={view}>
          <LoginOptions
            onChoose={(method) => actors.drawer.send({ type: "method.chosen", method })}
            rememberMe={rememberMe}
            onRemember={() => actors.drawer.send({ type: "remember.toggled" })}
            fault={sayLoginFault(fault, bankId.context.place, browser)}
          />
        </LoginDrawer>
      )
    case "EmailAndOneTimeCodeView":
    case "SMSAndOneTimeCodeView": {
      const atCode = isAtCode(code) || entering
      const isEmail = view === "EmailAndOneTimeCodeView"
      const wanted = after === undefined ? undefined : login.emailWantedTitle
      return (
        <LoginDrawer
          state={state}
          onClose={close}
          title={atCode ? login.codeTitle : (wanted ?? (isEmail ? login.byEmail : login.bySms))}
          view={`${view} ${atCode ? "code" : "input"}`}
          onBack={isAtCode(code) ? () => actors.code.send({ type: "identifier.changed" }) : back}
        >
          <CodeSteps
            id="login"
            actor={actors.code}
            lead={
              after === undefined
                ? isEmail
                  ? login.emailLead
                  : login.phoneLead
                : firstName === undefined
                  ? login.emailWanted
                  : login.emailWantedFrom(firstName)
            }
            submitLabel={login.logIn}
            busyLabel={login.loggingIn}
            entering={entering}
          />
        </LoginDrawer>
      )
    }
    case "BankidView": {
      const { place, qrcode, hint, order } = bankId.context
      const isAsking = bankId.matches("pending")
      return (
        <LoginDrawer state={state} onClose={close} title={login.bankId} view={view} onBack={back}>
          <BankIdPanel
            here={place === "here"}
            qr={showsQr(bankId.context) ? qrcode : undefined}
            status={isAsking ? sayBankId("PENDING", hint, place, browser) : login.starting}
            canOpenHere={isAsking && order?.autoStartUrl !== undefined}
            done={entering}
            onOpenHere={() => actors.bankId.send({ type: "place.chosen", place: "here" })}
            onElsewhere={() => actors.bankId.send({ type: "place.chosen", place: "elsewhere" })}
            onCancel={back}
          />
          {isAsking && demoDoor("BANKID")}
        </LoginDrawer>
      )
    }
    case "BecomeMemberView":
      return (
        <LoginDrawer state={state} onClose={close} title={login.becomeTitle} view={view}>
          <BecomeMember
            onWanted={() => actors.membership.send({ type: "membership.wanted" })}
            onNotNow={close}
            fault={sayMembershipFault(membership.context.fault) ?? sayLoginFault(fault, bankId.context.place, browser)}
          />
        </LoginDrawer>
      )
    case "ActivateMembershipView":
      return (
        <LoginDrawer state={state} onClose={close} title={login.activateTitle} view={view}>
          <ActivateMembership
            firstName={firstName}
            activating={membership.matches("activating") || drawer.matches("finished")}
            onActivate={() => actors.membership.send({ type: "membership.activated" })}
            onNotNow={close}
            fault={sayMembershipFault(membership.context.fault)}
          />
        </LoginDrawer>
      )
  }
}

/** Whoever is logged in and no member is offered to become one (LOGIN-14). */
export const open = (_opener?: HTMLAnchorElement): void => {
  loginActors().drawer.send({ type: "drawer.opened", as: readLogin() === "account" ? "nonMember" : "guest" })
  mountDrawer((controls) => <LoginIsland {...controls} />)
}

/** The page was loaded anew on the way back from BankID's app. */
export const resume = (): void => {
  const kept = takeBankId(Date.now())
  if (kept === undefined) return
  loginActors().resume(kept)
  mountDrawer((controls) => <LoginIsland {...controls} />)
}
