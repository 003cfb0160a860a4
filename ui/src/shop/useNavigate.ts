/** Navigating from a component to another page of the shop; the surrounding page provides how. */
import { createContext, useContext, useEffect, useRef } from "react"

export interface NavigateOptions {
  /**
   * `place`: the shown page becomes the other one. Scroll, focus, open parts and typed text stay; only the differences
   * are put in place. For another filter, order or variant of what is shown.
   *
   * `list`: the next page is appended to the shown list; its first new item gets the focus. `list and focus`: the same,
   * and the focus stays where it is.
   */
  readonly keep?: "place" | "list" | "list and focus"
  /** Aborts a visit in place: it ends as `replaced`, and the page is unchanged. */
  readonly signal?: AbortSignal
}

/**
 * `shown`: the page is shown, or the browser is navigating to it. `replaced`: another visit was begun meanwhile.
 * `failed`: the shop has not responded, and the page is unchanged; only with `keep`.
 */
export type NavigateResult = "shown" | "replaced" | "failed"

export type Navigate = (href: string, options?: NavigateOptions) => Promise<NavigateResult>

const ordinary: Navigate = (href) => {
  location.assign(href)
  return Promise.resolve("shown")
}

export const NavigateContext = createContext<Navigate>(ordinary)

/** Navigates to an address of this shop; natively where the page provides no other way. */
export const useNavigate = (): Navigate => useContext(NavigateContext)

/** Subscribes to pages that were put in place; returns the unsubscribe function. */
export type ListenToNavigation = (listener: (address: URL) => void) => () => void

const noNavigation: ListenToNavigation = () => () => {}

export const AfterNavigationContext = createContext(noNavigation)

/** Calls back with the page's address when another page was put in place around this component. */
export const useAfterNavigation = (arrived: (address: URL) => void): void => {
  const listen = useContext(AfterNavigationContext)
  const latest = useRef(arrived)
  useEffect(() => {
    latest.current = arrived
  })
  useEffect(() => listen((address) => latest.current(address)), [listen])
}
