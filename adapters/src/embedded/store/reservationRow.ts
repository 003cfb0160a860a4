/** How a reservation is stored in `reservation`, and how it is read. */
import type { Reservation, ReservationContact } from "@kapitel/core/reservations/Reservation"
import type { ReservationState } from "@kapitel/core/reservations/reservationState"
import type { Database } from "./Database.ts"
import { listIn } from "./rowText.ts"

interface ReservationRow {
  readonly id: string
  readonly token: string
  readonly reference: string
  readonly ean: string
  readonly product_ean: string
  readonly title: string
  readonly format: string | null
  readonly color: string | null
  readonly author: string | null
  readonly store_id: string
  readonly store_name: string
  readonly quantity: number
  readonly contact_kind: ReservationContact["kind"]
  readonly contact: string
  readonly account_id: string | null
  readonly brand: string | null
  readonly told: "owner" | "other" | "none"
  readonly state: ReservationState
  readonly version: number
  readonly made_at: number
  readonly held_until: number
  readonly extended_at: number | null
  readonly ready_at: number | null
  readonly ended_at: number | null
  readonly because: string | null
  readonly other_store_id: string | null
  readonly other_store_name: string | null
  readonly leased_by: string | null
  readonly leased_until: number | null
  readonly order_id: string | null
  readonly lines: string | null
  readonly order_number: string | null
  readonly order_page: string | null
}

/** Of the order that is collected: its data are not stored twice, so that they are forgotten with it. */
const orderColumn = (column: string): string =>
  `(SELECT ${column} FROM shop_order WHERE shop_order.id = reservation.order_id)`

const COLUMNS = `id, token, reference, ean, product_ean, title, format, color, author, store_id, store_name, quantity, contact_kind,
  iif(order_id IS NULL, contact, coalesce(${orderColumn("customer ->> 'email'")}, '')) AS contact,
  account_id, brand, told, state, version, made_at, held_until, extended_at, ready_at, ended_at, because, other_store_id,
  other_store_name, leased_by, leased_until, order_id, lines, ${orderColumn("number")} AS order_number,
  ${orderColumn("page_token")} AS order_page`

/** A field for each column that has a value. */
const given = <Key extends string, Value>(key: Key, value: Value | null): Partial<Record<Key, Value>> =>
  value === null ? {} : ({ [key]: value } as Record<Key, Value>)

/** Rows were written from checked values, so they are not decoded again. */
const reservationOf = (row: ReservationRow): Reservation =>
  ({
    id: row.id,
    token: row.token,
    reference: row.reference,
    ean: row.ean,
    productEan: row.product_ean,
    title: row.title,
    ...given("format", row.format),
    ...given("color", row.color),
    ...given("author", row.author),
    store: { id: row.store_id, name: row.store_name },
    quantity: row.quantity,
    contact: row.contact_kind === "email" ? { kind: "email", email: row.contact } : { kind: "sms", phone: row.contact },
    ...given("accountId", row.account_id),
    ...given("brand", row.brand),
    ...(row.told === "none" ? { isSilent: true } : {}),
    state: row.state,
    version: row.version,
    madeAt: row.made_at,
    heldUntil: row.held_until,
    ...given("extendedAt", row.extended_at),
    ...given("readyAt", row.ready_at),
    ...given("endedAt", row.ended_at),
    ...given("because", row.because),
    ...(row.other_store_id === null || row.other_store_name === null
      ? {}
      : { otherStore: { id: row.other_store_id, name: row.other_store_name } }),
    ...(row.order_id === null || row.lines === null
      ? {}
      : {
          order: {
            id: row.order_id,
            number: row.order_number,
            pageToken: row.order_page,
            lines: listIn(row.lines),
          },
        }),
    ...(row.leased_by === null || row.leased_until === null
      ? {}
      : { lease: { by: row.leased_by, until: row.leased_until } }),
  }) as Reservation

/** Those that a condition selects, in an order. */
export const readReservations = (
  db: Database,
  where: string,
  ...parameters: ReadonlyArray<string | number>
): ReadonlyArray<Reservation> =>
  db.all<ReservationRow>(`SELECT ${COLUMNS} FROM reservation ${where}`, ...parameters).map(reservationOf)

/** Of a paid order that is collected. */
export const readCollection = (db: Database, orderId: string): Reservation | undefined =>
  readReservations(db, "WHERE order_id = ?", orderId)[0]

export const readReservation = (
  db: Database,
  key: "id" | "token" | "reference",
  value: string,
): Reservation | undefined => readReservations(db, `WHERE ${key} = ?`, value)[0]

/** A code of the counter as it was typed or scanned. */
export const asReference = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase()

/** The address or the number, as it is stored. */
export const contactText = (contact: ReservationContact): string =>
  contact.kind === "email" ? contact.email : contact.phone

/** Those made by an account, or with a contact that it has proved; the newest first. Orders are not among them. */
export const readReservationsOf = (
  db: Database,
  accountId: string,
  proved: ReadonlyArray<string>,
): ReadonlyArray<Reservation> => {
  const found = [
    ...readReservations(db, "WHERE account_id = ? AND order_id IS NULL", accountId),
    ...proved.flatMap((contact) => readReservations(db, "WHERE reservation.contact = ? AND order_id IS NULL", contact)),
  ]
  return [...new Map(found.map((reservation) => [reservation.id, reservation])).values()].toSorted(
    (a, b) => b.madeAt - a.madeAt || (a.id < b.id ? -1 : 1),
  )
}

/** Addresses that are proved to be an account's: messages to them are its owner's. */
export const provedContacts = (db: Database, accountId: string): ReadonlyArray<string> => {
  const row = db.get<{ email: string | null; email_verified: number; phone: string | null }>(
    "SELECT email, email_verified, phone FROM account WHERE id = ?",
    accountId,
  )
  if (row === undefined) return []
  return [row.email_verified === 1 ? row.email : null, row.phone].filter((contact) => contact !== null)
}
