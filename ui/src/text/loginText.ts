/** Messages of a login: BankID's own, the shop's, and the specification's where neither has given a reason. */
import type { BankIdContext } from "@kapitel/core/identity/bankIdMachine"
import { bankIdMessage } from "@kapitel/core/identity/bankid/bankIdMessage"
import { type BrowserKind, isMobile } from "@kapitel/core/identity/bankid/bankIdStart"
import type { CodeFault } from "@kapitel/core/identity/codeLoginMachine"
import type { LoginFault } from "@kapitel/core/identity/loginDrawerMachine"
import type { MembershipFault } from "@kapitel/core/identity/membershipMachine"
import { bankId as bankIdWords } from "./sv/bankid.ts"
import { identity } from "./sv/identity.ts"
import { login } from "./sv/login.ts"
import { shell } from "./sv/shell.ts"

/** Where the app is, and whether its button has yet to be pressed. */
type Place = Pick<BankIdContext, "place" | "opensByButton">

/** BankID's message for the present state, as worded for this browser. */
export const bankIdText = (
  status: "PENDING" | "FAILED",
  hint: string | undefined,
  { place, opensByButton }: Place,
  browser: BrowserKind,
): string =>
  bankIdWords[
    bankIdMessage({
      status,
      hint,
      // Nothing is started before the press.
      startedBy: place === "here" && !(opensByButton && status === "PENDING") ? "autostart" : "qr",
      device: isMobile(browser) ? "mobile" : "desktop",
    })
  ]

export const loginFaultText = (
  fault: LoginFault | undefined,
  place: Place,
  browser: BrowserKind,
): string | undefined => {
  if (fault === undefined) return undefined
  if (fault.kind === "notEntered") return shell.failure
  // BankID's message where there is a hint, else the specification's.
  return fault.hint === undefined
    ? `${login.bankIdFailed}. ${login.tryAgain}`
    : bankIdText("FAILED", fault.hint, place, browser)
}

export const membershipFaultText = (fault: MembershipFault | undefined): string | undefined =>
  fault === undefined ? undefined : fault.kind === "refused" ? fault.refusal.text : shell.failure

export const codeFaultText = (fault: CodeFault | undefined): string | undefined => {
  switch (fault?.kind) {
    case undefined:
      return undefined
    case "notSwedishMobile":
      return identity.notSwedishMobile
    case "notSent":
      return fault.refusal?.text ?? shell.failure
    case "refused":
      return fault.refusal?.text ?? identity.wrongCode
    case "internalError":
      return shell.failure
  }
}
