/** What components observe of the page around them. Part of the island runtime: components do not do this themselves. */
import { makeSubscribers } from "@kapitel/core/shop/makeSubscribers"
import type { PageLifecycleEvent } from "@kapitel/ui/shop/PageHost"
import type { ListenToScroll } from "@kapitel/ui/shop/useElementAfterIsland"
import { onPage } from "./navigate.ts"

const moments = makeSubscribers<PageLifecycleEvent>()
/** Calls back at every such moment; returns the function that unsubscribes. */
export const { subscribe: onPageLifecycle } = moments

document.addEventListener("visibilitychange", () =>
  moments.emit(document.visibilityState === "visible" ? "shown" : "hidden"),
)
addEventListener("pagehide", () => moments.emit("left"))
addEventListener("pageshow", ({ persisted }) => persisted && moments.emit("returned"))
addEventListener("hashchange", () => moments.emit("moved"))
onPage(() => moments.emit("moved"))

/** Cookies that the server reads too, and the root element, which the style sheet asks about the visitor. */
export const visitorDocument: Pick<Document, "cookie" | "documentElement"> = document

/** The address of the category in the header's menu that the page belongs to. */
export const section = (): string => document.querySelector("[data-section]")?.getAttribute("href") ?? location.pathname

/** Whether the page has an element that the operator can switch off. */
export const pageHas = (selector: string): boolean => document.querySelector(selector) !== null

/** For components next to a scrolling element that React does not render. */
export const listenToScroll: ListenToScroll = (element, listener) => {
  element.addEventListener("scroll", listener, { passive: true })
  return () => element.removeEventListener("scroll", listener)
}
