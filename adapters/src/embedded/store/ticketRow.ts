/** The ticket of a paid event: a product that is not in the catalogue's table, computed from its event (decision 381). */
import type { Product } from "@kapitel/core/catalogue/Product"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { ticketProduct } from "@kapitel/core/events/ticketProduct"
import type { Store } from "@kapitel/core/stores/Store"
import type { Database } from "./Database.ts"
import { readSeats } from "./signUpRow.ts"

/** The store's own data was decoded when it was written (docs/decisions/0021). */
export const readEvent = (db: Database, path: string): StoreEvent | undefined => {
  const row = db.get<{ body: string }>("SELECT body FROM store_event WHERE path = ?", path)
  return row === undefined ? undefined : (JSON.parse(row.body) as StoreEvent)
}

const eventOfTicket = (db: Database, ean: string): StoreEvent | undefined => {
  const row = db.get<{ body: string }>("SELECT body FROM store_event WHERE ticket_ean = ?", ean)
  return row === undefined ? undefined : (JSON.parse(row.body) as StoreEvent)
}

const notTaken = (db: Database, event: StoreEvent): number =>
  event.isCancelled === true ? 0 : Math.max(0, (event.seats ?? 0) - readSeats(db, event.path).taken)

const placeOf = (db: Database, { store }: StoreEvent): string | undefined => {
  const row = db.get<{ body: string }>("SELECT body FROM store WHERE id = ?", store)
  return row === undefined ? undefined : (JSON.parse(row.body) as Store).storeName
}

/** Undefined for a number that is no ticket's. */
export const readTicketProduct = (db: Database, ean: string): Product | undefined => {
  const event = eventOfTicket(db, ean)
  return event === undefined ? undefined : ticketProduct(event, notTaken(db, event), placeOf(db, event))
}

/** Seats that are not sold, those included that are being paid for; undefined for a number that is no ticket's. */
export const readSeatsOfTicket = (db: Database, ean: string): number | undefined => {
  const event = eventOfTicket(db, ean)
  return event === undefined ? undefined : notTaken(db, event)
}
