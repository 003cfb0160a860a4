/** The window of a page of staff, as far as its components need one: a browser's, or none. */
import { createContext } from "react"

export type StaffWindowEvent = "focus" | "keydown" | "offline" | "online" | "pageshow"

export interface StaffWindow {
  /** Subscribes to an event of the window; returns the function that unsubscribes. */
  readonly listen: <E extends StaffWindowEvent>(event: E, listener: (event: WindowEventMap[E]) => void) => () => void
}

/** On the server nothing happens. */
export const StaffWindowContext = createContext<StaffWindow>({ listen: () => () => {} })
