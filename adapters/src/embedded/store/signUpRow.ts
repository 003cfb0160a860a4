/** How a sign-up is stored in `event_sign_up`, and how it is read. */
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import type { SeatCount } from "@kapitel/core/events/EventSignUps"
import type { Database } from "./Database.ts"

interface SignUpRow {
  readonly id: string
  readonly token: string
  readonly code: string
  readonly event: string
  readonly name: string
  readonly email: string
  readonly brand: string | null
  readonly seats: number
  readonly state: EventSignUp["state"]
  readonly signed_up_at: number
  readonly attended_at: number | null
  readonly told_at: number | null
  readonly order_id: string | null
  readonly number: string | null
  readonly page_token: string | null
  readonly ticket_ean: string | null
  readonly paid: number | null
}

/** Rows were written from checked values, so they are not decoded again. */
const signUpOf = ({
  brand,
  signed_up_at,
  attended_at,
  told_at,
  order_id,
  number,
  page_token,
  ticket_ean,
  paid,
  ...row
}: SignUpRow): EventSignUp =>
  ({
    ...row,
    signedUpAt: signed_up_at,
    ...(brand === null ? {} : { brand }),
    ...(attended_at === null ? {} : { attendedAt: attended_at }),
    ...(told_at === null ? {} : { toldAt: told_at }),
    ...(order_id === null ? {} : { ticket: { order: order_id, number, page: page_token, ean: ticket_ean, paid } }),
  }) as EventSignUp

const SELECT = `SELECT s.id, s.token, s.code, s.event, s.name, s.email, s.brand, s.seats, s.state, s.signed_up_at, s.attended_at,
    s.told_at, s.order_id, s.ticket_ean, s.paid, o.number, o.page_token
  FROM event_sign_up s LEFT JOIN shop_order o ON o.id = s.order_id`

export const readSignUp = (db: Database, key: "id" | "token" | "code", value: string): EventSignUp | undefined => {
  const row = db.get<SignUpRow>(`${SELECT} WHERE s.${key} = ?`, value)
  return row === undefined ? undefined : signUpOf(row)
}

/** In the order in which they signed up. */
export const readSignUpsIn = (
  db: Database,
  event: string,
  ...states: ReadonlyArray<EventSignUp["state"]>
): ReadonlyArray<EventSignUp> =>
  db
    .all<SignUpRow>(
      `${SELECT} WHERE s.event = ? AND s.state IN (SELECT value FROM json_each(?)) ORDER BY s.signed_up_at, s.rowid`,
      event,
      JSON.stringify(states),
    )
    .map(signUpOf)

/** All of an address, the newest first. */
export const readSignUpsOf = (db: Database, email: string): ReadonlyArray<EventSignUp> =>
  db.all<SignUpRow>(`${SELECT} WHERE s.email = ? ORDER BY s.signed_up_at DESC, s.rowid`, email).map(signUpOf)

/** The tickets of an order, in the order they were issued. */
export const readTicketsOf = (db: Database, orderId: string): ReadonlyArray<EventSignUp> =>
  db.all<SignUpRow>(`${SELECT} WHERE s.order_id = ? ORDER BY s.rowid`, orderId).map(signUpOf)

export const readSeats = (db: Database, event: string): SeatCount =>
  db.one<SeatCount & Record<string, number>>(
    `SELECT coalesce(sum(seats) FILTER (WHERE state IN ('signedUp', 'attended')), 0) AS taken,
        coalesce(sum(seats) FILTER (WHERE state = 'waiting'), 0) AS waiting FROM event_sign_up WHERE event = ?`,
    event,
  )
