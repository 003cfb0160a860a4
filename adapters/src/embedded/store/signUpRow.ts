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
  readonly seats: number
  readonly state: EventSignUp["state"]
  readonly signed_up_at: number
  readonly attended_at: number | null
}

/** Rows were written from checked values, so they are not decoded again. */
const signUpOf = ({ signed_up_at, attended_at, ...row }: SignUpRow): EventSignUp =>
  ({
    ...row,
    signedUpAt: signed_up_at,
    ...(attended_at === null ? {} : { attendedAt: attended_at }),
  }) as EventSignUp

const SELECT = "SELECT id, token, code, event, name, email, seats, state, signed_up_at, attended_at FROM event_sign_up"

export const readSignUp = (db: Database, key: "id" | "token" | "code", value: string): EventSignUp | undefined => {
  const row = db.get<SignUpRow>(`${SELECT} WHERE ${key} = ?`, value)
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
      `${SELECT} WHERE event = ? AND state IN (SELECT value FROM json_each(?)) ORDER BY signed_up_at, rowid`,
      event,
      JSON.stringify(states),
    )
    .map(signUpOf)

/** All of an address, the newest first. */
export const readSignUpsOf = (db: Database, email: string): ReadonlyArray<EventSignUp> =>
  db.all<SignUpRow>(`${SELECT} WHERE email = ? ORDER BY signed_up_at DESC, rowid`, email).map(signUpOf)

export const readSeats = (db: Database, event: string): SeatCount =>
  db.one<SeatCount & Record<string, number>>(
    `SELECT coalesce(sum(seats) FILTER (WHERE state IN ('signedUp', 'attended')), 0) AS taken,
        coalesce(sum(seats) FILTER (WHERE state = 'waiting'), 0) AS waiting FROM event_sign_up WHERE event = ?`,
    event,
  )
