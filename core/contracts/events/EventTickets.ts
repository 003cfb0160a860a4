/** What every store does about tickets of paid events: each seat is sold once, and its money goes back once (decision 381). */
import { assert, it } from "@effect/vitest"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Order, OrderContents } from "@kapitel/core/checkout/Order"
import { OrderStore, StockRanOut } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import { EventSignUps, SignUpClosed } from "@kapitel/core/events/EventSignUps"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { TOLD_FOR_MS } from "@kapitel/core/events/signUpRules"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, type Layer, Option } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const AFTER_ALL = NOW + 400 * 86_400_000
const PRICE = 19_500

let created = 0

const newEvent = Effect.fnUntraced(function* (seats: number, fields: Partial<StoreEvent> = {}) {
  const event = sampleEvent(`t-${++created}`, { seats, price: Money.make(PRICE), ...fields })
  yield* StoreEvents.use((events) => events.put([event], NOW))
  return event
})

const change = (event: StoreEvent, fields: Partial<StoreEvent>, now = NOW) =>
  StoreEvents.use((events) => events.put([{ ...event, ...fields }], now))

const contentsOf = (event: StoreEvent, quantity: number, discount = 0): OrderContents => {
  const contents = sampleContents(
    [{ ean: ticketEan(event.path), quantity, price: PRICE, shipped: false, shelf: quantity, discount }],
    { shippingFee: 0 },
  )
  return { ...contents, promotions: [], lines: contents.lines.map((line) => ({ ...line, event: event.path })) }
}

/** Placed, with a session at the provider. */
const pending = Effect.fnUntraced(function* (event: StoreEvent, quantity = 1, discount = 0, now = NOW) {
  const orderStore = yield* OrderStore
  const cartId = CartId.make(`ticket-cart-${String(++created).padStart(10, "0")}`)
  const contents = contentsOf(event, quantity, discount)
  const { id: orderId, revision } = yield* orderStore.place({ cartId, member: false, contents, now })
  const session = { providerRef: `t-${orderId}`, clientToken: `t-token-${orderId}`, expiresAt: AFTER_ALL }
  return yield* orderStore.attachSession({ orderId, session, revision, now })
})

const hold = ({ id: orderId, revision }: Order, now = NOW) =>
  OrderStore.use((orderStore) => orderStore.hold({ orderId, revision, now, until: now + 15 * MINUTE }))

const customer = { email: "Agnes@exempel.se", firstName: "Agnes", lastName: "Ek" }

const confirm = ({ id: orderId, revision }: Order, now = NOW) =>
  OrderStore.use((orderStore) => orderStore.confirm({ orderId, revision, now, customer, providerOrderId: orderId }))

const bought = Effect.fnUntraced(function* (event: StoreEvent, quantity = 1, discount = 0) {
  const order = yield* pending(event, quantity, discount)
  yield* hold(order)
  return (yield* confirm(order)).order
})

const ticketsOf = ({ id }: Order) => EventSignUps.use((signUps) => signUps.ticketsOf(id))

const movesOf = ({ id }: Order) =>
  Effect.map(
    MoneyActions.use((actions) => actions.ofOrder(id)),
    (all) => all.map(({ kind, amount, reason }) => `${kind} ${amount} ${reason}`),
  )

const refundsOf = (order: Order) =>
  Effect.map(movesOf(order), (moves) => moves.filter((move) => move.startsWith("refund")))

const taken = ({ path }: StoreEvent) =>
  Effect.map(
    EventSignUps.use((signUps) => signUps.count(path)),
    (count) => count.taken,
  )

/** Seats that another cart may have. */
const free = (event: StoreEvent, now = NOW) => {
  const ean = ticketEan(event.path)
  return Effect.map(
    StockLevels.use((stock) => stock.free({ eans: [ean], cartId: "nobody's", now })),
    (found) => found.get(ean),
  )
}

const availability = (event: StoreEvent) =>
  Effect.map(
    Catalogue.use((catalogue) => catalogue.productByEan(ticketEan(event.path))),
    (product) => product.availability,
  )

/** Kinds of e-mails about a sign-up, whenever they are due. */
const emailsOf = Effect.fnUntraced(function* (signUps: ReadonlyArray<EventSignUp>) {
  const all = yield* Outbox.use((outbox) => outbox.take({ now: AFTER_ALL, leaseUntil: 0, limit: 10_000 }))
  return all.flatMap((entry) =>
    "signUpId" in entry && signUps.some(({ id }) => id === entry.signUpId) ? [entry.kind] : [],
  )
})

const wait = (event: StoreEvent, name: string, seats = 1, now = NOW) =>
  EventSignUps.use((signUps) => signUps.signUp({ event: event.path, name, email: `${name}@exempel.se`, seats, now }))

const waiting = ({ path }: StoreEvent) =>
  Effect.map(
    EventSignUps.use((signUps) => signUps.attendeesOf(path)),
    (all) => all.filter(({ state }) => state === "waiting"),
  )

const toldOf = (event: StoreEvent) =>
  Effect.map(waiting(event), (all) => all.filter(({ toldAt }) => toldAt !== undefined).map(({ name }) => name))

type Ports = Catalogue | EventSignUps | MoneyActions | OrderStore | Outbox | StockLevels | StoreEvents

/** All ports have the same store. */
export const ticketsSuite = <E>(adapter: string, layer: Layer.Layer<Ports, E>) =>
  it.layer(layer, { timeout: "60 seconds" })(`Tickets (${adapter})`, (it) => {
    it.effect("the ticket of a paid event is a product, found by its number and in no other way", () =>
      Effect.gen(function* () {
        const catalogue = yield* Catalogue
        const event = yield* newEvent(2, { title: "Författarkväll" })
        const ean = ticketEan(event.path)
        const product = yield* catalogue.productByEan(ean)
        assert.deepInclude(product, {
          identifier: ean,
          title: "Författarkväll",
          price: Money.make(PRICE),
          vatRate: 6,
          ticket: true,
          availability: "AVAILABLE_TO_BUY",
        })
        assert.strictEqual(product.event?.path, event.path)
        assert.deepStrictEqual((yield* catalogue.cardsByEan([ean])).length, 1)
        const costless = yield* newEvent(2, { title: "Signering" })
        const { price: _price, ...rest } = costless
        yield* StoreEvents.use((events) => events.put([rest], NOW))
        assert.deepStrictEqual(yield* catalogue.productsByEan([ticketEan(costless.path)]), [])
        const dear = yield* newEvent(1, { vatRate: 25 })
        assert.strictEqual((yield* catalogue.productByEan(ticketEan(dear.path))).vatRate, 25)
      }),
    )

    it.effect("a paid order has a ticket with a code of its own for each seat, reminded of once", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(5)
        const order = yield* bought(event, 3, 100)
        const tickets = yield* ticketsOf(order)
        assert.deepStrictEqual(
          tickets.map(({ state, seats, name, email }) => ({ state, seats, name, email })),
          Array.from({ length: 3 }, () => ({
            state: "signedUp",
            seats: 1,
            name: "Agnes Ek",
            email: "agnes@exempel.se",
          })),
        )
        assert.strictEqual(new Set(tickets.map(({ code }) => code)).size, 3)
        // 3 × 195 kr less 1 kr, in öre that add up.
        assert.deepStrictEqual(
          tickets.map(({ ticket }) => Number(ticket?.paid)),
          [19_467, 19_467, 19_466],
        )
        assert.deepStrictEqual(yield* emailsOf(tickets), ["signUpReminder"])
        assert.strictEqual(yield* taken(event), 3)
        // Confirmed again, and nothing more happens.
        yield* confirm(order)
        assert.strictEqual((yield* ticketsOf(order)).length, 3)
        // An authorisation would not last until the event.
        assert.deepStrictEqual(yield* movesOf(order), [`capture ${3 * PRICE - 100} delivered`])
      }),
    )

    it.effect("of two orders for the last seat one is held, and the other refused before it is paid", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(1)
        const orders = yield* Effect.all([pending(event), pending(event)])
        const held = yield* Effect.forEach(orders, (order) => Effect.result(hold(order)), { concurrency: "unbounded" })
        assert.deepStrictEqual(held.map(({ _tag }) => _tag).toSorted(), ["Failure", "Success"])
        const refusals = held.flatMap((result) => (result._tag === "Failure" ? [result.failure] : []))
        assert.deepStrictEqual(refusals, [new StockRanOut({ eans: [ticketEan(event.path)] })])
        assert.strictEqual(yield* free(event), 0)
        // The hold ends by itself.
        assert.strictEqual(yield* free(event, NOW + 15 * MINUTE), 1)
      }),
    )

    it.effect("50 seats are sold to 120 orders at once exactly once each", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(50)
        const results = yield* Effect.forEach(
          Array.from({ length: 120 }, (_, index) => 1 + (index % 3)),
          (quantity) => Effect.result(bought(event, quantity)),
          { concurrency: "unbounded" },
        )
        const orders = results.flatMap((result) => (result._tag === "Success" ? [result.success] : []))
        const tickets = (yield* Effect.forEach(orders, ticketsOf)).flat()
        assert.strictEqual(yield* taken(event), 50)
        assert.strictEqual(tickets.filter(({ state }) => state === "signedUp").length, 50)
        assert.strictEqual(tickets.length, 50)
        assert.strictEqual(yield* availability(event), "TEMP_OUT_OF_STOCK")
      }),
    )

    it.effect("a refused payment frees its seats", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(1)
        const order = yield* pending(event)
        yield* hold(order)
        assert.strictEqual(yield* free(event), 0)
        yield* OrderStore.use((orders) => orders.close({ orderId: order.id, as: "REFUSED", now: NOW }))
        assert.strictEqual(yield* free(event), 1)
        assert.deepStrictEqual(yield* ticketsOf(order), [])
      }),
    )

    it.effect("a payment that comes too late gets what is left, and the rest back", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(3)
        const late = yield* pending(event, 3)
        yield* bought(event, 2)
        const { order } = yield* confirm(late, NOW + 20 * MINUTE)
        assert.strictEqual(order.state, "CONFIRMED")
        const tickets = yield* ticketsOf(order)
        assert.deepStrictEqual(
          tickets.map(({ state }) => state),
          ["signedUp", "cancelled", "cancelled"],
        )
        assert.deepStrictEqual(yield* movesOf(order), [
          `refund ${2 * PRICE} seat cancelled`,
          `capture ${PRICE} delivered`,
        ])
        assert.strictEqual(yield* taken(event), 3)
        assert.sameMembers([...(yield* emailsOf(tickets))], ["ticketCancelled", "signUpReminder"])
      }),
    )

    it.effect("a cancelled event gives back each ticket that was not used, once, and tells each buyer once", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(5)
        const [first, second] = [yield* bought(event, 2), yield* bought(event, 2)]
        const [used] = yield* ticketsOf(first)
        if (used === undefined) return yield* Effect.die("no ticket")
        yield* EventSignUps.use((signUps) => signUps.tickIn({ event: event.path, code: used.code, by: "x", now: NOW }))
        yield* change(event, { isCancelled: true })
        // The same file again, and an event that is on again and cancelled once more.
        yield* change(event, { isCancelled: true })
        yield* change(event, {})
        const third = yield* bought(event)
        yield* change(event, { isCancelled: true }, NOW + 1)
        assert.deepStrictEqual(yield* refundsOf(third), [`refund ${PRICE} event cancelled`])
        assert.deepStrictEqual(yield* refundsOf(first), [`refund ${PRICE} event cancelled`])
        assert.deepStrictEqual(yield* refundsOf(second), [`refund ${2 * PRICE} event cancelled`])
        for (const order of [first, second, third]) {
          const emails = yield* emailsOf(yield* ticketsOf(order))
          assert.strictEqual(emails.filter((kind) => kind === "eventCancelled").length, 1)
        }
        assert.strictEqual(yield* availability(event), "WATCH")
        const late = yield* pending(event)
        assert.strictEqual((yield* Effect.flip(hold(late)))._tag, "StockRanOut")
      }),
    )

    it.effect("a payment for an event that was cancelled meanwhile is given back whole", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(5)
        const order = yield* pending(event, 2)
        yield* hold(order)
        yield* change(event, { isCancelled: true })
        const { order: paid } = yield* confirm(order)
        assert.deepStrictEqual(yield* movesOf(paid), [`refund ${2 * PRICE} event cancelled`])
        assert.strictEqual(yield* taken(event), 0)
      }),
    )

    it.effect(
      "a single ticket is taken back once: its money, its seat, and its code, which is refused at the door",
      () =>
        Effect.gen(function* () {
          const signUps = yield* EventSignUps
          const event = yield* newEvent(2)
          const order = yield* bought(event, 2)
          const [one, other] = yield* ticketsOf(order)
          if (one === undefined || other === undefined) return yield* Effect.die("no tickets")
          const results = yield* Effect.forEach(
            Array.from({ length: 10 }, () => one.code),
            (code) => signUps.cancelTicket(code, NOW),
            { concurrency: "unbounded" },
          )
          assert.deepStrictEqual(
            results.map((found) => Option.getOrThrow(found).state),
            Array.from({ length: 10 }, () => "cancelled"),
          )
          assert.deepStrictEqual(yield* refundsOf(order), [`refund ${PRICE} seat cancelled`])
          assert.strictEqual(yield* free(event), 1)
          const ticked = yield* signUps.tickIn({ event: event.path, code: one.code, by: "x", now: NOW })
          assert.strictEqual(ticked.kind, "cancelled")
          assert.include(yield* emailsOf([one]), "ticketCancelled")
          // The other one is reminded of instead.
          assert.deepStrictEqual(yield* emailsOf([other]), ["signUpReminder"])
          // A used ticket is not taken back, nor is a link's: what is bought has no link.
          yield* signUps.tickIn({ event: event.path, code: other.code, by: "x", now: NOW })
          assert.strictEqual(Option.getOrThrow(yield* signUps.cancelTicket(other.code, NOW)).state, "attended")
          assert.deepStrictEqual(yield* refundsOf(order), [`refund ${PRICE} seat cancelled`])
        }),
    )

    it.effect("the link of a sign-up takes no ticket back", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const order = yield* bought(yield* newEvent(1))
        const [ticket] = yield* ticketsOf(order)
        if (ticket === undefined) return yield* Effect.die("no ticket")
        assert.strictEqual(Option.getOrThrow(yield* signUps.cancel(ticket.token, NOW)).state, "signedUp")
        assert.deepStrictEqual(yield* refundsOf(order), [])
      }),
    )

    it.effect("the staff take a ticket back once, with its money and its e-mail; a used one stays", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(2)
        const order = yield* bought(event, 2)
        const [one, other] = yield* ticketsOf(order)
        if (one === undefined || other === undefined) return yield* Effect.die("no tickets")
        yield* wait(event, "bo")
        yield* signUps.tickIn({ event: event.path, code: other.code, by: "vera", now: NOW })
        const cancelSeat = ({ id }: EventSignUp) =>
          Effect.map(signUps.cancelSeat({ event: event.path, id, by: "vera", now: NOW }), ({ kind }) => kind)
        const presses = yield* Effect.all([cancelSeat(one), cancelSeat(one), signUps.cancelTicket(one.code, NOW)], {
          concurrency: "unbounded",
        })
        assert.sameMembers(presses.slice(0, 2), ["cancelled", "already"])
        assert.strictEqual(yield* cancelSeat(other), "used")
        assert.deepStrictEqual(yield* refundsOf(order), [`refund ${PRICE} seat cancelled`])
        assert.deepStrictEqual(
          (yield* emailsOf([one])).filter((kind) => kind === "ticketCancelled"),
          ["ticketCancelled"],
        )
        assert.deepStrictEqual(yield* toldOf(event), ["bo"])
      }),
    )

    it.effect("an event at another time tells each buyer once, and reminds again", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(5)
        const order = yield* bought(event, 3)
        yield* change(event, { dateFrom: "2026-12-01T18:00" })
        const emails = yield* emailsOf(yield* ticketsOf(order))
        assert.sameMembers([...emails], ["signUpReminder", "eventMoved", "signUpReminder"])
      }),
    )

    it.effect("one waits for tickets only while none are left, and is notified once when there are, in order", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(2)
        assert.deepStrictEqual(yield* Effect.flip(wait(event, "bo")), new SignUpClosed({ why: "forSale" }))
        const [one, other] = yield* ticketsOf(yield* bought(event, 2))
        if (one === undefined || other === undefined) return yield* Effect.die("no tickets")
        assert.strictEqual(yield* wait(event, "bo"), "waiting")
        assert.strictEqual(yield* wait(event, "cilla"), "waiting")
        yield* signUps.cancelTicket(one.code, NOW)
        assert.deepStrictEqual(yield* toldOf(event), ["bo"])
        // The seat is left to Bo for a day.
        assert.strictEqual(yield* signUps.tellWaiting(NOW + TOLD_FOR_MS - 1), 0)
        assert.strictEqual(yield* signUps.tellWaiting(NOW + TOLD_FOR_MS), 1)
        assert.deepStrictEqual(yield* toldOf(event), ["bo", "cilla"])
        assert.strictEqual(yield* signUps.tellWaiting(NOW + 3 * TOLD_FOR_MS), 0)
        const told = (yield* emailsOf(yield* waiting(event))).filter((kind) => kind === "ticketsFree")
        assert.strictEqual(told.length, 2)
      }),
    )

    it.effect("when a hold ends without a payment, those who wait are notified", () =>
      Effect.gen(function* () {
        const signUps = yield* EventSignUps
        const event = yield* newEvent(1)
        yield* hold(yield* pending(event))
        assert.strictEqual(yield* wait(event, "bo"), "waiting")
        yield* signUps.tellWaiting(NOW + 14 * MINUTE)
        assert.deepStrictEqual(yield* toldOf(event), [])
        yield* signUps.tellWaiting(NOW + 15 * MINUTE)
        assert.deepStrictEqual(yield* toldOf(event), ["bo"])
      }),
    )

    it.effect("a cancelled event tells those who wait for tickets, and is empty", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(1)
        yield* bought(event)
        yield* wait(event, "bo")
        const before = yield* waiting(event)
        yield* change(event, { isCancelled: true })
        assert.include(yield* emailsOf(before), "eventCancelled")
        assert.deepStrictEqual(yield* waiting(event), [])
      }),
    )
  })
