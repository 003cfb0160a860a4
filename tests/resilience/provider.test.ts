/**
 * The payment provider's row of the matrix, over real sockets (docs/reliability.md, Failing parts): every failure is the same
 * kind of outage.
 */
import { assert, it } from "@effect/vitest"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import * as WalleyHttp from "@kapitel/adapters/walley/WalleyHttp"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { resilientPaymentProvider } from "@kapitel/core/checkout/resilientPaymentProvider"
import { Effect, Layer } from "effect"
import { walleySettings } from "../contracts/simulatedWalley.ts"
import { FAULTS, faultyServer, responding } from "./faultyServer.ts"

/** A read is abandoned after 0.8 seconds; the machine may be busy. */
const PATIENCE_MS = 3_000

const readingAt = (origin: string) =>
  PaymentProvider.use((provider) => provider.read("a-session")).pipe(
    Effect.provide(
      resilientPaymentProvider.pipe(
        Layer.provide(Walley.layer(walleySettings(origin, "http://127.0.0.1:9"))),
        Layer.provide(WalleyHttp.layerFetch),
      ),
    ),
  )

const isAnOutage = Effect.fnUntraced(function* (origin: string) {
  const begun = performance.now()
  const error = yield* Effect.flip(readingAt(origin))
  assert.strictEqual(error._tag, "PaymentProviderError")
  assert.isBelow(performance.now() - begun, PATIENCE_MS)
})

for (const [fault, behaviour] of FAULTS) {
  it.live(`a provider that ${fault} is an outage, within the time limit`, () =>
    Effect.gen(function* () {
      const { port } = yield* faultyServer(behaviour)
      yield* isAnOutage(`http://127.0.0.1:${port}`)
    }).pipe(Effect.scoped),
  )
}

it.live("an unreachable provider is an outage", () =>
  Effect.gen(function* () {
    const { port } = yield* Effect.scoped(faultyServer(responding(200, "{}")))
    yield* isAnOutage(`http://127.0.0.1:${port}`)
  }),
)

it.live("a provider whose TLS is untrusted or missing is an outage and receives nothing", () =>
  Effect.gen(function* () {
    const { port, requests } = yield* faultyServer(responding(200, "{}"))
    yield* isAnOutage(`https://127.0.0.1:${port}`)
    assert.strictEqual(requests(), 0)
  }).pipe(Effect.scoped),
)
