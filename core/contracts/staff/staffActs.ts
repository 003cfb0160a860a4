/** The contract of the staff log beside the ports that staff act through: one entry for each act that was done, none for one that was not. */
import { assert, it } from "@effect/vitest"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { type AtEvent, EventSignUps } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Passkeys } from "@kapitel/core/staff/Passkeys"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { Effect, type Layer } from "effect"
import { sampleEan } from "../checkout/sampleOrder.ts"

const NOW = Date.UTC(2026, 10, 24, 9)
const HAGA = { id: "haga", name: "Kapitel Haga" }
const EAN = sampleEan(600_001)

let created = 0

const reserved = Reservations.use((reservations) =>
  reservations.reserve({
    attempt: `act-${++created}`,
    ean: EAN,
    productEan: EAN,
    title: "Vargtimmen",
    store: HAGA,
    quantity: 1,
    contact: { kind: "email", email: `agnes-${created}@exempel.se` },
    reserver: "shopper",
    heldUntil: NOW + 86_400_000,
    now: NOW,
  }),
)

const signedUp = Effect.gen(function* () {
  const { path: event } = sampleEvent("acts")
  const signUps = yield* EventSignUps
  yield* signUps.signUp({ event, name: `N${++created}`, email: "n@exempel.se", seats: 1, now: NOW })
  const [last] = (yield* signUps.attendeesOf(event)).toReversed()
  return last ?? (yield* Effect.die("there is no sign-up"))
})

type Ports = Reservations | EventSignUps | Passkeys

/** An act on something new; called twice it is done once. */
type Act = (by: AtEvent["by"]) => Effect.Effect<Effect.Effect<unknown, unknown, Ports>, unknown, Ports>

const onReservation =
  (act: (seen: { readonly id: Reservation["id"]; readonly version: number }) => Act): Act =>
  (by) =>
    Effect.flatMap(reserved, (made) => act(made)(by))

const once = <A, E>(work: Effect.Effect<A, E, Ports>) => Effect.succeed(work)

const ACTS: Readonly<Record<string, Act>> = {
  "reservation.take": onReservation(
    (seen) => (by) =>
      once(
        Reservations.use((all) =>
          all.lease({ id: seen.id, version: seen.version, by, now: NOW, until: NOW + 1_800_000 }),
        ),
      ),
  ),
  "reservation.pick": onReservation(
    ({ id, version }) =>
      (by) =>
        once(Reservations.use((all) => all.pick({ id, version, by, now: NOW }))),
  ),
  "reservation.ready": onReservation(
    ({ id, version }) =>
      (by) =>
        once(Reservations.use((all) => all.ready({ id, version, by, now: NOW }))),
  ),
  "reservation.notFound": onReservation(
    ({ id, version }) =>
      (by) =>
        once(Reservations.use((all) => all.notFound({ id, version, by, now: NOW, because: "missing" }))),
  ),
  "reservation.cancel": onReservation(
    ({ id, version }) =>
      (by) =>
        once(Reservations.use((all) => all.cancelAsStaff({ id, version, by, now: NOW }))),
  ),
  "reservation.handOut": (by) =>
    Effect.map(reserved, ({ reference }) =>
      Reservations.use((all) => all.handOut({ storeId: HAGA.id, code: reference, by, now: NOW })),
    ),
  "stock.correct": (by) =>
    Effect.map(
      Reservations.use((all) => all.figureOf(HAGA.id, EAN)),
      ({ figure }) =>
        Reservations.use((all) =>
          all.correctStock({
            storeId: HAGA.id,
            ean: EAN,
            expected: figure,
            figure: figure + 1,
            reason: "räknat",
            by,
            now: NOW,
          }),
        ),
    ),
  "event.tickIn": (by) =>
    Effect.map(signedUp, ({ event, code }) =>
      EventSignUps.use((signUps) => signUps.tickIn({ event, code, by, now: NOW })),
    ),
  "event.cancelSeat": (by) =>
    Effect.map(signedUp, ({ event, id }) =>
      EventSignUps.use((signUps) => signUps.cancelSeat({ event, id, by, now: NOW })),
    ),
  "passkey.add": (memberId) => {
    const id = `key-${++created}`
    return once(
      Passkeys.use((passkeys) =>
        passkeys.add({ id, memberId: memberId as never, key: "k", counter: 0, transports: [], addedAt: NOW }),
      ),
    )
  },
}

/** All have the same store. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Ports | StaffLog | StaffMembers | StoreEvents, E>) =>
  it.layer(layer, { timeout: "60 seconds" })(`acts of staff (${adapter})`, (it) => {
    const ready = Effect.gen(function* () {
      const members = yield* StaffMembers
      yield* StoreEvents.use((events) =>
        events.put([sampleEvent("acts", { isPreRegistration: true, seats: 100, store: HAGA.id })], NOW),
      )
      yield* Reservations.use((all) =>
        Effect.flatMap(all.figureOf(HAGA.id, EAN), ({ figure }) =>
          all.correctStock({
            storeId: HAGA.id,
            ean: EAN,
            expected: figure,
            figure: figure + 100,
            reason: "x",
            by: "x",
            now: NOW,
          }),
        ),
      )
      return yield* members.add({
        email: "vera@exempel.se",
        name: "Vera Lind",
        grant: { role: "butik", storeId: HAGA.id },
        by: "command line",
        now: NOW,
      })
    })
    const newest = StaffLog.use((log) => log.list({ limit: 200 }))

    it.effect.each(Object.entries(ACTS))("%s has one entry, by the member; a second press has none", ([act, begin]) =>
      Effect.gen(function* () {
        const { id } = yield* ready
        const work = yield* begin(id)
        const before = (yield* newest).length
        yield* work
        yield* Effect.exit(work)
        const entries = yield* newest
        assert.deepStrictEqual([entries.length - before, entries[0]?.act, entries[0]?.authorId], [1, act, id])
        assert.strictEqual(entries[0]?.storeId, act === "passkey.add" ? undefined : HAGA.id)
      }),
    )

    it.effect("each export of attendees has an entry with the number of rows", () =>
      Effect.gen(function* () {
        const { id } = yield* ready
        const { event } = yield* signedUp
        const signUps = yield* EventSignUps
        const rows = (yield* signUps.attendeesOf(event)).length
        for (let time = 1; time <= 2; time++) {
          const before = (yield* newest).length
          assert.lengthOf(yield* signUps.exportOf({ event, by: id, now: NOW }), rows)
          const entries = yield* newest
          assert.strictEqual(entries.length, before + 1)
          assert.deepInclude(entries[0], { act: "event.export", object: "event acts", after: { rows } })
        }
      }),
    )
  })
