/** Marks in the header's menu the shelf that the page belongs to: the header stays when a page comes in place. */
import { onPage } from "./navigate.ts"

/** The second step of the way here, or the page itself where it is that step. */
const sectionHere = () => document.querySelector(".crumbs li:nth-child(2) a")?.getAttribute("href") ?? location.pathname

const mark = () => {
  const section = sectionHere()
  for (const link of document.querySelectorAll(".menu-bar a:not([data-drawer])")) {
    if (link.getAttribute("href") === section) link.setAttribute("aria-current", "true")
    else link.removeAttribute("aria-current")
  }
}

export const startMenuSection = (): void => {
  mark()
  onPage(mark)
}
