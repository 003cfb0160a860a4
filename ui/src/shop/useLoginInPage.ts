/** Logging in on the login page: its forms for an address and a number use the machines of the drawer. */
import { type CodeType, canSubmitIdentifier } from "@kapitel/core/identity/codeLoginMachine"
import type { LoginMethod } from "@kapitel/core/identity/Tickets"
import { codeFaultText } from "../text/loginText.ts"
import { loginRefusals } from "../text/sv/loginRefusals.ts"
import { loginActorsOf, type StoreLogin } from "./loginActors.ts"
import { useShopInBrowser } from "./ShopProvider.tsx"
import { useActorSnapshot } from "./useActorSnapshot.ts"
import { type LoginFlowState, useLoginIn } from "./useLogin.ts"
import { announceSession } from "./visitor.ts"

export interface LoginInPage extends LoginFlowState {
  /** The form of the page that was submitted last. */
  readonly requested:
    | {
        readonly type: CodeType
        readonly typed: string
        readonly sending: boolean
        /** Why no code was sent. */
        readonly fault: string | undefined
      }
    | undefined
  /** The forms are shown, and none of the views. */
  readonly isAtForms: boolean
  readonly requestCode: (type: CodeType, typed: string, rememberMe: boolean) => void
  readonly requestBankId: (rememberMe: boolean) => void
}

export const useLoginInPage = (): LoginInPage => {
  const store = useShopInBrowser()
  const actors = store === undefined ? undefined : loginActorsOf(store, "page")
  const code = useActorSnapshot(actors?.code)
  const login = useLoginIn("page", () => {
    if (store !== undefined) announceSession(store)
  })
  const isAtAddress = code?.matches("input") === true
  const sending = code?.matches("sending") === true
  const isForm = (isAtAddress || sending) && !login.isEmailWanted
  const begin = ({ drawer }: StoreLogin, method: LoginMethod, rememberMe: boolean) => {
    // A form may have been submitted before.
    drawer.send({ type: "view.back" })
    if (drawer.getSnapshot().context.rememberMe !== rememberMe) drawer.send({ type: "remember.toggled" })
    drawer.send({ type: "method.chosen", method })
  }
  return {
    ...login,
    requested:
      code === undefined || code.matches("idle")
        ? undefined
        : {
            type: code.context.codeType,
            typed: code.context.typed,
            sending,
            fault:
              isAtAddress && !canSubmitIdentifier(code.context)
                ? loginRefusals.INVALID_IDENTIFIER
                : codeFaultText(code.context.fault),
          },
    isAtForms: login.view === "LoginOptionsView" || isForm,
    requestCode: (type, typed, rememberMe) => {
      if (actors === undefined || sending) return
      begin(actors, type, rememberMe)
      actors.code.send({ type: "identifier.typed", text: typed })
      actors.code.send({ type: "identifier.submitted" })
    },
    requestBankId: (rememberMe) => actors !== undefined && begin(actors, "BANKID", rememberMe),
  }
}
