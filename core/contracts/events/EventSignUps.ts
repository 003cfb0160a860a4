/** The contract of every store of sign-ups: exactly the event's seats, a waiting list in order, and one e-mail for each news. */
import { assert, it } from "@effect/vitest"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { type EventSignUp, SignUpToken, TicketCode } from "@kapitel/core/events/EventSignUp"
import { EventSignUps, SignUpClosed } from "@kapitel/core/events/EventSignUps"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { SAME_SIGN_UP_MS } from "@kapitel/core/events/signUpRules"
import { Effect, type Layer, Option } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)
/** 'I morgon' of an event on 26 November. */
const REMINDER = stockholmInstant("2026-11-25", "10:00") ?? Number.NaN
const AFTER_ALL = NOW + 400 * 86_400_000

let created = 0

/** A new event with seats. */
const newEvent = Effect.fnUntraced(function* (seats: number, fields: Partial<StoreEvent> = {}) {
  const event = sampleEvent(`e-${++created}`, { isPreRegistration: true, seats, ...fields })
  yield* StoreEvents.use((events) => events.put([event], NOW))
  return event
})

const change = (event: StoreEvent, fields: Partial<StoreEvent>, now = NOW) =>
  StoreEvents.use((events) => events.put([{ ...event, ...fields }], now))

const signUp = (event: StoreEvent, name: string, seats = 1, now = NOW) =>
  EventSignUps.use((signUps) =>
    signUps.signUp({ event: event.path, name, email: `${name.toLowerCase()}@exempel.se`, seats, now }),
  )

const attendees = (event: StoreEvent) => EventSignUps.use((signUps) => signUps.attendeesOf(event.path))

const stateOf = (all: ReadonlyArray<EventSignUp>) => all.map(({ name, state }) => `${name} ${state}`)

const named = Effect.fnUntraced(function* (event: StoreEvent, name: string) {
  const found = (yield* attendees(event)).find((one) => one.name === name)
  return found ?? (yield* Effect.die(`${name} has not signed up`))
})

/** E-mails about a sign-up, with when they are due. `outbox.take` leases nothing. */
const emailsOf = Effect.fnUntraced(function* ({ id }: EventSignUp) {
  const outbox = yield* Outbox
  const due = yield* outbox.take({ now: NOW, leaseUntil: 0, limit: 10_000 })
  const all = yield* outbox.take({ now: AFTER_ALL, leaseUntil: 0, limit: 10_000 })
  const kinds = (entries: typeof all) =>
    entries.flatMap((entry) => ("signUpId" in entry && entry.signUpId === id ? [entry.kind] : []))
  return { now: kinds(due), later: kinds(all.filter((entry) => !due.some((one) => one.id === entry.id))) }
})

/** `StoreEvents` and `Outbox` have the same store. */
export const suite = <E>(adapter: string, layer: Layer.Layer<EventSignUps | StoreEvents | Outbox, E>) =>
  it.layer(layer, { timeout: "60 seconds" })(`EventSignUps (${adapter})`, (it) => {
    it.effect("knows the site where it was made (SHELL-11)", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(3)
        const asked = { event: event.path, name: "Agnes", email: "agnes@exempel.se", seats: 1, now: NOW }
        yield* signUps.signUp({ ...asked, brand: "vinjett" })
        assert.strictEqual((yield* named(event, "Agnes")).brand, "vinjett")
      }),
    )

    it.effect("a sign-up takes its seats, is confirmed, and reminded on the day before", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(3)
        assert.strictEqual(yield* signUp(event, "Agnes", 2), "signedUp")
        const agnes = yield* named(event, "Agnes")
        assert.deepInclude(agnes, { seats: 2, state: "signedUp", email: "agnes@exempel.se", signedUpAt: NOW })
        assert.deepStrictEqual(yield* signUps.count(event.path), { taken: 2, waiting: 0 })
        assert.deepStrictEqual(yield* signUps.find(agnes.token), Option.some(agnes))
        assert.deepStrictEqual(yield* signUps.findById(agnes.id), Option.some(agnes))
        assert.deepStrictEqual(yield* emailsOf(agnes), { now: ["signUpMade"], later: ["signUpReminder"] })
        const outbox = yield* Outbox
        const before = yield* outbox.take({ now: REMINDER - 1, leaseUntil: 0, limit: 10_000 })
        const at = yield* outbox.take({ now: REMINDER, leaseUntil: 0, limit: 10_000 })
        const isHers = (entry: (typeof at)[number]) => "signUpId" in entry && entry.signUpId === agnes.id
        assert.deepStrictEqual([before.filter(isHers).length, at.filter(isHers).length], [1, 2])
      }),
    )

    it.effect("200 at once get exactly the seats there are; the others wait", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(50)
        const outcomes = yield* Effect.forEach(
          Array.from({ length: 200 }, (_, index) => `N${index}`),
          (name, index) => signUp(event, name, 1 + (index % 3)),
          { concurrency: "unbounded" },
        )
        const { taken, waiting } = yield* signUps.count(event.path)
        assert.strictEqual(taken, 50)
        const all = yield* attendees(event)
        assert.strictEqual(all.length, 200)
        const seatsOf = (state: EventSignUp["state"]) =>
          all.filter((one) => one.state === state).reduce((sum, { seats }) => sum + seats, 0)
        assert.deepStrictEqual([seatsOf("signedUp"), seatsOf("waiting")], [taken, waiting])
        assert.strictEqual(
          outcomes.filter((outcome) => outcome === "signedUp").length,
          all.filter(({ state }) => state === "signedUp").length,
        )
        // All who have seats cancel at once: the same number is given to others, never more.
        yield* Effect.forEach(
          all.filter(({ state }) => state === "signedUp"),
          ({ token }) => signUps.cancel(token, NOW),
          { concurrency: "unbounded" },
        )
        assert.strictEqual((yield* signUps.count(event.path)).taken, 50)
      }),
    )

    it.effect("seats that are cancelled go to the first who waits for no more of them, who gets one message", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(2)
        yield* signUp(event, "Agnes", 1)
        yield* signUp(event, "Bo", 1)
        for (const [name, seats] of [
          ["Cilla", 2],
          ["Dag", 1],
          ["Eva", 1],
        ] as const) {
          assert.strictEqual(yield* signUp(event, name, seats), "waiting")
        }
        const dag = yield* named(event, "Dag")
        assert.deepStrictEqual(yield* emailsOf(dag), { now: ["signUpMade"], later: [] })
        const agnes = yield* named(event, "Agnes")
        const cancelled = yield* signUps.cancel(agnes.token, NOW)
        assert.strictEqual(Option.getOrThrow(cancelled).state, "cancelled")
        // Again, and nothing more happens.
        yield* signUps.cancel(agnes.token, NOW)
        assert.deepStrictEqual(stateOf(yield* attendees(event)), [
          "Bo signedUp",
          "Cilla waiting",
          "Dag signedUp",
          "Eva waiting",
        ])
        assert.deepStrictEqual(yield* emailsOf(dag), {
          now: ["signUpMade", "signUpPromoted"],
          later: ["signUpReminder"],
        })
        assert.deepStrictEqual(yield* signUps.count(event.path), { taken: 2, waiting: 3 })
      }),
    )

    it.effect("more seats go to the waiting list", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(1)
        yield* signUp(event, "Agnes")
        yield* signUp(event, "Bo")
        yield* change(event, { seats: 2 })
        assert.deepStrictEqual(stateOf(yield* attendees(event)), ["Agnes signedUp", "Bo signedUp"])
        // Fewer than are taken: no seat is lost, and none is given.
        yield* change(event, { seats: 1 })
        assert.strictEqual(yield* signUp(event, "Cilla"), "waiting")
        assert.deepStrictEqual(yield* EventSignUps.use((signUps) => signUps.count(event.path)), {
          taken: 2,
          waiting: 1,
        })
      }),
    )

    it.effect("a second press on the button is the same sign-up; a later one is another", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(1)
        assert.strictEqual(yield* signUp(event, "Agnes"), "signedUp")
        assert.strictEqual(yield* signUp(event, "Agnes", 1, NOW + 1_000), "signedUp")
        assert.strictEqual((yield* attendees(event)).length, 1)
        assert.strictEqual(yield* signUp(event, "Agnes", 1, NOW + SAME_SIGN_UP_MS), "waiting")
      }),
    )

    it.effect("an event that is cancelled tells all of them, and is empty", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(1)
        yield* signUp(event, "Agnes")
        yield* signUp(event, "Bo")
        const both = yield* attendees(event)
        yield* change(event, { isCancelled: true })
        assert.deepStrictEqual(yield* attendees(event), [])
        for (const one of both) assert.include((yield* emailsOf(one)).now, "eventCancelled")
        const closed = yield* Effect.flip(signUp(event, "Cilla"))
        assert.deepStrictEqual(closed, new SignUpClosed({ why: "cancelled" }))
      }),
    )

    it.effect("each cancellation of an event that is on again in between tells those whom it concerns, once each", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(2)
        yield* signUp(event, "Agnes")
        const agnes = yield* named(event, "Agnes")
        yield* change(event, { isCancelled: true })
        yield* change(event, {})
        yield* signUp(event, "Agnes", 1, NOW + 1)
        yield* signUp(event, "Bo", 1, NOW + 1)
        const [again, bo] = yield* attendees(event)
        if (again === undefined || bo === undefined) return yield* Effect.die("there is no sign-up")
        yield* change(event, { isCancelled: true }, NOW + 2)
        const told = (one: EventSignUp) =>
          Effect.map(emailsOf(one), ({ now, later }) => [...now, ...later].filter((kind) => kind === "eventCancelled"))
        for (const one of [agnes, again, bo]) assert.deepStrictEqual(yield* told(one), ["eventCancelled"])
      }),
    )

    it.effect("the staff cancel a sign-up once: it is told, its seats go to the next, and what has ended stays", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(2)
        yield* signUp(event, "Agnes", 2)
        yield* signUp(event, "Bo")
        yield* signUp(event, "Cilla")
        const [agnes, bo, cilla] = yield* attendees(event)
        if (agnes === undefined || bo === undefined || cilla === undefined) return yield* Effect.die("no sign-ups")
        const cancelSeat = ({ id }: EventSignUp, at = event.path) =>
          Effect.map(signUps.cancelSeat({ event: at, id, by: "vera", now: NOW }), ({ kind }) => kind)
        assert.strictEqual(yield* cancelSeat(agnes, "/evenemang/annat"), "unknown")
        const presses = yield* Effect.forEach(Array.from({ length: 5 }), () => cancelSeat(agnes), {
          concurrency: "unbounded",
        })
        assert.deepStrictEqual(presses.toSorted(), ["already", "already", "already", "already", "cancelled"])
        assert.deepStrictEqual(stateOf(yield* attendees(event)), ["Bo signedUp", "Cilla signedUp"])
        assert.deepStrictEqual((yield* emailsOf(agnes)).now, ["signUpMade", "signUpCancelled"])
        assert.include((yield* emailsOf(bo)).now, "signUpPromoted")
        yield* signUps.tickIn({ event: event.path, code: bo.code, by: "vera", now: NOW })
        assert.strictEqual(yield* cancelSeat(bo), "used")
        assert.deepStrictEqual(stateOf(yield* attendees(event)), ["Bo attended", "Cilla signedUp"])
        yield* signUp(event, "Dag")
        const dag = yield* named(event, "Dag")
        assert.strictEqual(yield* cancelSeat(dag), "cancelled")
        assert.strictEqual((yield* attendees(event)).length, 2)
      }),
    )

    it.effect("an event at another time tells all of them, and reminds again", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(1)
        yield* signUp(event, "Agnes")
        yield* signUp(event, "Bo")
        const [agnes, bo] = yield* attendees(event)
        if (agnes === undefined || bo === undefined) return yield* Effect.die("there is no sign-up")
        yield* change(event, { description: "Nytt" })
        assert.deepStrictEqual((yield* emailsOf(agnes)).now, ["signUpMade"])
        yield* change(event, { dateFrom: "2026-12-01T18:00" })
        assert.deepStrictEqual(yield* emailsOf(agnes), {
          now: ["signUpMade", "eventMoved"],
          later: ["signUpReminder", "signUpReminder"],
        })
        assert.deepStrictEqual(yield* emailsOf(bo), { now: ["signUpMade", "eventMoved"], later: [] })
      }),
    )

    it.effect("nobody signs up for an event that has begun, has no seats here, or does not exist", () =>
      Effect.gen(function* () {
        const why = (event: StoreEvent, now = NOW) =>
          Effect.map(Effect.flip(signUp(event, "Agnes", 1, now)), (error) => ("why" in error ? error.why : undefined))
        assert.strictEqual(yield* why(yield* newEvent(5, { dateFrom: new Date(NOW).toISOString() })), "begun")
        const open = sampleEvent(`e-${++created}`, { isPreRegistration: true })
        yield* StoreEvents.use((events) => events.put([open], NOW))
        assert.strictEqual(yield* why(open), "elsewhere")
        assert.strictEqual(yield* why(sampleEvent("unknown")), "unknown")
      }),
    )

    it.effect("a code is ticked in once, however many staff try at the same time", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(1)
        yield* signUp(event, "Agnes")
        yield* signUp(event, "Bo")
        const { code } = yield* named(event, "Agnes")
        const tick = (at: string, which: TicketCode, now: number) =>
          signUps.tickIn({ event: at, code: which, by: "x", now })
        const ticked = yield* Effect.forEach(
          Array.from({ length: 20 }, (_, index) => NOW + index),
          (now) => tick(event.path, code, now),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(ticked.filter(({ kind }) => kind === "in").length, 1)
        assert.strictEqual(ticked.filter(({ kind }) => kind === "again").length, 19)
        const agnes = yield* named(event, "Agnes")
        assert.strictEqual(agnes.state, "attended")
        assert.isDefined(agnes.attendedAt)
        assert.deepStrictEqual(yield* signUps.count(event.path), { taken: 1, waiting: 1 })

        assert.strictEqual((yield* tick(event.path, (yield* named(event, "Bo")).code, NOW)).kind, "waiting")
        const other = yield* newEvent(1)
        assert.deepStrictEqual(yield* tick(other.path, code, NOW), { kind: "elsewhere", event: event.path })
        assert.strictEqual((yield* tick(event.path, TicketCode.make("22222222"), NOW)).kind, "unknown")
        // Who was there cannot cancel.
        assert.strictEqual(Option.getOrThrow(yield* signUps.cancel(agnes.token, NOW)).state, "attended")
      }),
    )

    it.effect("tokens and codes are random, and an unknown token is nobody's", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(30)
        for (let index = 0; index < 20; index++) yield* signUp(event, `N${index}`)
        const all = yield* attendees(event)
        assert.strictEqual(new Set(all.flatMap(({ token, code }) => [token, code])).size, 40)
        const unknown = SignUpToken.make("A".repeat(43))
        assert.deepStrictEqual(yield* signUps.find(unknown), Option.none())
        assert.deepStrictEqual(yield* signUps.cancel(unknown, NOW), Option.none())
      }),
    )
  })
