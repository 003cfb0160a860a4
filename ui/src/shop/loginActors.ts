/**
 * The machines of logging in over a store: one of each for the drawer, which may close and open while they go on, and one
 * of each for the page that is for it. So the drawer over that page neither shows nor ends what the page has begun.
 */
import { forgetBankId, keepBankId } from "./bankIdKept.ts"
import { connectLogin, type LoginActors } from "./connectLogin.ts"
import { loginQuestions } from "./loginQuestions.ts"
import type { ShopStore } from "./shopStore.ts"
import { announceSession } from "./visitor.ts"

export interface StoreLogin extends LoginActors {
  /** The drawer that is shown is closed by this from now on; answers how to stop. */
  readonly closedBy: (close: () => void) => () => void
}

/** Where somebody logs in. */
export type LoginPlace = "drawer" | "page"

const known: Readonly<Record<LoginPlace, WeakMap<ShopStore, StoreLogin>>> = {
  drawer: new WeakMap(),
  page: new WeakMap(),
}

export const loginActorsOf = (store: ShopStore, place: LoginPlace): StoreLogin => {
  const found = known[place].get(store)
  if (found !== undefined) return found
  const { host, client } = store
  let closeShown: (() => void) | undefined
  const joined = connectLogin(
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
  known[place].set(store, login)
  return login
}
