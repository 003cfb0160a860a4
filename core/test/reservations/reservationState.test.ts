import { assert, describe, it } from "@effect/vitest"
import { ReservationMessageKind } from "@kapitel/core/checkout/Outbox"
import { isStillTrue } from "@kapitel/core/reservations/isStillTrue"
import {
  canBeExtended,
  isHeld,
  nextReservationState,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
  type ReservationEvent,
  type ReservationState,
} from "@kapitel/core/reservations/reservationState"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const events = Arbitrary.array(Arbitrary.schema(Schema.Literals(RESERVATION_EVENTS)), { maxLength: 30 })
const states = Arbitrary.schema(Schema.Literals(RESERVATION_STATES))

/** Every state that a history of events passes through. */
const history = (happened: ReadonlyArray<ReservationEvent>): ReadonlyArray<ReservationState> => {
  const passed: Array<ReservationState> = ["asked"]
  for (const event of happened) {
    const before = passed.at(-1) ?? "asked"
    passed.push(nextReservationState(before, event) ?? before)
  }
  return passed
}

describe("the states of a reservation", () => {
  it.prop("what has ended stays as it has ended (D-27)", [events], ([happened]) => {
    const passed = history(happened)
    const end = passed.findIndex((state) => !isHeld(state))
    if (end >= 0) assert.strictEqual(new Set(passed.slice(end)).size, 1)
  })

  it.prop("a store's work goes forward only", [events], ([happened]) => {
    const passed = history(happened).map((state) => RESERVATION_STATES.indexOf(state))
    assert.deepStrictEqual(
      passed,
      passed.toSorted((a, b) => a - b),
    )
  })

  it.prop("the first event that ends it decides how it has ended", [events], ([happened]) => {
    const ends = { "handed out": "collected", "time up": "expired", cancelled: "cancelled", "not found": "notFound" }
    const first = happened.find((event) => event in ends)
    const last = history(happened).at(-1)
    if (first === undefined) assert.isTrue(last !== undefined && isHeld(last))
    else assert.strictEqual(last, ends[first as keyof typeof ends])
  })

  it("every state is reached from the first, and every event is possible somewhere", () => {
    const reached = new Set<ReservationState>(["asked"])
    const possible = new Set<ReservationEvent>()
    for (const state of reached) {
      for (const event of RESERVATION_EVENTS) {
        const next = nextReservationState(state, event)
        if (next === undefined) continue
        reached.add(next)
        possible.add(event)
      }
    }
    assert.sameMembers([...reached], [...RESERVATION_STATES])
    assert.sameMembers([...possible], [...RESERVATION_EVENTS])
  })

  it("are left as they are while it is extended, which is once, while it is held and before its time is up", () => {
    const times = { heldUntil: 100 }
    assert.isTrue(canBeExtended({ state: "ready", ...times }, 99))
    assert.isFalse(canBeExtended({ state: "ready", ...times }, 100))
    assert.isFalse(canBeExtended({ state: "ready", ...times, extendedAt: 50 }, 99))
    assert.isFalse(canBeExtended({ state: "expired", ...times }, 99))
  })

  it.prop("a message that waited says nothing that is untrue by now", [states], ([state]) => {
    const said = ReservationMessageKind.literals.filter((kind) =>
      isStillTrue({ kind, dedupeKey: "id:reservationReminder:100" }, { state, heldUntil: 100 }),
    )
    const held = ["reservationMade", ...(state === "ready" ? ["reservationReady"] : []), "reservationReminder"]
    const ended = { collected: [], expired: ["Expired"], cancelled: ["Cancelled"], notFound: ["NotFound"] }
    const expected = isHeld(state) ? held : ended[state as keyof typeof ended].map((name) => `reservation${name}`)
    assert.deepStrictEqual(said, expected as never)
  })

  it("a reminder of a time that was extended is not sent", () => {
    const reminder = { kind: "reservationReminder", dedupeKey: "id:reservationReminder:100" } as const
    assert.isFalse(isStillTrue(reminder, { state: "asked", heldUntil: 200 }))
  })
})
