/**
 * The contract of every identification service. The suite calls a test service or a simulator, over its own protocol.
 */
import { assert, it } from "@effect/vitest"
import { BankId, type OrderTerms } from "@kapitel/core/identity/bankid/BankId"
import { Context, Effect, type Layer, Redacted } from "effect"

/** Actions of the person with the app. */
export class BankIdTestHarness extends Context.Service<
  BankIdTestHarness,
  {
    /** Opens the app with this token; from then on the person may respond. */
    readonly open: (autoStartToken: string) => Effect.Effect<void>
    /** Agnes Edvardsson, 198504129845. */
    readonly act: (
      orderRef: string,
      does: "sign" | "confirm" | "cancel" | "unknownHint" | "unknownFailure",
    ) => Effect.Effect<void>
    /** Time passes at the service, in milliseconds. */
    readonly wait: (milliseconds: number) => Effect.Effect<void>
    /** The terms that this order was begun with. */
    readonly termsOf: (orderRef: string) => Effect.Effect<{
      readonly endUserIp: string
      readonly visibleText: string
      readonly returnUrl: string | undefined
    }>
  }
>()("core/contracts/identity/BankIdTestHarness") {}

const TERMS: OrderTerms = {
  endUserIp: "203.0.113.7",
  visibleText: "Logga in på Kapitel – böcker för åäö",
  blockRisk: false,
}

/** `BankIdTestHarness` acts at the service that the adapter calls. */
export const suite = <E>(adapter: string, layer: Layer.Layer<BankId | BankIdTestHarness, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`BankId (${adapter})`, (it) => {
    it.effect("each order has its own secrets, and names who requests what", () =>
      Effect.gen(function* () {
        const [bankId, bench] = [yield* BankId, yield* BankIdTestHarness]
        const [one, other] = [
          yield* bankId.auth(TERMS),
          yield* bankId.auth({ ...TERMS, returnUrl: "https://shop.example/", blockRisk: true }),
        ]
        const secrets = [one, other].flatMap(({ qrStartSecret, ...rest }) => [
          ...Object.values(rest),
          Redacted.value(qrStartSecret),
        ])
        assert.strictEqual(new Set(secrets).size, 8)
        const { endUserIp, visibleText } = TERMS
        assert.deepStrictEqual(yield* bench.termsOf(one.orderRef), { endUserIp, visibleText, returnUrl: undefined })
        assert.strictEqual((yield* bench.termsOf(other.orderRef)).returnUrl, "https://shop.example/")
      }),
    )

    it.effect("a text that is too long for the app is cut, not refused", () =>
      Effect.gen(function* () {
        const [bankId, bench] = [yield* BankId, yield* BankIdTestHarness]
        const { orderRef } = yield* bankId.auth({ ...TERMS, visibleText: "å".repeat(2_000) })
        assert.match((yield* bench.termsOf(orderRef)).visibleText, /^å{500,}$/)
      }),
    )

    it.effect("an order proceeds from being opened in the app to the person, who is returned once", () =>
      Effect.gen(function* () {
        const [bankId, bench] = [yield* BankId, yield* BankIdTestHarness]
        const { orderRef, autoStartToken } = yield* bankId.auth(TERMS)
        assert.deepStrictEqual(yield* bankId.collect(orderRef), { status: "pending", hint: "outstandingTransaction" })
        yield* bench.open(autoStartToken)
        assert.deepStrictEqual(yield* bankId.collect(orderRef), { status: "pending", hint: "started" })
        yield* bench.act(orderRef, "sign")
        assert.deepStrictEqual(yield* bankId.collect(orderRef), { status: "pending", hint: "userSign" })
        yield* bench.act(orderRef, "confirm")
        const reading = yield* bankId.collect(orderRef)
        if (reading.status !== "complete") return assert.fail(`it is ${reading.status}`)
        const { personalNumber, ...name } = reading.person
        assert.deepStrictEqual(name, { firstName: "Agnes", lastName: "Edvardsson" })
        assert.strictEqual(Redacted.value(personalNumber), "198504129845")
        assert.notInclude(JSON.stringify(reading), "198504129845")
        assert.strictEqual((yield* Effect.flip(bankId.collect(orderRef)))._tag, "BankIdOrderUnknown")
      }),
    )

    it.effect("an unknown hint is returned unchanged", () =>
      Effect.gen(function* () {
        const [bankId, bench] = [yield* BankId, yield* BankIdTestHarness]
        const { orderRef, autoStartToken } = yield* bankId.auth(TERMS)
        yield* bench.open(autoStartToken)
        yield* bench.act(orderRef, "unknownHint")
        const hint = "somethingNobodyHasHeardOf"
        assert.deepStrictEqual(yield* bankId.collect(orderRef), { status: "pending", hint })
        yield* bench.act(orderRef, "unknownFailure")
        assert.deepStrictEqual(yield* bankId.collect(orderRef), { status: "failed", hint })
      }),
    )

    it.effect("an order ends by the person, by expiry, or by the shop", () =>
      Effect.gen(function* () {
        const [bankId, bench] = [yield* BankId, yield* BankIdTestHarness]
        const refused = yield* bankId.auth(TERMS)
        yield* bench.open(refused.autoStartToken)
        yield* bench.act(refused.orderRef, "cancel")
        assert.deepStrictEqual(yield* bankId.collect(refused.orderRef), { status: "failed", hint: "userCancel" })

        const [unmet, slow, left] = [yield* bankId.auth(TERMS), yield* bankId.auth(TERMS), yield* bankId.auth(TERMS)]
        yield* bench.open(slow.autoStartToken)
        yield* bankId.cancel(left.orderRef)
        yield* bankId.cancel(left.orderRef)
        assert.strictEqual((yield* Effect.flip(bankId.collect(left.orderRef)))._tag, "BankIdOrderUnknown")
        yield* bench.wait(31_000)
        assert.deepStrictEqual(yield* bankId.collect(unmet.orderRef), { status: "failed", hint: "startFailed" })
        yield* bench.wait(150_000)
        assert.deepStrictEqual(yield* bankId.collect(slow.orderRef), { status: "failed", hint: "expiredTransaction" })
      }),
    )

    it.effect("an order that was never begun is unknown", () =>
      Effect.gen(function* () {
        const bankId = yield* BankId
        assert.strictEqual((yield* Effect.flip(bankId.collect("none")))._tag, "BankIdOrderUnknown")
        yield* bankId.cancel("none")
      }),
    )
  })
