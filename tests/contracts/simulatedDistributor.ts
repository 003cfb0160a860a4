/** The distributor's simulator on loopback with the test's clock, and the adapter's settings for it. */
import type { DistributorSettings } from "@kapitel/adapters/distributor/request"
import { Clock, Context, Effect, Layer, Redacted, Schema } from "effect"
import { startSimulator } from "../../app/simulators/distributor/startSimulator.ts"

export class DistributorSimulator extends Context.Service<
  DistributorSimulator,
  {
    readonly origin: string
    /** How the next calls fail. */
    readonly fault: (next: string, count?: number) => Effect.Effect<void>
    /** The outcome of orders from now on. */
    readonly decide: (next: "Fulfilled" | "Failed" | "Canceled") => Effect.Effect<void>
    /** The goods that it offers from now on: EANs. */
    readonly offer: (products: ReadonlyArray<string>) => Effect.Effect<void>
    /** Calls of its API until now. */
    readonly calls: Effect.Effect<number>
  }
>()("tests/contracts/DistributorSimulator") {}

export const distributorSettings = (origin: string): DistributorSettings => ({
  apiUrl: origin,
  apiKey: Redacted.make("secret"),
})

const Calls = Schema.Struct({ calls: Schema.Int })

export const distributorSimulator = (terms: {
  readonly downloads: number
  readonly days: number
  readonly processingMs: number
}) =>
  Layer.effect(
    DistributorSimulator,
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      const { origin } = yield* Effect.acquireRelease(
        Effect.promise(() =>
          startSimulator({ port: 0, host: "127.0.0.1", apiKey: "secret", products: [], ...terms }, () =>
            clock.currentTimeMillisUnsafe(),
          ),
        ),
        (started) => Effect.promise(started.close),
      )
      const order = (path: string, body: object) =>
        Effect.promise(() =>
          fetch(`${origin}/__sim/${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
        ).pipe(Effect.asVoid)
      return DistributorSimulator.of({
        origin,
        fault: (next, count = 1) => order("fault", { next, count }),
        decide: (next) => order("decide", { next }),
        offer: (products) => order("products", { products }),
        calls: Effect.promise(async () => {
          const answer: unknown = await (await fetch(`${origin}/__sim/calls`)).json()
          return Schema.decodeUnknownSync(Calls)(answer).calls
        }),
      })
    }),
  )
