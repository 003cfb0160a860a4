/** Sign-ups for events in the embedded store, table `event_sign_up`. */
import { EventSignUps, EventSignUpsError, SignUpClosed } from "@kapitel/core/events/EventSignUps"
import { Effect, Layer, Option } from "effect"
import { callsFor, readsFor } from "./store/portStore.ts"
import { readSeats, readSignUp, readTicketsOf } from "./store/signUpRow.ts"

export const layer = Layer.effect(
  EventSignUps,
  Effect.gen(function* () {
    const call = yield* callsFor(EventSignUpsError)
    const read = yield* readsFor(EventSignUpsError)

    return EventSignUps.of({
      signUp: (request) =>
        call("signUp", "eventSignUps.signUp", request).pipe(
          Effect.flatMap((answer) =>
            typeof answer === "string" ? Effect.succeed(answer) : Effect.fail(new SignUpClosed({ why: answer.closed })),
          ),
        ),
      find: (token) => read("find", (db) => Option.fromUndefinedOr(readSignUp(db, "token", token))),
      findById: (id) => read("findById", (db) => Option.fromUndefinedOr(readSignUp(db, "id", id))),
      cancel: (token, now) => Effect.map(call("cancel", "eventSignUps.cancel", { token, now }), Option.fromUndefinedOr),
      ticketsOf: (order) => read("ticketsOf", (db) => readTicketsOf(db, order)),
      cancelTicket: (code, now) =>
        Effect.map(call("cancelTicket", "eventSignUps.cancelTicket", { code, now }), Option.fromUndefinedOr),
      tellWaiting: (now) => call("tellWaiting", "eventSignUps.tellWaiting", { now }),
      count: (event) => read("count", (db) => ({ ...readSeats(db, event) })),
      attendeesOf: (event) => call("attendeesOf", "eventSignUps.attendeesOf", { event }),
      cancelSeat: (request) => call("cancelSeat", "eventSignUps.cancelSeat", request),
      exportOf: (request) => call("exportOf", "eventSignUps.exportOf", request),
      tickIn: (request) => call("tickIn", "eventSignUps.tickIn", request),
    })
  }),
)
