/** My pages with a script: consents are turned at once, the rest without leaving the page. */
import type { ConsentField } from "@kapitel/core/identity/Account"
import { LOGOUT_SECTION } from "@kapitel/ui/identity/AccountView"
import { myPages as words } from "@kapitel/ui/text/sv/myPages"
import { shell } from "@kapitel/ui/text/sv/shell"
import { createActor } from "xstate"
import { showMessage } from "../messages.ts"
import { asked } from "./askLogin.ts"
import { consentOver } from "./consentOver.ts"
import { onLogin, tellOthers } from "./loginEvents.ts"

const consent = consentOver(asked)

const startConsent = (form: HTMLFormElement): void => {
  const field = form.dataset["consent"] as ConsentField
  const toggle = form.querySelector("[role=switch]")
  if (toggle === null) return
  const actor = createActor(consent, { input: { field, on: toggle.ariaChecked === "true" } }).start()
  actor.subscribe(({ context: { on, failed } }) => {
    if (toggle.ariaChecked === String(on)) return
    toggle.ariaChecked = String(on)
    if (failed) showMessage("error", words.consentFailed(words.consents[field].name))
  })
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    actor.send({ type: "consent.toggled" })
  })
}

const startLogOut = (form: HTMLFormElement): void =>
  form.addEventListener("submit", (event) => {
    const button = form.querySelector("button")
    event.preventDefault()
    if (button === null || button.ariaBusy === "true") return
    button.ariaBusy = "true"
    asked.logOut(form.dataset["logOut"] === "everywhere").then(
      () => {
        tellOthers()
        location.assign("/")
      },
      () => {
        button.ariaBusy = null
        showMessage("error", shell.failure)
      },
    )
  })

const showSection = (): void => {
  const shown = location.hash === `#${LOGOUT_SECTION}` ? 2 : 0
  for (const [index, link] of [...document.querySelectorAll(".account-menu > a")].entries()) {
    if (index === shown) link.setAttribute("aria-current", "page")
    else link.removeAttribute("aria-current")
  }
}

export const startMyPages = (): void => {
  onLogin(() => location.reload())
  const island = () => import("../islands/openMyPages.tsx")
  const failed = () => showMessage("error", shell.failure)
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-consent]")) startConsent(form)
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-log-out]")) startLogOut(form)
  for (const button of document.querySelectorAll<HTMLElement>("[data-change]")) {
    const codeType = button.dataset["change"] === "SMS" ? "SMS" : "EMAIL"
    button.addEventListener("click", () => void island().then(({ openChange }) => openChange(codeType), failed))
  }
  document.querySelector("[data-erase]")?.addEventListener("click", (event) => {
    event.preventDefault()
    void island().then(({ openErase }) => openErase(), failed)
  })
  addEventListener("hashchange", showSection)
  showSection()
  // Whoever is not logged in gets the drawer (MEMB-03).
  if (document.querySelector("[data-my-pages-guest]") !== null)
    void import("../islands/openLogin.tsx").then(({ open }) => open()).catch(() => undefined)
}
