/** Executes steps about events: sign-ups of visitors, and what the staff do with them and with bought tickets. */

import { tickIn } from "@kapitel/core/events/attendees"
import { cancelSeat } from "@kapitel/core/events/cancelSeat"
import type { SignUpId, SignUpToken } from "@kapitel/core/events/EventSignUp"
import { cancelSignUp, signUpForEvent } from "@kapitel/core/events/signUp"
import type { Worker } from "@kapitel/core/staff/reservationWork"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, Schema } from "effect"
import { match, P } from "ts-pattern"
import { type Browser, THE_VISITOR } from "./Browser.ts"
import { EVENT_STORE, eventPathOf } from "./eventFixtures.ts"
import type { FlowWorld } from "./FlowWorld.ts"
import type { Expectation } from "./flow/Expectation.ts"
import type { Step } from "./flow/Step.ts"
import type { ShopServices } from "./shopInMemory.ts"

export type EventStep = Extract<
  Step,
  | { readonly signUp: object }
  | { readonly cancelSignUp: object }
  | { readonly tickIn: object }
  | { readonly cancelSeat: object }
>

export const isEventStep = (step: Step): step is EventStep =>
  "signUp" in step || "cancelSignUp" in step || "tickIn" in step || "cancelSeat" in step

const STAFF = "anna"

const CUSTOMER_SERVICE: Worker = {
  member: {
    id: StaffId.make("00000000-0000-4000-8000-000000000001"),
    email: "klara@example.se",
    name: "Klara",
    grants: [{ role: "kundtjänst" }],
  },
  storeId: EVENT_STORE,
}

/** The code was not ticked in. */
class NotTickedIn extends Schema.TaggedError<NotTickedIn>()("NotTickedIn", { kind: Schema.String }) {}

/** The seat was not cancelled. */
class NotCancelled extends Schema.TaggedError<NotCancelled>()("NotCancelled", { kind: Schema.String }) {}

/** `signedUp`, in the order in which they were made. */
const inOrder = (states: ReadonlyArray<string>): string => states.join(", ") || "nothing"

export const makeEventStepRunner = (stage: FlowWorld, browserOf: (name: string) => Browser) => {
  /** Read directly from the store, so that it is no call of a port. */
  const signUpsOf = (event: string, email: string) =>
    stage.db.all<{ id: SignUpId; token: SignUpToken; code: string; state: string }>(
      "SELECT id, token, code, state FROM event_sign_up WHERE event = ? AND email = ? ORDER BY rowid",
      eventPathOf(event),
      email,
    )

  const found = <A>(what: string, value: A | undefined): A => {
    if (value === undefined) throw new Error(`there is no ${what}`)
    return value
  }

  type Seat = Extract<Step, { readonly tickIn: object }>["tickIn"]
  const seatOf = ({ event, email, number = 1 }: Seat) =>
    found(`sign-up ${number} of ${email}`, signUpsOf(event, email)[number - 1])

  const act = (step: EventStep): Effect.Effect<unknown, unknown, ShopServices> => {
    const { by } = step
    return match(step)
      .with({ signUp: P.any }, ({ signUp: { event, email, seats = 1 } }) =>
        signUpForEvent(
          eventPathOf(event),
          { name: "Kim Kund", email, seats: String(seats) },
          browserOf(by ?? THE_VISITOR).name,
        ),
      )
      .with({ cancelSignUp: P.any }, ({ cancelSignUp: { event, email } }) =>
        cancelSignUp(found(`sign-up of ${email}`, signUpsOf(event, email).at(-1)?.token)),
      )
      .with({ tickIn: P.any }, ({ tickIn: seat }) =>
        Effect.flatMap(tickIn(eventPathOf(seat.event), seatOf(seat).code, by ?? STAFF), ({ kind }) =>
          kind === "in" ? Effect.void : Effect.fail(new NotTickedIn({ kind })),
        ),
      )
      .with({ cancelSeat: P.any }, ({ cancelSeat: seat }) =>
        Effect.flatMap(cancelSeat(CUSTOMER_SERVICE, eventPathOf(seat.event), seatOf(seat).id), ({ kind }) =>
          kind === "cancelled" ? Effect.void : Effect.fail(new NotCancelled({ kind })),
        ),
      )
      .exhaustive()
  }

  /** What differs from the seats that a flow expects, each in a sentence. */
  const findDifferences = ({ seats = {} }: Expectation): ReadonlyArray<string> =>
    Object.entries(seats).flatMap(([event, byEmail]) =>
      Object.entries(byEmail).flatMap(([email, wanted]) => {
        const states = inOrder(signUpsOf(event, email).map(({ state }) => state))
        return states === inOrder(wanted) ? [] : [`What ${email} has of ${event} is ${states}, not ${inOrder(wanted)}`]
      }),
    )

  return { act, findDifferences }
}

export type EventStepRunner = ReturnType<typeof makeEventStepRunner>
