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

export const suite = (adapter: string, layer: Layer.Layer<PaymentProvider | PaymentTestHarness, unknown>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`PaymentProvider (${adapter})`, (it) => {
    // Time limits and retries are real here: the provider is connected by a socket.
    it.effect("an opened session waits for the customer", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const session = yield* provider.open(anOrder())
        assert.notStrictEqual(session.providerRef, session.clientToken)
        assert.deepStrictEqual(yield* provider.read(session.providerRef), { state: "open" })
      }),
    )

    it.effect("a paid session has the amount, currency, reference, revision and customer", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const order = anOrder()
        const session = yield* provider.open(order)
        yield* bench.pay(session.clientToken, "ok")
        const reading = yield* provider.read(session.providerRef)
        assert.strictEqual(reading.state, "paid")
        if (reading.state !== "paid") return
        const { amount, currency, reference, revision, customer } = reading.charge
        assert.deepStrictEqual(
          { amount, currency, reference, revision },
          { amount: order.contents.toPay, currency: "SEK", reference: order.id, revision: 1 },
        )
        assert.match(customer?.email ?? "", /@/)
      }),
    )

    it.effect("the customer pays for the revision that was synced last", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const order = anOrder()
        const session = yield* provider.open(order)
        const second = revised(order, 3)
        const third = revised(second, 7)
        yield* provider.sync(session.providerRef, second)
        yield* provider.sync(session.providerRef, third)
        yield* provider.sync(session.providerRef, third)
        yield* bench.pay(session.clientToken, "ok")
        const reading = yield* provider.read(session.providerRef)
        assert.strictEqual(reading.state, "paid")
        if (reading.state !== "paid") return
        assert.strictEqual(reading.charge.amount, third.contents.toPay)
        assert.strictEqual(reading.charge.revision, 3)
      }),
    )

    it.effect("amounts are kept to the öre", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        for (const price of [1, 5, 99, 101, 1_005, 123_457]) {
          const order = anOrder(sampleContents([{ ean: sampleEan(3), quantity: 7, price }], { shippingFee: 35 }))
          const session = yield* provider.open(order)
          yield* bench.pay(session.clientToken, "ok")
          const reading = yield* provider.read(session.providerRef)
          assert.strictEqual(reading.state === "paid" ? reading.charge.amount : undefined, 7 * price + 35)
        }
      }),
    )

    it.effect("a paid session cannot be changed and cannot be paid again", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const order = anOrder()
        const session = yield* provider.open(order)
        yield* bench.pay(session.clientToken, "ok")
        const before = yield* provider.read(session.providerRef)
        const refused = yield* Effect.flip(provider.sync(session.providerRef, revised(order, 9)))
        assert.strictEqual(refused._tag, "PaymentSessionCompleted")
        yield* bench.pay(session.clientToken, "ok")
        assert.deepStrictEqual(yield* provider.read(session.providerRef), before)
      }),
    )

    it.effect("reports the chosen delivery option when the shop offered it, and no other", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const order = anOrder(offering("parcel"))
        const session = yield* provider.open(order)
        const told = provider
          .read(session.providerRef)
          .pipe(Effect.map((reading) => (reading.state === "open" ? reading.delivery : reading.state)))
        assert.strictEqual(yield* told, provider.offersDelivery ? "parcel" : undefined)
        yield* bench.chooseDelivery(session.clientToken, "helicopter")
        assert.strictEqual(yield* told, provider.offersDelivery ? "parcel" : undefined)
        yield* bench.chooseDelivery(session.clientToken, "home")
        assert.strictEqual(yield* told, provider.offersDelivery ? "home" : undefined)
        yield* provider.sync(session.providerRef, { ...order, revision: 2, contents: offering("home") })
        assert.strictEqual(yield* told, provider.offersDelivery ? "home" : undefined)
      }),
    )

    it.effect("a refused payment leaves the session open for another attempt", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const session = yield* provider.open(anOrder())
        yield* bench.pay(session.clientToken, "refused")
        assert.strictEqual((yield* provider.read(session.providerRef)).state, "open")
        yield* bench.pay(session.clientToken, "ok")
        assert.strictEqual((yield* provider.read(session.providerRef)).state, "paid")
      }),
    )

    it.effect("a payment on hold is neither paid nor refused until it is decided", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const [good, bad] = yield* Effect.all([provider.open(anOrder()), provider.open(anOrder())])
        yield* bench.pay(good.clientToken, "onHold")
        yield* bench.pay(bad.clientToken, "onHold")
        assert.strictEqual((yield* provider.read(good.providerRef)).state, "onHold")
        yield* bench.decide(good.clientToken, "paid")
        yield* bench.decide(bad.clientToken, "refused")
        assert.strictEqual((yield* provider.read(good.providerRef)).state, "paid")
        assert.strictEqual((yield* provider.read(bad.providerRef)).state, "refused")
      }),
    )

    it.effect("many concurrent updates end with one of them applied as a whole", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const order = anOrder()
        const session = yield* provider.open(order)
        const versions = [2, 3, 4, 5].map((revision) => ({ ...order, revision, contents: twoBooks(revision) }))
        yield* Effect.forEach(
          versions,
          (version) =>
            provider
              .sync(session.providerRef, version)
              .pipe(Effect.catchTag("PaymentSessionLocked", () => Effect.void)),
          { concurrency: "unbounded" },
        )
        yield* bench.pay(session.clientToken, "ok")
        const reading = yield* provider.read(session.providerRef)
        assert.strictEqual(reading.state, "paid")
        if (reading.state !== "paid") return
        assert.strictEqual(reading.charge.amount, twoBooks(reading.charge.revision).toPay)
      }),
    )

    it.effect("the provider calls the webhook address it was given, and no other", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const order = anOrder()
        const session = yield* provider.open(order)
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
        const script = provider.clientScript("checkout", session.clientToken)
        assert.strictEqual(new URL(script.src).origin, script.origin)
        assert.include(JSON.stringify(script), session.clientToken)
        assert.notInclude(JSON.stringify(script), session.providerRef)
        assert.notDeepEqual(script.attributes, provider.clientScript("confirmation", session.clientToken).attributes)
      }),
    )

    it.effect("an unpaid session expires, a paid one does not", () =>
      Effect.gen(function* () {
        const provider = yield* PaymentProvider
        const bench = yield* PaymentTestHarness
        const order = anOrder()
        const [unpaid, paid] = yield* Effect.all([provider.open(order), provider.open(anOrder())])
        yield* bench.pay(paid.clientToken, "ok")
        yield* bench.letSessionsEnd
        assert.deepStrictEqual(yield* provider.read(unpaid.providerRef), { state: "gone" })
        assert.strictEqual((yield* provider.read(paid.providerRef)).state, "paid")
        const refused = yield* Effect.flip(provider.sync(unpaid.providerRef, revised(order, 2)))
        assert.strictEqual(refused._tag, "PaymentSessionGone")
      }),
    )
  })
