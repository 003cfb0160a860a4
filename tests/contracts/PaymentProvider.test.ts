import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import { resilientPaymentProvider } from "@kapitel/core/checkout/resilientPaymentProvider"
import * as PaymentProviderContract from "@kapitel/core/contracts/checkout/PaymentProvider"
import { Effect, Layer } from "effect"
import { loopbackServer } from "../../adapters/test/http/loopbackServer.ts"
import { makeMockProvider } from "../../app/replay/MockProvider.ts"
import { atSimulator, paymentBench, simulator } from "./simulatedWalley.ts"

/** A shop that accepts every validation and every webhook. */
const agreeableShop = loopbackServer((request, response) => {
  request.resume()
  response.end("{}")
})

PaymentProviderContract.suite(
  "walley",
  Layer.unwrap(
    agreeableShop.pipe(
      Effect.map((url) =>
        Layer.merge(atSimulator(Walley.layer, url), paymentBench).pipe(Layer.provideMerge(simulator(url))),
      ),
    ),
  ),
)

const acceptingEndpoint = () => Effect.succeed({ status: 200, body: "{}" })

const mock = Layer.unwrap(
  Effect.sync(() => {
    const provider = makeMockProvider(acceptingEndpoint)
    return Layer.merge(
      resilientPaymentProvider.pipe(Layer.provide(provider.layer)),
      Layer.succeed(PaymentProviderContract.PaymentTestHarness, {
        pay: (clientToken, outcome) =>
          Effect.asVoid(provider.pay(clientToken, { outcome: outcome === "ok" ? "paid" : outcome })),
        decide: provider.decide,
        chooseDelivery: (clientToken, id) => Effect.asVoid(provider.chooseDelivery(clientToken, id)),
        letSessionsEnd: provider.endSessions,
        callbackAddress: provider.callbackAddress,
      }),
    )
  }),
)

// As the shop uses it, behind its guard: the contract holds there too.
PaymentProviderContract.suite("mock, guarded", mock)
