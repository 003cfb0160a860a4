/**
 * The contract of every payment provider. The suite calls a test service or a simulator, over the provider's own
 * protocol.
 */

import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import {
  CallbackToken,
  type Order,
  type OrderContents,
  OrderId,
  OrderNumber,
  OrderPageToken,
} from "@kapitel/core/checkout/Order"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { DELIVERY_OPTIONS } from "@kapitel/core/delivery/DeliveryOption"
import { COLOURS } from "@kapitel/core/site/colours"
import { Context, Effect, type Layer, Option } from "effect"
import { sampleContents, sampleEan } from "./sampleOrder.ts"

/** Actions of the customer and of the provider's staff. */
export class PaymentTestHarness extends Context.Service<
  PaymentTestHarness,
  {
    readonly pay: (clientToken: string, outcome: "ok" | "refused" | "onHold") => Effect.Effect<void>
    /** The staff decide a payment that was on hold. */
    readonly decide: (clientToken: string, verdict: "paid" | "refused") => Effect.Effect<void>
    /** The customer chooses a way of delivery in the provider's checkout. */
    readonly chooseDelivery: (clientToken: string, id: string) => Effect.Effect<void>
    /** Time passes until every unpaid session has expired. */
    readonly letSessionsEnd: Effect.Effect<void>
    /** The address that the provider calls for this kind, as passed when the session was opened. */
    readonly callbackAddress: (
      clientToken: string,
      kind: "notification" | "validation",
    ) => Effect.Effect<{ readonly method: string; readonly path: string }>
  }
>()("core/contracts/checkout/PaymentTestHarness") {}

let created = 0

const anOrder = (contents: OrderContents = twoBooks(1)): Order => {
  const number = ++created
  return {
    id: OrderId.make(crypto.randomUUID()),
    number: OrderNumber.make(`K${100_000_000 + number}`),
    callbackToken: CallbackToken.make(String(number).padStart(43, "k")),
    pageToken: OrderPageToken.make(String(number).padStart(43, "p")),
    state: "DRAFT",
    cartId: CartId.make("cart-0000000000000000"),
    member: false,
    revision: 1,
    syncedRevision: 0,
    contents,
    awaitedStock: [],
    placedAt: 0,
  }
}

const twoBooks = (quantity: number): OrderContents =>
  sampleContents([
    { ean: sampleEan(1), quantity, price: 19_900 },
    { ean: sampleEan(2), quantity: 2, price: 8_950, rate: 25 },
  ])

/** A book with two ways of delivery, of which the shop shows one. */
const offering = (chosen: string): OrderContents => {
  const contents = twoBooks(1)
  return { ...contents, shipping: { ...contents.shipping, id: chosen, options: DELIVERY_OPTIONS } }
}

const revised = (order: Order, quantity: number): Order => ({
  ...order,
  revision: order.revision + 1,
  contents: twoBooks(quantity),
})

/** An order, its session, and what the provider's records then show. */
const opened = Effect.fnUntraced(function* (contents?: OrderContents) {
  const [provider, bench] = [yield* PaymentProvider, yield* PaymentTestHarness]
  const order = anOrder(contents)
  const session = yield* provider.open(order)
  return {
    order,
    session,
    pay: (outcome: "ok" | "refused" | "onHold") => bench.pay(session.clientToken, outcome),
    sync: (next: Order) => provider.sync(session.providerRef, next),
    read: provider.read(session.providerRef),
    state: Effect.map(provider.read(session.providerRef), ({ state }) => state),
    /** What was paid. */
    charge: Effect.map(provider.read(session.providerRef), (reading) =>
      reading.state === "paid" ? reading.charge : assert.fail(`it is ${reading.state}`),
    ),
  }
})

/** `PaymentTestHarness` acts at the service that the adapter calls. */
export const suite = (adapter: string, layer: Layer.Layer<PaymentProvider | PaymentTestHarness, unknown>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`PaymentProvider (${adapter})`, (it) => {
    // Time limits and retries are real here: the provider is connected by a socket.
    it.effect("an opened session waits for the customer", () =>
      Effect.gen(function* () {
        const { session, read } = yield* opened()
        assert.notStrictEqual(session.providerRef, session.clientToken)
        assert.deepStrictEqual(yield* read, { state: "open" })
      }),
    )

    it.effect("a paid session has the amount, currency, reference, revision and customer", () =>
      Effect.gen(function* () {
        const { order, pay, charge } = yield* opened()
        yield* pay("ok")
        const { amount, currency, reference, revision, customer } = yield* charge
        assert.deepStrictEqual(
          { amount, currency, reference, revision },
          { amount: order.contents.toPay, currency: "SEK", reference: order.id, revision: 1 },
        )
        assert.match(customer?.email ?? "", /@/)
      }),
    )

    it.effect("the customer pays for the revision that was synced last", () =>
      Effect.gen(function* () {
        const { order, sync, pay, charge } = yield* opened()
        const second = revised(order, 3)
        const third = revised(second, 7)
        yield* sync(second)
        yield* sync(third)
        yield* sync(third)
        yield* pay("ok")
        assert.deepInclude(yield* charge, { amount: third.contents.toPay, revision: 3 })
      }),
    )

    it.effect("amounts are kept to the öre", () =>
      Effect.gen(function* () {
        for (const price of [1, 5, 99, 101, 1_005, 123_457]) {
          const contents = sampleContents([{ ean: sampleEan(3), quantity: 7, price }], { shippingFee: 35 })
          const { pay, charge } = yield* opened(contents)
          yield* pay("ok")
          assert.strictEqual((yield* charge).amount, 7 * price + 35)
        }
      }),
    )

    it.effect("a paid session cannot be changed and cannot be paid again", () =>
      Effect.gen(function* () {
        const { order, pay, sync, read } = yield* opened()
        yield* pay("ok")
        const before = yield* read
        assert.strictEqual(before.state, "paid")
        const refused = yield* Effect.flip(sync(revised(order, 9)))
        assert.strictEqual(refused._tag, "PaymentSessionCompleted")
        yield* pay("ok")
        assert.deepStrictEqual(yield* read, before)
      }),
    )

    it.effect("reports the chosen delivery option when the shop offered it, and no other", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const { order, session, sync, read } = yield* opened(offering("parcel"))
        const delivery = Effect.map(read, (reading) => (reading.state === "open" ? reading.delivery : reading.state))
        assert.strictEqual(yield* delivery, provider.offersDelivery ? "parcel" : undefined)
        yield* bench.chooseDelivery(session.clientToken, "helicopter")
        assert.strictEqual(yield* delivery, provider.offersDelivery ? "parcel" : undefined)
        yield* bench.chooseDelivery(session.clientToken, "home")
        assert.strictEqual(yield* delivery, provider.offersDelivery ? "home" : undefined)
        yield* sync({ ...order, revision: 2, contents: offering("home") })
        assert.strictEqual(yield* delivery, provider.offersDelivery ? "home" : undefined)
      }),
    )

    it.effect("a refused payment leaves the session open for another attempt", () =>
      Effect.gen(function* () {
        const { pay, state } = yield* opened()
        yield* pay("refused")
        assert.strictEqual(yield* state, "open")
        yield* pay("ok")
        assert.strictEqual(yield* state, "paid")
      }),
    )

    it.effect("a payment on hold is neither paid nor refused until it is decided", () =>
      Effect.gen(function* () {
        const bench = yield* PaymentTestHarness
        const [good, bad] = yield* Effect.all([opened(), opened()])
        yield* good.pay("onHold")
        yield* bad.pay("onHold")
        assert.strictEqual(yield* good.state, "onHold")
        yield* bench.decide(good.session.clientToken, "paid")
        yield* bench.decide(bad.session.clientToken, "refused")
        assert.strictEqual(yield* good.state, "paid")
        assert.strictEqual(yield* bad.state, "refused")
      }),
    )

    it.effect("many concurrent updates end with one of them applied as a whole", () =>
      Effect.gen(function* () {
        const { order, sync, pay, charge } = yield* opened()
        const versions = [2, 3, 4, 5].map((revision) => ({ ...order, revision, contents: twoBooks(revision) }))
        yield* Effect.forEach(
          versions,
          (version) => Effect.catchTag(sync(version), "PaymentSessionLocked", () => Effect.void),
          { concurrency: "unbounded" },
        )
        yield* pay("ok")
        const { amount, revision } = yield* charge
        assert.strictEqual(amount, twoBooks(revision).toPay)
      }),
    )

    it.effect("the provider calls the webhook address it was given, and no other", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const { order, session } = yield* opened()
        for (const kind of ["notification", "validation"] as const) {
          const { method, path } = yield* bench.callbackAddress(session.clientToken, kind)
          assert.deepStrictEqual(
            provider.parseWebhook({ method, path }),
            Option.some({ kind, callbackToken: order.callbackToken }),
          )
          assert.isTrue(Option.isNone(provider.parseWebhook({ method: "DELETE", path })))
          assert.isTrue(Option.isNone(provider.parseWebhook({ method, path: `${path}x` })))
          assert.isTrue(Option.isNone(provider.parseWebhook({ method, path: "/" })))
        }
      }),
    )

    it.effect("the script for the browser never contains the provider's own reference", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const session = yield* provider.open(anOrder())
        const script = provider.clientScript("checkout", session.clientToken, COLOURS.vinjett)
        assert.strictEqual(new URL(script.src).origin, script.origin)
        assert.include(JSON.stringify(script), session.clientToken)
        assert.notInclude(JSON.stringify(script), session.providerRef)
        const confirmation = provider.clientScript("confirmation", session.clientToken, COLOURS.vinjett)
        assert.notDeepEqual(script.attributes, confirmation.attributes)
      }),
    )

    it.effect("an unpaid session expires, a paid one does not", () =>
      Effect.gen(function* () {
        const bench = yield* PaymentTestHarness
        const [unpaid, paid] = yield* Effect.all([opened(), opened()])
        yield* paid.pay("ok")
        yield* bench.letSessionsEnd
        assert.deepStrictEqual(yield* unpaid.read, { state: "gone" })
        assert.strictEqual(yield* paid.state, "paid")
        const refused = yield* Effect.flip(unpaid.sync(revised(unpaid.order, 2)))
        assert.strictEqual(refused._tag, "PaymentSessionGone")
      }),
    )
  })
