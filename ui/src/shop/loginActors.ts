/**
 * The machines of logging in over a store: one of each for the drawer, which may close and open while they continue,
 * and one of each for the login page, so that the drawer over that page neither shows nor ends the page's login.
 */

import { connectLogin, type LoginActors } from "./connectLogin.ts"
import { loginRequests } from "./loginRequests.ts"
import type { ShopStore } from "./shopStore.ts"
import { deleteBankIdLogin, storeBankIdLogin } from "./storedBankIdLogin.ts"
import { announceSession } from "./visitor.ts"

export interface StoreLogin extends LoginActors {
  /** Registers how the shown drawer is closed; returns the function that unregisters it. */
  readonly closedBy: (close: () => void) => () => void
}

/** Where the visitor logs in. */
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
      announceLogin: () => announceSession(store),
      showMessage: store.showMessage,
      storeBankIdLogin: (started) => storeBankIdLogin({ ...started, page: host.path() }, host.tab),
      deleteBankIdLogin: () => deleteBankIdLogin(host.tab),
      now: host.now,
    },
    loginRequests(client),
  )
  host.onPageLifecycle((moment) => {
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
