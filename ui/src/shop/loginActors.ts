/** The machines of logging in over a store: one of each, so that the drawer may close and open while they go on. */
import { forgetBankId, keepBankId } from "./bankIdKept.ts"
import { joinLogin, type LoginActors } from "./joinLogin.ts"
import { loginQuestions } from "./loginQuestions.ts"
import type { ShopStore } from "./shopStore.ts"
import { announceSession } from "./visitor.ts"

export interface StoreLogin extends LoginActors {
  /** The drawer that is shown is closed by this from now on; answers how to stop. */
  readonly closedBy: (close: () => void) => () => void
}

const known = new WeakMap<ShopStore, StoreLogin>()

export const loginActorsOf = (store: ShopStore): StoreLogin => {
  const found = known.get(store)
  if (found !== undefined) return found
  const { host, client } = store
  let closeShown: (() => void) | undefined
  const joined = joinLogin(
    {
      browser: host.browser,
      openApp: host.leaveFor,
      close: () => closeShown?.(),
      tellLogin: () => announceSession(store),
      showMessage: store.say,
      keepBankId: (kept) => keepBankId(kept, host.tab),
      forgetBankId: () => forgetBankId(host.tab),
      now: host.now,
    },
    loginQuestions(client),
  )
  host.onMoment((moment) => {
    if (moment === "hidden" || moment === "shown") joined.seen(moment === "shown")
  })
  const login: StoreLogin = {
    ...joined,
    closedBy: (close) => {
      closeShown = close
      return () => {
        if (closeShown === close) closeShown = undefined
      }
    },
  }
  known.set(store, login)
  return login
}
