/** The contract of every store for paid orders that are collected: copies, code and money move together. */
import { assert, it } from "@effect/vitest"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Order, OrderGiftCard } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import { Money } from "@kapitel/core/pricing/Money"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Effect, type Layer, Option } from "effect"
import { sampleContents, sampleEan } from "../checkout/sampleOrder.ts"
import { issueCard, paidBy } from "../payments/MoneyActions.ts"

/** A Friday. */
const NOW = Date.UTC(2026, 10, 27, 9)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const UNTIL = NOW + 15 * MINUTE
const HAGA = { id: "haga", name: "Kapitel Haga" }

let created = 0
const newEan = () => sampleEan(800_000 + ++created)
/** What a ticket costs, in öre. */
const TICKET = 19_500
const newCartId = () => CartId.make(`collected-${String(++created).padStart(12, "0")}`)

const stocked = Effect.fnUntraced(function* (figure: number, ean: Ean = newEan()) {
  const reservations = yield* Reservations
  const { figure: expected } = yield* reservations.figureOf(HAGA.id, ean)
  yield* reservations.correctStock({ storeId: HAGA.id, ean, expected, figure, reason: "count", by: "test", now: NOW })
  return ean
})

/** Waits for its payment: one copy of each at 200 kr, no freight. */
const pending = Effect.fnUntraced(function* (
  eans: ReadonlyArray<Ean>,
  giftCards: ReadonlyArray<OrderGiftCard> = [],
  event?: StoreEvent,
) {
  const orderStore = yield* OrderStore
  const ticket = event && { ean: ticketEan(event.path), quantity: 1, price: TICKET, shipped: false, shelf: 1 }
  const { lines, ...sums } = sampleContents(
    [...(ticket === undefined ? [] : [ticket]), ...eans.map((ean) => ({ ean, quantity: 1, price: 20_000 }))],
    { shippingFee: 0, giftCards },
  )
  const contents = {
    ...sums,
    lines: lines.map((line) => (event === undefined || line.shipped ? line : { ...line, event: event.path })),
  }
  const shipping = { id: "collect", name: "Hämtas i butik: Kapitel Haga", fee: Money.make(0), store: HAGA }
  const placed = yield* orderStore.place({
    cartId: newCartId(),
    member: false,
    contents: { ...contents, shipping },
    now: NOW,
  })
  const session = { providerRef: `ref-${placed.id}`, clientToken: `token-${placed.id}`, expiresAt: NOW + DAY }
  return yield* orderStore.attachSession({ orderId: placed.id, session, revision: placed.revision, now: NOW })
})

const hold = ({ id, revision }: Order, now = NOW, until = UNTIL) =>
  OrderStore.use((orders) => orders.hold({ orderId: id, revision, now, until }))

const confirm = ({ id, revision }: Order, now = NOW) =>
  OrderStore.use((orders) =>
    orders.confirm({ orderId: id, revision, now, customer: { email: "agnes@exempel.se", firstName: "Agnes" } }),
  )

const collectionOf = ({ id }: Order) =>
  Reservations.use((reservations) => reservations.ofOrder(id)).pipe(Effect.map(Option.getOrThrow))

/** Paid, and asked of the store. */
const bought = Effect.fnUntraced(function* (eans: ReadonlyArray<Ean>, giftCards: ReadonlyArray<OrderGiftCard> = []) {
  const order = yield* pending(eans, giftCards)
  yield* hold(order)
  yield* confirm(order)
  return { order, collection: yield* collectionOf(order) }
})

const left = (ean: Ean) =>
  StockLevels.use((levels) => levels.of(ean)).pipe(
    Effect.map((places) => places.find(({ storeKey }) => storeKey === HAGA.id)?.available ?? 0),
  )

const mine = (ean: Ean, cartId: string) =>
  StockLevels.use((levels) => levels.inStores({ eans: [ean], cartId })).pipe(
    Effect.map((found) => found.get(ean)?.get(HAGA.id) ?? 0),
  )

const moved = ({ id }: Order) =>
  MoneyActions.use((actions) => actions.ofOrder(id)).pipe(
    Effect.map((found) => found.map(({ kind, amount, reason }) => [kind, amount, reason])),
  )

const acting = ({ id, version }: Reservation, now = NOW) => ({ id, version, by: "staff", now })

const messagesOf = ({ id }: Reservation, now = NOW) =>
  Outbox.use((outbox) => outbox.take({ now, leaseUntil: now, limit: 1_000 })).pipe(
    Effect.map((entries) =>
      entries.flatMap((entry) => ("reservationId" in entry && entry.reservationId === id ? [entry.kind] : [])),
    ),
  )

const newEvent = Effect.fnUntraced(function* (seats: number) {
  const event = sampleEvent(`collected-${++created}`, { seats, price: Money.make(TICKET) })
  yield* StoreEvents.use((events) => events.put([event], NOW))
  return event
})

const freeSeats = ({ path }: StoreEvent) => {
  const ean = ticketEan(path)
  return StockLevels.use((levels) => levels.free({ eans: [ean], cartId: "nobody's", now: NOW })).pipe(
    Effect.map((found) => found.get(ean)),
  )
}

type Ports = StoreEvents | OrderStore | Reservations | MoneyActions | StockLevels | GiftCards | Outbox

/** All ports have the same store. */
export const suite = (adapter: string, layer: Layer.Layer<Ports, unknown>) =>
  it.layer(layer, { timeout: "60 seconds" })(`Orders collected in a store (${adapter})`, (it) => {
    it.effect("the last copy is held for one order, for its own cart alone, until it is not paid for in time", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const [ean, other] = [yield* stocked(1), yield* stocked(5)]
        const [first, second] = [yield* pending([ean, other]), yield* pending([ean])]
        yield* hold(first)
        yield* hold(first)
        assert.deepInclude(yield* Effect.flip(hold(second)), { _tag: "StockRanOut", eans: [ean] })
        assert.deepStrictEqual([yield* left(ean), yield* left(other)], [0, 4])
        assert.deepStrictEqual([yield* mine(ean, first.cartId), yield* mine(ean, second.cartId)], [1, 0])
        yield* reservations.expire({ now: UNTIL - 1, limit: 50 })
        assert.strictEqual(yield* left(ean), 0)
        yield* reservations.expire({ now: UNTIL, limit: 50 })
        assert.deepStrictEqual([yield* left(ean), yield* left(other)], [1, 5])
        yield* hold(second, UNTIL, UNTIL + MINUTE)
      }),
    )

    it.effect("orders and reservations that race for the last copies get exactly those, and none twice", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const ean = yield* stocked(7)
        const orders = yield* Effect.forEach(Array.from({ length: 15 }), () => pending([ean]))
        const reserving = Array.from({ length: 15 }, (_, index) =>
          reservations.reserve({
            attempt: `race-${ean}-${index}`,
            ean,
            productEan: ean,
            title: "Vargtimmen",
            store: HAGA,
            quantity: 1,
            contact: { kind: "email", email: `race-${ean}-${index}@exempel.se` },
            reserver: "shopper",
            heldUntil: UNTIL,
            now: NOW,
          }),
        )
        const buying = orders.map((order) => Effect.andThen(hold(order), confirm(order)))
        const all = orders.flatMap((_, index) => [buying[index], reserving[index]]).filter((each) => each !== undefined)
        const outcomes = yield* Effect.forEach(
          all,
          (each) => Effect.isSuccess(each as Effect.Effect<unknown, unknown>),
          {
            concurrency: "unbounded",
          },
        )
        assert.strictEqual(outcomes.filter(Boolean).length, 7)
        assert.deepStrictEqual(yield* reservations.figureOf(HAGA.id, ean), { figure: 7, held: 7 })
        assert.strictEqual(yield* left(ean), 0)
      }),
    )

    it.effect("what was held for an order that ends unpaid is free again", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        const ean = yield* stocked(1)
        const order = yield* pending([ean])
        yield* hold(order)
        yield* orderStore.close({ orderId: order.id, as: "REFUSED", now: NOW })
        assert.strictEqual(yield* left(ean), 1)
      }),
    )

    it.effect("a paid order is one task of its store, with all its lines under one code", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const [one, two] = [yield* stocked(2), yield* stocked(1)]
        const { order, collection } = yield* bought([one, two])
        assert.deepStrictEqual([yield* left(one), yield* left(two)], [1, 0])
        assert.deepInclude(collection, { state: "asked", quantity: 2, store: HAGA })
        assert.deepStrictEqual(collection.contact, { kind: "email", email: "agnes@exempel.se" })
        assert.deepInclude(collection.order, { id: order.id, number: order.number, pageToken: order.pageToken })
        assert.deepStrictEqual(
          collection.order?.lines.map(({ ean, quantity }) => [ean, quantity]),
          [
            [one, 1],
            [two, 1],
          ],
        )
        assert.isTrue((yield* reservations.queue(HAGA.id)).some(({ id }) => id === collection.id))
        yield* confirm(order)
        assert.strictEqual((yield* collectionOf(order)).id, collection.id)
        assert.deepStrictEqual(yield* messagesOf(collection), [])
        assert.deepStrictEqual(yield* moved(order), [])
        // The store closes at six on its seventh open day: hours that are not known are those of working days.
        assert.strictEqual(collection.heldUntil, Date.UTC(2026, 11, 8, 17))
      }),
    )

    it.effect("handed out by its code, it is captured once and its copies have left the store", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const ean = yield* stocked(3)
        const { order, collection } = yield* bought([ean])
        const ready = yield* reservations.ready(acting(collection))
        assert.deepStrictEqual(yield* messagesOf(collection), ["reservationReady"])
        const handing = { storeId: HAGA.id, code: ready.reference.toLowerCase(), by: "staff", now: NOW + MINUTE }
        yield* reservations.handOut(handing)
        yield* reservations.handOut(handing)
        yield* Effect.flip(reservations.handOut({ ...handing, by: "bo" }))
        assert.deepStrictEqual(yield* moved(order), [["capture", 20_000, "collected"]])
        assert.strictEqual(yield* left(ean), 2)
        assert.deepStrictEqual(yield* reservations.figureOf(HAGA.id, ean), { figure: 2, held: 0 })
      }),
    )

    it.effect("not found, everything is released, and the gift card has its share at once", () =>
      Effect.gen(function* () {
        const [reservations, cards] = [yield* Reservations, yield* GiftCards]
        const card = yield* issueCard(15_000)
        const { order, collection } = yield* bought([yield* stocked(1)], [paidBy(card, 15_000)])
        yield* reservations.notFound({ ...acting(collection), because: "missing" })
        assert.deepStrictEqual(yield* moved(order), [
          ["cancelRest", 5_000, "not found"],
          ["refund", 15_000, "not found"],
        ])
        assert.strictEqual((yield* cards.balances([card], NOW)).get(card)?.available, 15_000)
        assert.deepStrictEqual(yield* messagesOf(collection), ["reservationNotFound"])
      }),
    )

    it.effect("not fetched in time, everything is released and for sale again", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const ean = yield* stocked(1)
        const { order, collection } = yield* bought([ean])
        yield* reservations.expire({ now: collection.heldUntil, limit: 1_000 })
        yield* reservations.expire({ now: collection.heldUntil, limit: 1_000 })
        assert.deepStrictEqual(yield* moved(order), [["cancelRest", 20_000, "not fetched"]])
        assert.strictEqual(yield* left(ean), 1)
      }),
    )

    it.effect("a ticket bought with it is captured at once; the store keeps the goods, and their money waits", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const event = yield* newEvent(3)
        for (const ending of ["collected", "not fetched"] as const) {
          const ean = yield* stocked(1)
          const seats = (yield* freeSeats(event)) ?? 0
          const order = yield* pending([ean], [], event)
          yield* hold(order)
          assert.strictEqual(yield* freeSeats(event), seats - 1)
          yield* confirm(order)
          assert.strictEqual(yield* freeSeats(event), seats - 1)
          const collection = yield* collectionOf(order)
          assert.deepInclude(collection, { quantity: 1, ean, title: "Bok 2" })
          assert.deepStrictEqual(
            collection.order?.lines.map((line) => line.ean),
            [ean],
          )
          assert.deepStrictEqual(yield* moved(order), [["capture", TICKET, "delivered"]])
          if (ending === "collected") {
            const { reference: code } = yield* reservations.ready(acting(collection))
            yield* reservations.handOut({ storeId: HAGA.id, code, by: "staff", now: NOW + MINUTE })
          } else yield* reservations.expire({ now: collection.heldUntil, limit: 1_000 })
          const kind = ending === "collected" ? "capture" : "cancelRest"
          assert.deepStrictEqual((yield* moved(order)).slice(1), [[kind, 20_000, ending]])
        }
      }),
    )

    it.effect("of two orders for the last seat and goods of a store one is held, and the other has held nothing", () =>
      Effect.gen(function* () {
        const event = yield* newEvent(1)
        const ean = yield* stocked(5)
        const [first, second] = [yield* pending([ean], [], event), yield* pending([ean], [], event)]
        yield* hold(first)
        assert.deepInclude(yield* Effect.flip(hold(second)), { eans: [ticketEan(event.path)] })
        assert.strictEqual(yield* left(ean), 4)
      }),
    )

    it.effect("paid after its hold has ended, it holds what the store has left, and its staff decide", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const [gone, there] = [yield* stocked(1), yield* stocked(1)]
        const late = yield* pending([gone, there])
        yield* hold(late)
        yield* reservations.expire({ now: UNTIL, limit: 50 })
        yield* bought([gone])
        yield* confirm(late, UNTIL + MINUTE)
        assert.deepStrictEqual([yield* left(gone), yield* left(there)], [0, 0])
        const collection = yield* collectionOf(late)
        yield* reservations.notFound({ ...acting(collection, UNTIL + MINUTE), because: "missing" })
        assert.deepStrictEqual(yield* moved(late), [["cancelRest", 40_000, "not found"]])
      }),
    )

    it.effect("one that is cancelled by its staff, or whose store closes for good, is released", () =>
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const [one, two] = [yield* bought([yield* stocked(1)]), yield* bought([yield* stocked(1)])]
        yield* reservations.cancelAsStaff(acting(one.collection))
        yield* reservations.closeStore({ storeId: HAGA.id, by: "shop", now: NOW })
        for (const { order } of [one, two]) {
          assert.deepStrictEqual(yield* moved(order), [["cancelRest", 20_000, "order cancelled"]])
        }
      }),
    )
  })
