/** What a page runs once it stands there: pages fetched ahead, the mark in the menu, and the visitor's answer about statistics. */
import { begin } from "./consent.ts"
import { listenToOthers, onLogin } from "./login/loginEvents.ts"
import { startMenuSection } from "./menuSection.ts"
import { startPrefetching } from "./prefetch.ts"

/** Whoever has never logged in, and does not stand on My pages, has nothing of it to load. */
const startAccount = (): void => {
  const start = () => void import("./login/account.ts").then(({ showAccount }) => showAccount()).catch(() => undefined)
  listenToOthers()
  onLogin(start)
  const isConcerned = /kapitel-signed-in=[am]/.test(document.cookie) || location.pathname === "/mina-sidor"
  // A login by BankID may be under way: some phones load the page anew meanwhile.
  if (isConcerned || sessionStorage.length > 0) start()
}

export const startLater = (): void => {
  startMenuSection()
  startPrefetching()
  void begin().catch(() => undefined)
  startAccount()
}
