import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import * as WalleyHttp from "@kapitel/adapters/walley/WalleyHttp"
import { resilientPaymentProvider } from "@kapitel/core/checkout/resilientPaymentProvider"
import * as PaymentProviderContract from "@kapitel/core/contracts/checkout/PaymentProvider"
import { Effect, Layer } from "effect"
import { makeMockProvider } from "../../app/replay/MockProvider.ts"
import { paymentBench, Simulator, simulator, walleySettings } from "./simulatedWalley.ts"

/** A shop that accepts every validation and every webhook. */
const agreeableShop = Effect.acquireRelease(
  Effect.promise(async () => {
    const server = createServer((request, response) => {
      request.resume()
      response.end("{}")
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }),
  ({ server }) =>
    Effect.promise(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }),
)

const walley = (shopUrl: string) =>
  Layer.unwrap(Simulator.use(({ origin }) => Effect.succeed(Walley.layer(walleySettings(origin, shopUrl))))).pipe(
    Layer.provide(WalleyHttp.layerFetch),
  )

PaymentProviderContract.suite(
  "walley",
  Layer.unwrap(
    agreeableShop.pipe(
      Effect.map(({ url }) => Layer.merge(walley(url), paymentBench).pipe(Layer.provideMerge(simulator(url)))),
    ),
  ),
)

const agreeableDoor = () => Effect.succeed({ status: 200, body: "{}" })

const rehearsed = Layer.unwrap(
  Effect.sync(() => {
    const provider = makeMockProvider(agreeableDoor)
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
PaymentProviderContract.suite("rehearsed, guarded", rehearsed)
