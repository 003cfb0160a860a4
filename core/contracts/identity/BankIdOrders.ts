/** The contract of every BankID login store: each login belongs to one page of one browser, and ends once. */
import { assert, it } from "@effect/vitest"
import { PersonKey } from "@kapitel/core/identity/Account"
import type { StartedOrder } from "@kapitel/core/identity/bankid/BankId"
import { BankIdOrders, LOGIN_RETENTION_MS, type LoginKey } from "@kapitel/core/identity/bankid/BankIdOrders"
import { AccountId } from "@kapitel/core/identity/Member"
import { Effect, type Layer, Option, Redacted } from "effect"

const NOW = 5_000_000
const LEASE = 10_000

let created = 0

const secret = (kind: string) => Redacted.make(`${kind}-${++created}`.padEnd(43, "-"))
const aKey = (browser = secret("browser")): LoginKey => ({ browser, nonce: secret("nonce") })

const anOrder = (): StartedOrder => {
  const number = ++created
  return {
    orderRef: `order-${number}`,
    autoStartToken: `auto-${number}`,
    qrStartToken: `qr-${number}`,
    qrStartSecret: Redacted.make(`secret-${number}`),
  }
}

const PERSON = { personKey: PersonKey.make("p".repeat(43)), firstName: "Agnes", lastName: "Edvardsson" }

const began = Effect.fnUntraced(function* (key: LoginKey = aKey(), order = anOrder(), now = NOW) {
  const orders = yield* BankIdOrders
  yield* orders.begin(key, { purpose: "login", order, now })
  return { key, order }
})

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<BankIdOrders, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`BankIdOrders (${adapter})`, (it) => {
    it.effect("a login is found only by its cookie together with its nonce", () =>
      Effect.gen(function* () {
        const orders = yield* BankIdOrders
        const accountId = AccountId.make(crypto.randomUUID())
        const [key, order] = [aKey(), anOrder()]
        yield* orders.begin(key, { purpose: "becomeMember", accountId, order, now: NOW })
        assert.deepStrictEqual(
          yield* orders.find(key, NOW),
          Option.some({
            purpose: "becomeMember",
            accountId,
            begunAt: NOW,
            order,
            orderedAt: NOW,
            state: { kind: "pending" },
          }),
        )
        for (const wrong of [aKey(), { ...key, browser: secret("browser") }, { ...key, nonce: secret("nonce") }]) {
          assert.deepStrictEqual(yield* orders.find(wrong, NOW), Option.none())
          assert.deepStrictEqual(yield* orders.giveUp(wrong), Option.none())
        }
        assert.isTrue(Option.isSome(yield* orders.find(key, NOW)))
      }),
    )

    it.effect("a new login of a browser replaces the previous one, and returns the orders to cancel", () =>
      Effect.gen(function* () {
        const orders = yield* BankIdOrders
        const first = yield* began()
        const second = { key: aKey(first.key.browser), order: anOrder() }
        assert.deepStrictEqual(yield* orders.begin(second.key, { purpose: "login", order: second.order, now: NOW }), [
          first.order.orderRef,
        ])
        assert.deepStrictEqual(yield* orders.find(first.key, NOW), Option.none())
        const third = aKey()
        assert.deepStrictEqual(
          yield* orders.begin(third, { purpose: "login", order: anOrder(), now: NOW, inPlaceOf: first.key.browser }),
          [second.order.orderRef],
        )
        assert.deepStrictEqual(yield* orders.find(second.key, NOW), Option.none())
        assert.isTrue(Option.isSome(yield* orders.find(third, NOW)))
      }),
    )

    it.effect("the state of an order is stored until the order ends", () =>
      Effect.gen(function* () {
        const orders = yield* BankIdOrders
        const { key, order } = yield* began()
        yield* orders.note(order.orderRef, "started")
        const noted = Option.getOrThrow(yield* orders.find(key, NOW))
        assert.deepStrictEqual(noted.state, { kind: "pending", hint: "started" })
        yield* orders.finish(order.orderRef, { kind: "failed", hint: "userCancel" })
        yield* orders.note(order.orderRef, "userSign")
        yield* orders.finish(order.orderRef, { kind: "complete", person: PERSON })
        assert.deepStrictEqual(Option.getOrThrow(yield* orders.find(key, NOW)).state, { kind: "ended" })
        assert.deepStrictEqual(yield* orders.takeEnd(key), Option.some({ kind: "failed", hint: "userCancel" }))
      }),
    )

    it.effect("the result is returned once, however many ask concurrently", () =>
      Effect.gen(function* () {
        const orders = yield* BankIdOrders
        const { key, order } = yield* began()
        assert.deepStrictEqual(yield* orders.takeEnd(key), Option.none())
        yield* orders.finish(order.orderRef, { kind: "complete", person: PERSON })
        assert.deepStrictEqual(yield* orders.takeEnd({ ...key, browser: secret("browser") }), Option.none())
        const ends = yield* Effect.all(
          Array.from({ length: 10 }, () => orders.takeEnd(key)),
          { concurrency: "unbounded" },
        )
        assert.deepStrictEqual(ends.flatMap(Option.toArray), [{ kind: "complete" as const, person: PERSON }])
        assert.deepStrictEqual(yield* orders.find(key, NOW), Option.none())
      }),
    )

    it.effect("an order that was never opened in the app is replaced by one caller, under the same nonce", () =>
      Effect.gen(function* () {
        const orders = yield* BankIdOrders
        const { key, order } = yield* began()
        assert.isFalse(yield* orders.takeUnmet(key))
        yield* orders.finish(order.orderRef, { kind: "unmet" })
        assert.deepStrictEqual(Option.getOrThrow(yield* orders.find(key, NOW)).state, { kind: "unmet" })
        assert.isFalse(yield* orders.takeUnmet({ ...key, browser: secret("browser") }))
        const taken = yield* Effect.all(
          Array.from({ length: 10 }, () => orders.takeUnmet(key)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(taken.filter((mine) => mine).length, 1)
        const next = anOrder()
        yield* orders.renew(key, { order: next, now: NOW + 30_000 })
        const login = Option.getOrThrow(yield* orders.find(key, NOW + 30_000))
        assert.deepStrictEqual(login.order, next)
        assert.deepStrictEqual(
          { begunAt: login.begunAt, orderedAt: login.orderedAt, state: login.state },
          { begunAt: NOW, orderedAt: NOW + 30_000, state: { kind: "pending" } },
        )
      }),
    )

    it.effect("a login that is given up is removed, and its order is returned while it is pending", () =>
      Effect.gen(function* () {
        const orders = yield* BankIdOrders
        const [one, other] = [yield* began(), yield* began()]
        yield* orders.finish(other.order.orderRef, { kind: "unmet" })
        assert.deepStrictEqual(yield* orders.giveUp(one.key), Option.some(one.order.orderRef))
        assert.deepStrictEqual(yield* orders.giveUp(one.key), Option.none())
        assert.deepStrictEqual(yield* orders.giveUp(other.key), Option.none())
        assert.deepStrictEqual(yield* orders.find(other.key, NOW), Option.none())
      }),
    )

    it.effect("an order is polled by one process, and by the next when that one has stopped", () =>
      Effect.gen(function* () {
        const orders = yield* BankIdOrders
        const { key, order } = yield* began()
        const isLent = (holder: string, now: number) =>
          Effect.map(orders.lease({ holder, now, leaseMs: LEASE }), (lent) => lent.includes(order.orderRef))
        assert.isTrue(yield* isLent("one", NOW))
        assert.isFalse(yield* isLent("other", NOW + 1))
        for (let now = NOW; now <= NOW + 5 * LEASE; now += LEASE / 4) assert.isTrue(yield* isLent("one", now))
        assert.isFalse(yield* isLent("other", NOW + 5 * LEASE))
        assert.isTrue(yield* isLent("other", NOW + 6 * LEASE))
        assert.isFalse(yield* isLent("one", NOW + 6 * LEASE))
        yield* orders.giveUp(key)
        assert.isFalse(yield* isLent("other", NOW + 6 * LEASE))
      }),
    )

    it.effect("orders that are too old, or from before a restart of the machine, are gone", () =>
      Effect.gen(function* () {
        const orders = yield* BankIdOrders
        const { key } = yield* began()
        assert.isTrue(Option.isSome(yield* orders.find(key, NOW + LOGIN_RETENTION_MS - 1)))
        assert.deepStrictEqual(yield* orders.find(key, NOW + LOGIN_RETENTION_MS), Option.none())
        assert.deepStrictEqual(yield* orders.find(key, NOW - 1), Option.none())
        yield* orders.lease({ holder: "one", now: NOW + LOGIN_RETENTION_MS, leaseMs: LEASE })
        assert.deepStrictEqual(yield* orders.find(key, NOW), Option.none())
        const before = yield* began(aKey(), anOrder(), NOW)
        assert.deepStrictEqual(yield* orders.lease({ holder: "one", now: 60_000, leaseMs: LEASE }), [])
        assert.deepStrictEqual(yield* orders.find(before.key, NOW), Option.none())
      }),
    )
  })
