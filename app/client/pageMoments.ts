/** What components are told of the page around them. Part of the island runtime: what it does here, no component does. */
import type { PageMoment } from "@kapitel/ui/shop/PageHost"
import type { ListenToScroll } from "@kapitel/ui/shop/useBeside"
import { onPage } from "./navigate.ts"

const listeners = new Set<(moment: PageMoment) => void>()

const tell = (moment: PageMoment): void => {
  for (const listener of listeners) listener(moment)
}

document.addEventListener("visibilitychange", () => tell(document.visibilityState === "visible" ? "shown" : "hidden"))
addEventListener("pagehide", () => tell("left"))
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) tell("returned")
})
addEventListener("hashchange", () => tell("moved"))
onPage(() => tell("moved"))

/** Calls back at every moment of the page; answers how to stop. */
export const onMoment = (listener: (moment: PageMoment) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where answers are kept that the server reads too. */
export const cookies: Pick<Document, "cookie"> = document

/** The address of the shelf in the header's menu that the page belongs to. */
export const section = (): string => document.querySelector("[data-section]")?.getAttribute("href") ?? location.pathname

/** For components beside whose element something scrolls that is not React's. */
export const listenToScroll: ListenToScroll = (element, listener) => {
  element.addEventListener("scroll", listener, { passive: true })
  return () => element.removeEventListener("scroll", listener)
}
