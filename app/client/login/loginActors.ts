/** The machines of logging in: one of each for as long as the document lives, so that the drawer can go and come. */
import { browserKind } from "@kapitel/core/identity/bankid/bankIdStart"
import { showMessage } from "../messages.ts"
import { asked } from "./askLogin.ts"
import { forgetBankId, keepBankId } from "./bankIdKept.ts"
import { joinLogin, type LoginActors } from "./joinLogin.ts"
import { tellLogin } from "./loginEvents.ts"

export const browser = browserKind(navigator.userAgent)

let actors: LoginActors | undefined
let closeShown: () => void = () => {}

/** The drawer that stands there is closed by this from now on. */
export const closedBy = (close: () => void): void => {
  closeShown = close
}

const join = (): LoginActors => {
  const openApp = (address: string) => location.assign(address)
  const close = () => closeShown()
  const joined = joinLogin(
    { browser, openApp, close, tellLogin, showMessage, keepBankId, forgetBankId, now: Date.now },
    asked,
  )
  document.addEventListener("visibilitychange", () => joined.seen(document.visibilityState === "visible"))
  return joined
}

export const loginActors = (): LoginActors => {
  actors ??= join()
  return actors
}
