/**
 * What a page that is the same for everyone says of its visitor: the way in becomes the way to My pages. Cart, header and
 * checkout follow when somebody logs in or out, here or in another tab.
 */
import { shell } from "@kapitel/ui/text/sv/shell"
import { LOGIN as LOGIN_PAGE, MY_PAGES } from "../../loginPaths.ts"
import { readCartCount, showCartCount } from "../cartCount.ts"
import { asked } from "./askLogin.ts"
import { isBankIdKept } from "./bankIdKept.ts"
import { readLogin } from "./readLogin.ts"

const show = (label: string, loggedIn: boolean): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-account]")) {
    link.href = loggedIn ? MY_PAGES : LOGIN_PAGE
    if (loggedIn) delete link.dataset["drawer"]
    else link.dataset["drawer"] = "login"
    const words = link.querySelector(".tool-text")
    if (words !== null) words.textContent = label
  }
}

/** Some phones load the page anew on the way back from BankID's app (D-54). */
const resumeBankId = (): void => {
  if (!isBankIdKept()) return
  void import("../islands/openLogin.tsx").then(({ resume }) => resume()).catch(() => undefined)
}

let isMyPagesStarted = false

const startMyPagesOnce = (): void => {
  if (isMyPagesStarted || document.querySelector("[data-my-pages], [data-my-pages-guest]") === null) return
  isMyPagesStarted = true
  void import("./startMyPages.ts").then(({ startMyPages }) => startMyPages()).catch(() => undefined)
}

/** Nobody is asked about a visitor who has not logged in. */
export const showAccount = async (): Promise<void> => {
  showCartCount(readCartCount())
  resumeBankId()
  startMyPagesOnce()
  if (readLogin() === undefined) return show(shell.logIn, false)
  show(shell.myPages, true)
  const user = await asked.fetchUser().catch(() => undefined)
  if (user?.isLoggedIn === true) show(user.firstName ?? shell.myPages, true)
  // The shop has taken its word back: the session has ended meanwhile.
  else if (user !== undefined) show(shell.logIn, false)
}
