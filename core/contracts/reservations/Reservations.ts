/** The contract of every store of reservations: never more than there is, one act of two, each message once. */
import { assert, it } from "@effect/vitest"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { availableIn } from "@kapitel/core/availability/stockLevel"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import type { Reservation, ReservationContact, ReservationId } from "@kapitel/core/reservations/Reservation"
import { ReservationToken } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import {
  MAX_HELD_RESERVATIONS,
  MAX_OF_PRODUCT_PER_HOUR,
  MAX_RESERVED_COPIES,
  MAX_TOLD_PER_DAY,
} from "@kapitel/core/reservations/reservationLimits"
import { Effect, type Layer, Option } from "effect"
import { sampleEan } from "../checkout/sampleOrder.ts"

const NOW = Date.UTC(2026, 10, 24, 9)
const HOUR = 3_600_000
const UNTIL = NOW + 30 * HOUR
const HAGA = { id: "haga", name: "Kapitel Haga" }
const LUND = { id: "lund", name: "Kapitel Lund" }

let created = 0
const newEan = () => sampleEan(700_000 + ++created)
const newContact = (): ReservationContact => ({ kind: "email", email: `agnes-${++created}@exempel.se` })

/** A book of which Haga has these copies. */
const stocked = Effect.fnUntraced(function* (figure: number, storeId = HAGA.id, ean = newEan()) {
  const reservations = yield* Reservations
  const { figure: expected } = yield* reservations.figureOf(storeId, ean)
  yield* reservations.correctStock({ storeId, ean, expected, figure, reason: "count", by: "test", now: NOW })
  return ean
})

type Wanted = Partial<Parameters<Reservations["Service"]["reserve"]>[0]> & Pick<Reservation, "ean">

const reserve = ({ ean, ...rest }: Wanted) =>
  Reservations.use((reservations) =>
    reservations.reserve({
      attempt: `attempt-${++created}`,
      ean,
      productEan: ean,
      title: "Vargtimmen",
      store: HAGA,
      quantity: 1,
      contact: newContact(),
      reserver: "shopper",
      heldUntil: UNTIL,
      now: NOW,
      ...rest,
    }),
  )

/** One of a new book that the store has alone. */
const reserved = Effect.fnUntraced(function* (rest: Partial<Wanted> = {}) {
  return yield* reserve({ ean: yield* stocked(rest.quantity ?? 1, rest.store?.id), ...rest })
})

const left = (ean: Reservation["ean"], storeId = HAGA.id) =>
  Effect.map(
    StockLevels.use((levels) => levels.of(ean)),
    (levels) => availableIn(levels, storeId),
  )

/** The messages to the shopper, and when they are due. `outbox.take` leases nothing. */
const toldOf = (id: ReservationId, now = NOW + 1_000 * HOUR) =>
  Effect.gen(function* () {
    const outbox = yield* Outbox
    const entries = yield* outbox.take({ now, leaseUntil: 0, limit: 10_000 })
    return entries.flatMap((entry) => ("reservationId" in entry && entry.reservationId === id ? [entry.kind] : []))
  })

const action = ({ id, version }: Reservation, by = "staff-1", now = NOW) => ({ id, version, by, now })

const tagOf = <A, E extends { readonly _tag: string }, R>(refused: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(refused), ({ _tag }) => _tag)

/** `Outbox` and `StockLevels` have the same store: messages wait in the one, copies are counted by the other. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Reservations | Outbox | StockLevels, E>) =>
  it.layer(layer, { timeout: "60 seconds" })(`Reservations (${adapter})`, (it) => {
    it.effect("a reservation is stored with its code, holds its copies and notifies the shopper (D-27)", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const ean = yield* stocked(3)
        const named = { format: "inbunden", color: "Röd", author: "Agnes Ek", brand: "vinjett" as const }
        const made = yield* reserve({ ean, quantity: 2, remindAt: UNTIL - 4 * HOUR, ...named })
        assert.deepInclude(made, {
          ...named,
          ean,
          quantity: 2,
          state: "asked",
          version: 1,
          madeAt: NOW,
          heldUntil: UNTIL,
        })
        assert.match(made.reference, /^R[2-9BCDFGHJKMNPQRSTVWXZ]{6}$/)
        assert.deepStrictEqual(yield* reservations.find(made.token), Option.some(made))
        assert.deepStrictEqual(yield* reservations.findById(made.id), Option.some(made))
        const typed = ` ${made.reference.toLowerCase().slice(0, 3)} ${made.reference.slice(3)}`
        assert.deepStrictEqual(yield* reservations.ofReference(typed), Option.some(made))
        assert.isTrue(Option.isNone(yield* reservations.find(ReservationToken.make("x".repeat(43)))))
        assert.strictEqual(yield* left(ean), 1)
        assert.deepStrictEqual(yield* reservations.figureOf(HAGA.id, ean), { figure: 3, held: 2 })
        assert.deepStrictEqual(yield* toldOf(made.id, NOW), ["reservationMade"])
        assert.deepStrictEqual(yield* toldOf(made.id, UNTIL), ["reservationMade", "reservationReminder"])
        assert.deepStrictEqual(yield* reservations.steps(made.id), [{ at: NOW, what: "made", by: "shopper" }])
      }),
    )

    it.effect("of n copies exactly n are reserved by concurrent requests (D-27)", () =>
      Effect.gen(function* () {
        for (const copies of [1, 3, 10]) {
          const ean = yield* stocked(copies)
          const outcomes = yield* Effect.all(
            Array.from({ length: 200 }, () => Effect.exit(reserve({ ean }))),
            { concurrency: "unbounded" },
          )
          assert.strictEqual(outcomes.filter(({ _tag }) => _tag === "Success").length, copies)
          assert.strictEqual(yield* left(ean), 0)
          assert.deepInclude(yield* Effect.flip(reserve({ ean })), { _tag: "TooFewInStore", available: 0 })
        }
      }),
    )

    it.effect("a store that has never reported the product has none", () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* tagOf(reserve({ ean: newEan() })), "TooFewInStore")
      }),
    )

    it.effect("an attempt that is sent twice is one reservation, and with other contents none", () =>
      Effect.gen(function* () {
        const ean = yield* stocked(4)
        const wanted = { ean, attempt: `attempt-${++created}`, contact: newContact() }
        const twice = yield* Effect.all([reserve(wanted), reserve(wanted), reserve(wanted)], {
          concurrency: "unbounded",
        })
        assert.strictEqual(new Set(twice.map(({ id }) => id)).size, 1)
        assert.strictEqual(yield* left(ean), 3)
        for (const other of [{ quantity: 2 }, { contact: newContact() }, { store: LUND }, { ean: yield* stocked(1) }]) {
          assert.strictEqual(yield* tagOf(reserve({ ...wanted, ...other })), "AttemptReused")
        }
        assert.strictEqual(yield* left(ean), 3)
        assert.strictEqual((yield* reserve(wanted)).id, twice[0].id)
        yield* Reservations.use((reservations) => reservations.cancel(twice[0].token, NOW))
        assert.strictEqual(yield* tagOf(reserve({ ...wanted, quantity: 2 })), "AttemptReused")
      }),
    )

    it.effect("a contact has so many copies of a product and so many reservations, and no more", () =>
      Effect.gen(function* () {
        const contact = newContact()
        const ean = yield* stocked(20)
        yield* reserve({ ean, contact, quantity: MAX_RESERVED_COPIES })
        assert.deepInclude(yield* Effect.flip(reserve({ ean, contact })), { _tag: "TooManyReservations", of: "copies" })
        yield* reserve({ ean })
        let last = yield* reserved({ contact })
        for (let held = 2; held < MAX_HELD_RESERVATIONS; held++) last = yield* reserved({ contact })
        assert.deepInclude(yield* Effect.flip(reserved({ contact })), { _tag: "TooManyReservations", of: "contact" })
        yield* Reservations.use((reservations) => reservations.cancel(last.token, NOW))
        yield* reserved({ contact })
      }),
    )

    it.effect("what others reserve for a contact takes nothing from its owner, and frees as it ends", () =>
      Effect.gen(function* () {
        const contact = newContact()
        const ean = yield* stocked(20)
        yield* reserve({ ean, contact, reserver: "other", quantity: MAX_RESERVED_COPIES })
        for (let held = 1; held < MAX_HELD_RESERVATIONS; held++) yield* reserved({ contact, reserver: "other" })
        const eleventh = reserved({ contact, reserver: "other" })
        assert.deepInclude(yield* Effect.flip(eleventh), { _tag: "TooManyReservations", of: "contact" })
        yield* reserve({ ean, contact, quantity: MAX_RESERVED_COPIES })
        const second = reserve({ ean, contact })
        assert.deepInclude(yield* Effect.flip(second), { _tag: "TooManyReservations", of: "copies" })
      }),
    )

    it.effect("others have only so many messages sent to a contact in a day, and its owner's are sent", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const contact = newContact()
        const from = (reserver: string, rest: Partial<Wanted> = {}) =>
          reserved({ contact, reserver, remindAt: UNTIL - 4 * HOUR, ...rest })
        const first = yield* from("other-0")
        yield* reservations.cancel(first.token, NOW)
        for (let other = 1; other < MAX_TOLD_PER_DAY; other++) {
          assert.lengthOf(yield* toldOf((yield* from(`other-${other}`)).id), 2)
        }
        const silent = yield* from("last")
        assert.isTrue(silent.isSilent)
        yield* reservations.extend({ token: silent.token, heldUntil: UNTIL + HOUR, remindAt: UNTIL, now: NOW })
        yield* reservations.ready(action({ ...silent, version: 2 }))
        yield* reservations.cancel(silent.token, NOW)
        assert.deepStrictEqual(yield* toldOf(silent.id), [])
        const mine = yield* from("owner", { isOwn: true })
        assert.isUndefined(mine.isSilent)
        assert.deepStrictEqual(yield* toldOf(mine.id, NOW), ["reservationMade"])
        assert.isUndefined((yield* from("tomorrow", { now: NOW + 24 * HOUR })).isSilent)
      }),
    )

    it.effect("a product is reserved so often within an hour, and no more", () =>
      Effect.gen(function* () {
        const ean = yield* stocked(MAX_OF_PRODUCT_PER_HOUR + 5)
        yield* Effect.all(
          Array.from({ length: MAX_OF_PRODUCT_PER_HOUR }, () => reserve({ ean })),
          { concurrency: "unbounded" },
        )
        const why = yield* Effect.flip(reserve({ ean }))
        assert.deepInclude(why, { _tag: "TooManyReservations", of: "product" })
        yield* reserve({ ean, now: NOW + HOUR })
      }),
    )

    it.effect("a cancelled one frees its copies once, and a second cancel changes nothing", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const made = yield* reserved({ quantity: 2 })
        const done = yield* reservations.cancel(made.token, NOW + 1)
        assert.deepInclude(done, { state: "cancelled", because: "shopper", endedAt: NOW + 1 })
        assert.deepStrictEqual(yield* reservations.cancel(made.token, NOW + 2), done)
        assert.strictEqual(yield* left(made.ean), 2)
        assert.deepStrictEqual(yield* toldOf(made.id), ["reservationMade", "reservationCancelled"])
        const unknown = ReservationToken.make("y".repeat(43))
        assert.strictEqual(yield* tagOf(reservations.cancel(unknown, NOW)), "ReservationNotFound")
      }),
    )

    it.effect("it is extended once, while it is held, and reminded of the new time", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const { token, id } = yield* reserved()
        const [heldUntil, remindAt] = [UNTIL + 24 * HOUR, UNTIL + 20 * HOUR]
        const longer = yield* reservations.extend({ token, heldUntil, remindAt, now: NOW + 1 })
        assert.deepInclude(longer, { heldUntil, extendedAt: NOW + 1, state: "asked", version: 2 })
        const again = reservations.extend({ token, heldUntil: heldUntil + HOUR, now: NOW + 2 })
        assert.deepStrictEqual(yield* again, longer)
        assert.deepStrictEqual(yield* toldOf(id, remindAt), ["reservationMade", "reservationReminder"])
        const late = yield* reserved()
        const tooLate = reservations.extend({ token: late.token, heldUntil, now: UNTIL })
        assert.strictEqual(yield* tagOf(tooLate), "ReservationChanged")
        assert.strictEqual(
          yield* reservations.expire({ now: UNTIL, limit: 10_000 }).pipe(Effect.andThen(left(late.ean))),
          1,
        )
        assert.strictEqual(Option.getOrThrow(yield* reservations.find(token)).state, "asked")
      }),
    )

    it.effect("one whose time is up ends once, and its copies are free", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const until = NOW + 2 * HOUR
        const mine = [yield* reserved({ heldUntil: until }), yield* reserved({ heldUntil: until })]
        assert.strictEqual(yield* reservations.expire({ now: until - 1, limit: 100 }), 0)
        const looks = Array.from({ length: 8 }, () => reservations.expire({ now: until, limit: 1 }))
        const ended = yield* Effect.all(looks, { concurrency: "unbounded" })
        assert.strictEqual(
          ended.reduce((sum, some) => sum + some, 0),
          2,
        )
        for (const { id, ean } of mine) {
          assert.strictEqual(Option.getOrThrow(yield* reservations.findById(id)).state, "expired")
          assert.strictEqual(yield* left(ean), 1)
          assert.deepStrictEqual(yield* toldOf(id), ["reservationMade", "reservationExpired"])
        }
      }),
    )

    it.effect("of two people who act on one at once, one does", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const made = yield* reserved()
        const outcomes = yield* Effect.all(
          [
            reservations.ready(action(made, "anna")),
            reservations.notFound({ ...action(made, "bo"), because: "missing" }),
          ].map((act) => Effect.exit(act)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(outcomes.filter(({ _tag }) => _tag === "Success").length, 1)
        const now = Option.getOrThrow(yield* reservations.findById(made.id))
        const late = yield* Effect.flip(reservations.pick(action(made, "carl")))
        assert.deepStrictEqual(late._tag === "ReservationChanged" ? late.reservation : late, now)
      }),
    )

    it.effect("a lease is one person's until it ends or the work is done", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const made = yield* reserved()
        const until = NOW + HOUR
        const leased = yield* reservations.lease({ ...action(made, "anna"), until })
        assert.deepInclude(leased, { lease: { by: "anna", until }, version: made.version })
        assert.deepInclude(yield* Effect.flip(reservations.pick(action(made, "bo"))), { by: "anna", until })
        assert.strictEqual(yield* tagOf(reservations.lease({ ...action(made, "bo"), until })), "ReservationLeased")
        const picked = yield* reservations.pick(action(made, "anna"))
        assert.isUndefined(picked.lease)
        yield* reservations.lease({ ...action(picked, "anna"), until })
        yield* reservations.ready(action(picked, "bo", until))
      }),
    )

    it.effect("from the queue to the counter: picked, ready, collected, and the figure is lowered", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const store = { id: `store-${++created}`, name: "Ny butik" }
        const [first, second] = [yield* reserved({ store }), yield* reserved({ store, now: NOW + 1 })]
        assert.deepStrictEqual(yield* reservations.queue(store.id), [first, second])
        const picked = yield* reservations.pick(action(first))
        const ready = yield* reservations.ready(action(picked, "staff-1", NOW + 5))
        // A second press of the button, then the same by another person, and by the first one later.
        assert.deepStrictEqual(yield* reservations.ready(action(picked, "staff-1", NOW + 5)), ready)
        assert.strictEqual(yield* tagOf(reservations.ready(action(picked, "bo", NOW + 5))), "ReservationChanged")
        const later = reservations.ready(action(picked, "staff-1", NOW + HOUR))
        assert.strictEqual(yield* tagOf(later), "ReservationChanged")
        assert.deepInclude(ready, { state: "ready", readyAt: NOW + 5 })
        assert.deepStrictEqual(yield* reservations.queue(store.id), [second, ready])
        const handOut = (storeId: string, by = "anna", now = NOW + 6) =>
          reservations.handOut({ storeId, code: ready.reference.toLowerCase(), by, now })
        assert.strictEqual(yield* tagOf(handOut(LUND.id)), "ReservationNotFound")
        const collected = yield* handOut(store.id)
        assert.deepInclude(collected, { state: "collected", endedAt: NOW + 6 })
        assert.deepStrictEqual(yield* handOut(store.id), collected)
        assert.strictEqual(yield* tagOf(handOut(store.id, "bo")), "ReservationChanged")
        assert.strictEqual(yield* tagOf(handOut(store.id, "anna", NOW + HOUR)), "ReservationChanged")
        assert.deepStrictEqual(yield* reservations.figureOf(store.id, first.ean), { figure: 0, held: 0 })
        assert.deepStrictEqual(yield* reservations.queue(store.id), [second])
        assert.deepStrictEqual(yield* toldOf(first.id), ["reservationMade", "reservationReady"])
        const steps = yield* reservations.steps(first.id)
        assert.deepStrictEqual(
          steps.map(({ what }) => what),
          ["made", "picked", "made ready", "handed out"],
        )
      }),
    )

    it.effect("what is not on the shelf is not there for others either, and another store is named", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const ean = yield* stocked(3)
        const made = yield* reserve({ ean, quantity: 2 })
        const missed = yield* reservations.notFound({ ...action(made), because: "missing", otherStore: LUND })
        assert.deepInclude(missed, { state: "notFound", because: "missing", otherStore: LUND })
        assert.strictEqual(yield* left(ean), 1)
        assert.deepStrictEqual(yield* reservations.figureOf(HAGA.id, ean), { figure: 1, held: 0 })
        assert.deepStrictEqual(yield* toldOf(made.id), ["reservationMade", "reservationNotFound"])
      }),
    )

    it.effect("a figure is corrected only by a request that names the present one, and is never below 0", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const ean = yield* stocked(5)
        yield* reserve({ ean, quantity: 2 })
        const correct = (expected: number, figure: number) =>
          reservations.correctStock({ storeId: HAGA.id, ean, expected, figure, reason: "count", by: "anna", now: NOW })
        const stale = yield* Effect.flip(correct(4, 9))
        assert.deepInclude(stale, { _tag: "StockFigureChanged", figure: 5 })
        yield* correct(5, 1)
        assert.strictEqual(yield* left(ean), 0)
        assert.deepStrictEqual(yield* reservations.figureOf(HAGA.id, ean), { figure: 1, held: 2 })
      }),
    )

    it.effect("a store that closes for good cancels what it holds, and tells everybody once", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const store = { id: `store-${++created}`, name: "Stänger" }
        const [open, done] = [yield* reserved({ store }), yield* reserved({ store })]
        yield* reservations.cancel(done.token, NOW)
        const close = reservations.closeStore({ storeId: store.id, by: "operator", now: NOW + 1 })
        assert.include(yield* reservations.heldStores, store.id)
        assert.strictEqual(yield* close, 1)
        assert.notInclude(yield* reservations.heldStores, store.id)
        assert.strictEqual(yield* close, 0)
        const ended = Option.getOrThrow(yield* reservations.findById(open.id))
        assert.deepInclude(ended, { state: "cancelled", because: "storeClosed" })
        assert.deepStrictEqual(yield* toldOf(open.id), ["reservationMade", "reservationCancelled"])
        const all = yield* reservations.list({ storeId: store.id, heldOnly: false, limit: 10 })
        assert.sameMembers(
          all.map(({ id }) => id),
          [open.id, done.id],
        )
        assert.deepStrictEqual(yield* reservations.list({ storeId: store.id, heldOnly: true, limit: 10 }), [])
      }),
    )
  })
