/** The Walley simulator on loopback, and the adapter's settings for it. */

import * as WalleyHttp from "@kapitel/adapters/walley/WalleyHttp"
import type { WalleySettings } from "@kapitel/adapters/walley/WalleySettings"
import { PaymentTestHarness } from "@kapitel/core/contracts/checkout/PaymentProvider"
import { Context, Effect, Layer, Redacted } from "effect"
import { temporaryFolder } from "../../adapters/test/embedded/temporaryFolder.ts"
import { startSimulator } from "../../app/simulators/walley/startSimulator.ts"

const A_YEAR = 365 * 24 * 60 * 60 * 1_000

/** The simulator's control routes. */
export class Simulator extends Context.Service<
  Simulator,
  {
    readonly origin: string
    /** POSTs JSON to `/__sim/…` and returns the response. */
    readonly control: (path: string, body: unknown) => Effect.Effect<Record<string, unknown>>
    readonly ledger: Effect.Effect<{
      readonly checkouts: ReadonlyArray<Record<string, unknown>>
      readonly payments: ReadonlyArray<Record<string, unknown>>
      readonly orders: ReadonlyArray<Record<string, unknown>>
      readonly movements: ReadonlyArray<Record<string, unknown>>
      readonly notifications: ReadonlyArray<Record<string, unknown>>
      readonly validations: ReadonlyArray<Record<string, unknown>>
      readonly tokensGranted: number
    }>
  }
>()("tests/contracts/Simulator") {}

/** The simulator itself, until its scope ends; `dataDir` has its ledger. */
export const startWalley = (dataDir: string, shopUrl: string) =>
  Effect.acquireRelease(
    Effect.promise(() =>
      startSimulator({
        port: 0,
        host: "127.0.0.1",
        dataDir,
        shopOrigins: [shopUrl],
        clientId: "shop",
        clientSecret: "secret",
      }),
    ),
    ({ close }) => Effect.promise(close),
  )

/** `shopUrl` is called by the simulator; on a port where nothing listens validation would stop every purchase. */
export const simulator = (shopUrl: string) =>
  Layer.effect(
    Simulator,
    Effect.gen(function* () {
      const { origin } = yield* startWalley(yield* temporaryFolder, shopUrl)
      const json = (path: string, init?: RequestInit) =>
        Effect.promise(async () => {
          const response = await fetch(origin + path, init)
          return (await response.json()) as Record<string, unknown>
        })
      return Simulator.of({
        origin,
        control: (path, body) =>
          json(path, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
        ledger: json("/__sim/ledger") as Effect.Effect<never>,
      })
    }),
  )

export const walleySettings = (origin: string, shopUrl: string) => ({
  apiUrl: origin,
  loaderUrl: `${origin}/walley-checkout-loader.js`,
  clientId: "shop",
  clientSecret: Redacted.make("secret"),
  scope: "705798e0-8cef-427c-ae00-6023deba29af/.default",
  storeId: 123,
  shopUrl,
  deliveryChoices: true,
})

/** An adapter of Walley, over the simulator. */
export const atSimulator = <Port>(
  adapter: (settings: WalleySettings) => Layer.Layer<Port, never, WalleyHttp.WalleyHttp>,
  shopUrl: string,
) =>
  Layer.unwrap(Simulator.use(({ origin }) => Effect.succeed(adapter(walleySettings(origin, shopUrl))))).pipe(
    Layer.provide(WalleyHttp.layerFetch),
  )

export const paymentBench = Layer.effect(
  PaymentTestHarness,
  Effect.gen(function* () {
    const { control, ledger } = yield* Simulator
    return PaymentTestHarness.of({
      pay: (publicToken, outcome) => Effect.asVoid(control("/__sim/pay", { publicToken, outcome })),
      decide: (publicToken, verdict) =>
        Effect.asVoid(
          control("/__sim/decide", { publicToken, result: verdict === "paid" ? "Preliminary" : "Rejected" }),
        ),
      chooseDelivery: (publicToken, id) => Effect.asVoid(control("/__sim/delivery", { publicToken, id })),
      letSessionsEnd: Effect.asVoid(control("/__sim/clock", { advance: A_YEAR })),
      callbackAddress: (publicToken, kind) =>
        ledger.pipe(
          Effect.map(({ checkouts }) => {
            const checkout = checkouts.find((found) => found["publicToken"] === publicToken)
            const uri = new URL(String(checkout?.[kind === "notification" ? "notificationUri" : "validationUri"]))
            return { method: kind === "notification" ? "GET" : "POST", path: uri.pathname }
          }),
        ),
    })
  }),
)
