/** Native disclosures that behave as menus: closed by Escape, by a press outside and when the page changes. */
import { onPage } from "./navigate.ts"

const closeAll = (except?: Element | null) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    if (menu !== except) menu.open = false
  }
}

export const startMenus = (): void => {
  onPage(() => closeAll())
  document.addEventListener("pointerdown", (event) => {
    closeAll(event.target instanceof Element ? event.target.closest("details[data-menu]") : null)
  })
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return
    const open = document.querySelector<HTMLDetailsElement>("details[data-menu][open]")
    if (open === null) return
    open.open = false
    open.querySelector("summary")?.focus()
  })
}
