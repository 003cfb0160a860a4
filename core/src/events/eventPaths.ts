/** Addresses of events. Effect-free. */
import type { OrderPageToken } from "../checkout/Order.ts"

/** The page of all events. */
export const EVENTS_PATH = "/evenemang"

/** The query parameter of the search, and of one store's events (EVT-07, EVT-14). */
export const STORE_PARAMETER = "store"

/** The event as a file for a calendar. */
export const eventCalendarPath = (path: string): string => `${path}.ics`

/** A feed of a store's events. */
export const storeCalendarPath = (store: string): string => `${EVENTS_PATH}/kalender/${encodeURIComponent(store)}.ics`

/** Where a visitor signs up, by GET and POST. */
export const signUpPath = (path: string): string => `${path}/anmalan`

/** The page of one sign-up, by its token. */
export const ownSignUpPath = (token: string): string => `/anmalan/${token}`

/** Posted to in order to cancel it. */
export const cancelSignUpPath = (token: string): string => `${ownSignUpPath(token)}/avboka`

/** `store` is a store's id. */
export const eventsOfStorePath = (store: string): string =>
  `${EVENTS_PATH}?${new URLSearchParams({ [STORE_PARAMETER]: store })}`

/** The tickets of a line of the order, counted from 1, as PDF. */
export const ticketsPath = (token: OrderPageToken, line: number): string => `/order/${token}/biljetter/${line}`
