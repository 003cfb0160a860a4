/** An act of staff that ends before its commit, after any of its statements, has neither changed anything nor left an entry. */
import { assert, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as eventSignUps from "@kapitel/adapters/embedded/store/operations/eventSignUps"
import * as events from "@kapitel/adapters/embedded/store/operations/events"
import * as orders from "@kapitel/adapters/embedded/store/operations/orders"
import * as passkeys from "@kapitel/adapters/embedded/store/operations/passkeys"
import * as reservations from "@kapitel/adapters/embedded/store/operations/reservations"
import * as staff from "@kapitel/adapters/embedded/store/operations/staff"
import { CartId } from "@kapitel/core/cart/CartContents"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { SignUpId, TicketCode } from "@kapitel/core/events/EventSignUp"
import { Money } from "@kapitel/core/pricing/Money"
import { Reservation } from "@kapitel/core/reservations/Reservation"
import { StaffId } from "@kapitel/core/staff/StaffMember"

const NOW = Date.UTC(2026, 10, 24, 9)
const EAN = sampleEan(1)
const EVENT = sampleEvent("reading", { isPreRegistration: true, seats: 3, store: "haga" })

class Killed extends Error {}

/** An order that is paid, and collected in the store. */
const pay = (db: Database): void => {
  const shipping = { id: "collect", name: "Haga", fee: Money.make(0), store: { id: "haga", name: "Haga" } }
  const contents = { ...sampleContents([{ ean: EAN, quantity: 1, price: 20_000 }], { shippingFee: 0 }), shipping }
  const cartId = CartId.make("a-cart-that-is-collected")
  const { id: orderId } = orders.place(db, { cartId, member: false, contents, now: NOW }) ?? assert.fail("not placed")
  const session = { providerRef: "ref", clientToken: "token", expiresAt: NOW + 86_400_000 }
  orders.attachSession(db, { orderId, session, revision: 1, now: NOW })
  orders.hold(db, { orderId, revision: 1, now: NOW, until: NOW + 900_000 })
  orders.confirm(db, { orderId, revision: 1, now: NOW, customer: { email: "bo@exempel.se" } })
}

/** The store as it is before the acts, with a member, a reservation, a paid order and a sign-up. */
const opened = () => {
  const db = openInMemory()
  const { id } = staff.addMember(db, {
    email: "vera@exempel.se",
    name: "Vera Lind",
    grant: { role: "butik", storeId: "haga" },
    by: "command line",
    now: NOW,
  })
  const by = StaffId.make(id)
  reservations.correctStock(db, { storeId: "haga", ean: EAN, expected: 0, figure: 5, reason: "x", by: "x", now: NOW })
  reservations.reserve(db, {
    attempt: "a",
    ean: EAN,
    productEan: EAN,
    title: "Vargtimmen",
    store: { id: "haga", name: "Haga" },
    quantity: 1,
    contact: { kind: "email", email: "agnes@exempel.se" },
    reserver: "shopper",
    heldUntil: NOW + 86_400_000,
    now: NOW,
  })
  pay(db)
  events.put(db, { events: [{ path: EVENT.path, body: JSON.stringify(EVENT), isCancelled: false }], now: NOW })
  eventSignUps.signUp(db, { event: EVENT.path, name: "Agnes", email: "agnes@exempel.se", seats: 1, now: NOW })
  passkeys.add(db, { id: "known", memberId: by, key: "k", counter: 0, transports: [], addedAt: NOW })
  const { id: reservation, reference } = db.one<{ id: string; reference: string }>(
    "SELECT id, reference FROM reservation WHERE order_id IS NULL",
  )
  const paid = db.one<{ id: string; reference: string }>(
    "SELECT id, reference FROM reservation WHERE order_id IS NOT NULL",
  )
  const { id: signUp, code } = db.one<{ id: string; code: string }>("SELECT id, code FROM event_sign_up")
  return {
    db,
    by,
    seen: { id: Reservation.fields.id.make(reservation), version: 1, by, now: NOW },
    reference,
    paid: { id: Reservation.fields.id.make(paid.id), version: 1, by, now: NOW },
    paidReference: paid.reference,
    signUp: SignUpId.make(signUp),
    at: { event: EVENT.path, code: TicketCode.make(code), by, now: NOW },
  }
}
type Opened = ReturnType<typeof opened>

const ACTS: Readonly<Record<string, (db: Database, shop: Opened) => unknown>> = {
  take: (db, { seen }) => reservations.lease(db, { ...seen, until: NOW + 1 }),
  pick: (db, { seen }) => reservations.pick(db, seen),
  shelve: (db, { seen }) => reservations.ready(db, seen),
  "not found": (db, { seen }) => reservations.notFound(db, { ...seen, because: "missing" }),
  "not found, of an order": (db, { paid }) => reservations.notFound(db, { ...paid, because: "missing" }),
  "cancel an order": (db, { paid }) => reservations.cancelAsStaff(db, paid),
  "hand out an order": (db, { paidReference, by }) =>
    reservations.handOut(db, { storeId: "haga", code: paidReference, by, now: NOW }),
  cancel: (db, { seen }) => reservations.cancelAsStaff(db, seen),
  "hand out": (db, { reference, by }) => reservations.handOut(db, { storeId: "haga", code: reference, by, now: NOW }),
  "correct stock": (db, { by }) =>
    reservations.correctStock(db, { storeId: "haga", ean: EAN, expected: 5, figure: 4, reason: "svinn", by, now: NOW }),
  "tick in": (db, { at }) => eventSignUps.tickIn(db, at),
  "cancel a seat": (db, { at, signUp }) =>
    eventSignUps.cancelSeat(db, { event: at.event, id: signUp, by: at.by, now: NOW }),
  "add a passkey": (db, { by }) =>
    passkeys.add(db, { id: "new", memberId: by, key: "k", counter: 0, transports: [], addedAt: NOW }),
  "remove a passkey": (db, { by }) => passkeys.remove(db, { id: "known", memberId: by, now: NOW }),
  "add a role": (db) =>
    staff.addMember(db, {
      email: "vera@exempel.se",
      name: "Vera Lind",
      grant: { role: "admin" },
      by: "command line",
      now: NOW,
    }),
  "remove a member": (db) => staff.removeMember(db, { email: "vera@exempel.se", by: "command line", now: NOW }),
}

const dumpOf = (db: Database): string =>
  JSON.stringify(
    db
      .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .map(({ name }) => [name, db.all(`SELECT * FROM ${name}`)]),
  )
const entriesOf = (db: Database): number => db.one<{ n: number }>("SELECT count(*) AS n FROM staff_log").n

it.each(Object.keys(ACTS))("%s: all of it with its entry, or nothing, wherever it is killed", (name) => {
  const shop = opened()
  const { db } = shop
  const act = ACTS[name] ?? assert.fail(name)
  const before = { rows: dumpOf(db), entries: entriesOf(db) }
  const dyingAt = (statement: number): Database => {
    let run = 0
    return {
      ...db,
      run: (...call) => {
        const changed = db.run(...call)
        if (++run === statement) throw new Killed()
        return changed
      },
    }
  }
  const statements = (() => {
    for (let statement = 1; ; statement++) {
      try {
        act(dyingAt(statement), shop)
        return statement - 1
      } catch (cause) {
        if (!(cause instanceof Killed)) throw cause
        assert.strictEqual(dumpOf(db), before.rows)
      }
    }
  })()
  // The act, and its entry; of an order that ends also its copies, its step and its money.
  assert.isAtLeast(statements, name.includes("order") ? 6 : 2)
  assert.lengthOf(db.all("SELECT 1 FROM money_action"), name.includes("order") ? 1 : 0)
  assert.strictEqual(entriesOf(db), before.entries + 1)
  db.close()
})
