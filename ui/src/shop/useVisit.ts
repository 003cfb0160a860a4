/** How a component leads to another page of the shop; the page that it lies in says how that is done. */
import { createContext, useContext, useEffect, useRef } from "react"

export interface VisitOptions {
  /**
   * `place`: the page that is shown becomes the other one. Scroll, focus, what is open and what has been typed stay;
   * only what differs is put in place. For another filter, order or variant of what is shown.
   *
   * `list`: the list that is shown goes on with the next page, which joins it; the first that is new has the focus.
   * `list and focus`: so does it, and the focus stays where it is.
   */
  readonly keep?: "place" | "list" | "list and focus"
  /** Aborts a visit that keeps its place: it ends as `replaced`, and the page is as it was. */
  readonly signal?: AbortSignal
}

/**
 * `shown`: the page is there, or the browser is on its way to it. `replaced`: another visit was begun meanwhile.
 * `failed`: the shop has not answered, and the page is as it was; only a visit that keeps something ends so.
 */
export type Visited = "shown" | "replaced" | "failed"

export type Visit = (href: string, options?: VisitOptions) => Promise<Visited>

const ordinary: Visit = (href) => {
  location.assign(href)
  return Promise.resolve("shown")
}

export const Visits = createContext<Visit>(ordinary)

/** Goes to an address of this shop; an ordinary visit where the page has no other way. */
export const useVisit = (): Visit => useContext(Visits)

/** Hears of every page that has come in place; answers how to stop. */
export type ListenToArrivals = (listener: (address: URL) => void) => () => void

const nobodyComes: ListenToArrivals = () => () => {}

export const Arrivals = createContext(nobodyComes)

/** Another page has come around this component: it is called with the page's address. */
export const useArrival = (arrived: (address: URL) => void): void => {
  const listen = useContext(Arrivals)
  const latest = useRef(arrived)
  useEffect(() => {
    latest.current = arrived
  })
  useEffect(() => listen((address) => latest.current(address)), [listen])
}
