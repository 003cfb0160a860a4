/** Those who wait for tickets, told by the shop's own runner of seats that become free without a transaction. */
import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedEventSignUps from "@kapitel/adapters/embedded/EventSignUps"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedStoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { TOLD_FOR_MS } from "@kapitel/core/events/signUpRules"
import * as tellWaiting from "@kapitel/core/events/tellWaiting"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { storeInMemory } from "../contracts/storeInMemory.ts"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const PRICE = Money.make(19_500)
const EVENT = sampleEvent("scenkvall", { seats: 2, price: PRICE, dateFrom: "2027-03-01T18:00" })

const ports = storeInMemory(
  Layer.mergeAll(EmbeddedEventSignUps.layer, EmbeddedOrderStore.layer, EmbeddedOutbox.layer, EmbeddedStoreEvents.layer),
)

/** Both seats are held for an order that is never paid. */
const held = Effect.gen(function* () {
  const orders = yield* OrderStore
  const all = sampleContents([{ ean: ticketEan(EVENT.path), quantity: 2, price: PRICE, shipped: false, shelf: 2 }], {
    shippingFee: 0,
  })
  const contents = { ...all, lines: all.lines.map((line) => ({ ...line, event: EVENT.path })) }
  const cartId = CartId.make("a-cart-that-is-left")
  const { id: orderId, revision } = yield* orders.place({ cartId, member: false, contents, now: NOW })
  const session = { providerRef: "ref", clientToken: "token", expiresAt: NOW + 15 * MINUTE }
  yield* orders.attachSession({ orderId, session, revision, now: NOW })
  yield* orders.hold({ orderId, revision, now: NOW, until: NOW + 15 * MINUTE })
})

/** Names in the order of their e-mails. */
const told = Effect.gen(function* () {
  const [outbox, signUps] = [yield* Outbox, yield* EventSignUps]
  const due = yield* outbox.take({ now: NOW + 400 * TOLD_FOR_MS, leaseUntil: 0, limit: 1_000 })
  const names = new Map((yield* signUps.attendeesOf(EVENT.path)).map(({ id, name }) => [id, name]))
  return due.flatMap((entry) => (entry.kind === "ticketsFree" ? [names.get(entry.signUpId)] : []))
})

describe("those who wait for tickets", () => {
  it.effect(
    "are told in their order, once each, as many as the seats are enough for, those before them for a day",
    () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(NOW)
        yield* StoreEvents.use((events) => events.put([EVENT], NOW))
        yield* held
        const signUps = yield* EventSignUps
        for (const [name, seats] of [
          ["Ada", 3],
          ["Bo", 1],
          ["Cilla", 2],
          ["Dag", 1],
          ["Eva", 1],
        ] as const) {
          const email = `${name.toLowerCase()}@exempel.se`
          yield* signUps.signUp({ event: EVENT.path, name, email, seats, now: NOW })
        }
        // Two processes look.
        yield* Layer.build(Layer.merge(Layer.fresh(tellWaiting.layer), Layer.fresh(tellWaiting.layer)))
        yield* TestClock.adjust(14 * MINUTE)
        assert.deepStrictEqual(yield* told, [])
        // Ada and Cilla need more than are free.
        yield* TestClock.adjust(2 * MINUTE)
        assert.deepStrictEqual(yield* told, ["Bo", "Dag"])
        yield* TestClock.adjust(TOLD_FOR_MS - 3 * MINUTE)
        assert.deepStrictEqual(yield* told, ["Bo", "Dag"])
        yield* TestClock.adjust(4 * MINUTE)
        assert.deepStrictEqual(yield* told, ["Bo", "Dag", "Cilla"])
        yield* TestClock.adjust(TOLD_FOR_MS + MINUTE)
        assert.deepStrictEqual(yield* told, ["Bo", "Dag", "Cilla", "Eva"])
        yield* TestClock.adjust(3 * TOLD_FOR_MS)
        assert.deepStrictEqual(yield* told, ["Bo", "Dag", "Cilla", "Eva"])
      }).pipe(Effect.scoped, Effect.provide(ports)),
  )
})
