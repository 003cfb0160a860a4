import { assert, describe, it } from "@effect/vitest"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { sampleSignUp } from "@kapitel/core/contracts/events/sampleSignUp"
import { addDays, stockholmDate, stockholmInstant, stockholmTime } from "@kapitel/core/delivery/stockholm"
import { attendeesTable, parseTicketCode, tickIn } from "@kapitel/core/events/attendees"
import { TicketCode } from "@kapitel/core/events/EventSignUp"
import { EventSignUps, SignUpNotFound } from "@kapitel/core/events/EventSignUps"
import { eventEnd } from "@kapitel/core/events/eventTimes"
import { isSignUpEmailCurrent } from "@kapitel/core/events/isSignUpEmailCurrent"
import { cancelSignUp, SignUpUnreadable, signUpForEvent } from "@kapitel/core/events/signUp"
import { FORGOTTEN_AFTER_MS, forgetAt, promoted, reminderAt, whyClosed } from "@kapitel/core/events/signUpRules"
import { hasSeats, isActive, nextSignUpState, SIGN_UP_EVENTS, SIGN_UP_STATES } from "@kapitel/core/events/signUpState"
import { RateLimits, TooOften } from "@kapitel/core/limits/RateLimits"
import { Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"

const NOW = Date.UTC(2026, 10, 21, 9)
const OPEN = sampleEvent("signering", { isPreRegistration: true, seats: 5 })

describe("a sign-up", () => {
  it("changes only as it can: what has ended stays as it has ended", () => {
    const table = SIGN_UP_STATES.map((state) => [
      state,
      ...SIGN_UP_EVENTS.map((event) => nextSignUpState(state, event)),
    ])
    assert.deepStrictEqual(table, [
      ["signedUp", undefined, "attended", "cancelled"],
      ["waiting", "signedUp", undefined, "cancelled"],
      ["cancelled", undefined, undefined, undefined],
      ["attended", undefined, undefined, undefined],
    ])
    assert.deepStrictEqual(SIGN_UP_STATES.filter(hasSeats), ["signedUp", "attended"])
    assert.deepStrictEqual(SIGN_UP_STATES.filter(isActive), ["signedUp", "waiting"])
  })

  it.each([
    ["for an event with seats", OPEN, undefined],
    ["until it begins", { ...OPEN, dateFrom: new Date(NOW + 1).toISOString() }, undefined],
    ["not when it begins", { ...OPEN, dateFrom: new Date(NOW).toISOString() }, "begun"],
    ["not when it is cancelled", { ...OPEN, isCancelled: true }, "cancelled"],
    ["not without seats here", sampleEvent("a", { isPreRegistration: true }), "elsewhere"],
    ["not where nobody has to", { ...OPEN, isPreRegistration: false }, "elsewhere"],
  ])("is possible %s", (_, event, why) => {
    assert.strictEqual(whyClosed(event, NOW), why)
  })

  it("on the waiting list gets seats in order: as many as are free, and nobody waits who could have them", () => {
    const waiting = fc.array(fc.record({ seats: fc.integer({ min: 1, max: 4 }) }), { maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 12 }), waiting, (free, list) => {
        const given = promoted(free, list)
        const sum = given.reduce((total, { seats }) => total + seats, 0)
        assert.isAtMost(sum, Math.max(0, free))
        assert.deepStrictEqual(
          given,
          list.filter((one) => given.includes(one)),
        )
        for (const one of list) if (!given.includes(one)) assert.isAbove(one.seats, free - sum)
        const first = list.find(({ seats }) => seats <= free)
        assert.strictEqual(given[0], first)
      }),
    )
  })

  it("is reminded at 10:00 in Stockholm on the day before, over clock changes and new year (EVT-16)", () => {
    const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays("2026-01-01", days))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 23 }), (date, hour) => {
        const at = reminderAt({ ...OPEN, dateFrom: `${date}T${String(hour).padStart(2, "0")}:30` })
        assert.deepStrictEqual([stockholmDate(at), stockholmTime(at)], [addDays(date, -1), "10:00:00"])
      }),
    )
    assert.strictEqual(reminderAt({ ...OPEN, dateFrom: "2027-01-01" }), stockholmInstant("2026-12-31", "10:00"))
    assert.strictEqual(reminderAt({ ...OPEN, dateFrom: "2027-03-28T02:30" }), stockholmInstant("2027-03-27", "10:00"))
  })

  it("is forgotten 30 days after the event has ended", () => {
    assert.strictEqual(forgetAt(OPEN) - FORGOTTEN_AFTER_MS, stockholmInstant("2026-11-27"))
    const long = { ...OPEN, dateTo: "2026-11-28T12:00" }
    assert.strictEqual(forgetAt(long) - FORGOTTEN_AFTER_MS, stockholmInstant("2026-11-28", "12:00"))
    assert.strictEqual(eventEnd({ ...OPEN, dateTo: "2026-11-01" }), stockholmInstant("2026-11-27"))
  })

  it("is written about only as it is", () => {
    const cancelled = { ...OPEN, isCancelled: true }
    const said = (kind: Parameters<typeof isSignUpEmailCurrent>[0]["kind"], event = OPEN) =>
      SIGN_UP_STATES.filter((state) =>
        isSignUpEmailCurrent({ kind, dedupeKey: `id:${kind}:${reminderAt(OPEN)}` }, { state }, event),
      )
    assert.deepStrictEqual(said("signUpMade"), ["signedUp", "waiting"])
    assert.deepStrictEqual(said("eventMoved"), ["signedUp", "waiting"])
    assert.deepStrictEqual(said("signUpPromoted"), ["signedUp"])
    assert.deepStrictEqual(said("signUpReminder"), ["signedUp"])
    assert.deepStrictEqual(said("signUpReminder", { ...OPEN, dateFrom: "2026-12-01" }), [])
    // It may be on again before the e-mail is sent.
    assert.deepStrictEqual(said("eventCancelled"), ["cancelled"])
    assert.deepStrictEqual(said("signUpMade", cancelled), [])
    assert.deepStrictEqual(said("eventCancelled", cancelled), ["cancelled"])
    assert.deepStrictEqual(said("ticketCancelled"), ["cancelled"])
    assert.deepStrictEqual(said("signUpCancelled"), ["cancelled"])
  })
})

const asked: Array<unknown> = []
const ports = (limit = false) =>
  Layer.mergeAll(
    Layer.mock(RateLimits, {
      spend: (budgets) => {
        asked.push(budgets.map(({ subject, times }) => `${subject}: ${times}`))
        return limit ? Effect.fail(new TooOften({ retryAt: NOW + 1 })) : Effect.void
      },
    }),
    Layer.mock(EventSignUps, {
      signUp: (request) => {
        asked.push(request)
        return Effect.succeed("signedUp" as const)
      },
      cancel: () => Effect.succeed(Option.none()),
      tickIn: ({ code }) => Effect.succeed({ kind: "in" as const, signUp: sampleSignUp({ code }) }),
    }),
  )

const NETWORK = "198.51.100.7"
const signUp = (typed: Partial<Record<"name" | "email" | "seats", string>>, limit = false) =>
  Effect.suspend(() => {
    asked.length = 0
    const fields = { name: "Agnes", email: "agnes@exempel.se", seats: "2", ...typed }
    return TestClock.setTime(NOW).pipe(
      Effect.andThen(signUpForEvent("/evenemang/a", fields, NETWORK)),
      Effect.provide(ports(limit)),
    )
  })

describe("signing up", () => {
  it.effect("stores what was typed, made plain, within the limits of the address and its network", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* signUp({ name: "  Agnes \u0000\n Ek ", email: " AGNES@exempel.se " }), "signedUp")
      assert.deepStrictEqual(asked, [
        ["sign-up by agnes@exempel.se: 6", `sign-up from ${NETWORK}: 20`],
        { event: "/evenemang/a", name: "Agnes Ek", email: "agnes@exempel.se", seats: 2, now: NOW },
      ])
      yield* Effect.flip(signUp({}, true))
      assert.strictEqual(asked.length, 1)
    }),
  )

  it.effect.each([
    [{ name: " \n" }, ["name"]],
    [{ name: "a".repeat(101) }, ["name"]],
    [{ email: "agnes" }, ["email"]],
    [{ seats: "0" }, ["seats"]],
    [{ seats: "5" }, ["seats"]],
    [{ seats: "2.5" }, ["seats"]],
    [{ name: "", email: "", seats: "" }, ["name", "email", "seats"]],
  ] as const)("refuses %o, and stores and counts nothing", ([typed, fields]) =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(signUp(typed))
      assert.deepStrictEqual(refused, new SignUpUnreadable({ fields: [...fields] as ["name"] }))
      assert.deepStrictEqual(asked, [])
    }),
  )

  it.effect("cannot be cancelled by an unknown link", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(cancelSignUp(sampleSignUp().token).pipe(Effect.provide(ports())))
      assert.instanceOf(refused, SignUpNotFound)
    }),
  )
})

describe("at the entrance", () => {
  it.effect("a code is read as it is typed or scanned; anything else is unknown", () =>
    Effect.gen(function* () {
      for (const typed of ["K7PX3MQ9", "k7px 3mq9", " K7PX-3MQ9 "]) {
        assert.deepStrictEqual(parseTicketCode(typed), Option.some(TicketCode.make("K7PX3MQ9")))
      }
      const tick = (typed: string) => Effect.map(tickIn("/evenemang/a", typed, "x"), ({ kind }) => kind)
      const kinds = yield* Effect.forEach(["k7px3mq9", "K7PX3MQ", "K7PX3MQ0", ""], tick).pipe(Effect.provide(ports()))
      assert.deepStrictEqual(kinds, ["in", "unknown", "unknown", "unknown"])
    }),
  )

  it("the list is a table that no spreadsheet reads formulas in", () => {
    const table = attendeesTable(
      [sampleSignUp(), sampleSignUp({ name: '=HYPERLINK("x")', email: "-bo@exempel.se", seats: 1, state: "waiting" })],
      ["Namn", "E-post", "Platser", "Status", "Kod"],
      (state) => state,
    )
    assert.strictEqual(
      table,
      '\uFEFF"Namn";"E-post";"Platser";"Status";"Kod"\r\n' +
        '"Agnes Ek";"agnes@exempel.se";"2";"signedUp";"K7PX3MQ9"\r\n' +
        '"\'=HYPERLINK(""x"")";"\'-bo@exempel.se";"1";"waiting";"K7PX3MQ9"\r\n',
    )
  })
})
