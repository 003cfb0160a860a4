/** Addresses of events. Effect-free. */

/** The page of all events. */
export const EVENTS_PATH = "/evenemang"

/** The query parameter of the search, and of one store's events (EVT-07, EVT-14). */
export const STORE_PARAMETER = "store"

/** The event as a file for a calendar. */
export const eventCalendarPath = (path: string): string => `${path}.ics`

/** A feed of a store's events. */
export const storeCalendarPath = (store: string): string => `${EVENTS_PATH}/kalender/${encodeURIComponent(store)}.ics`
