/** The contract of every adapter that delivers downloads. */
import { assert, describe, it } from "@effect/vitest"
import { DigitalDelivery, type DigitalLine, type LinkRefused } from "@kapitel/core/digital/DigitalDelivery"
import { Context, Duration, Effect, type Layer, Option } from "effect"
import * as TestClock from "effect/testing/TestClock"

/** Actions from outside: paid orders, and a customer who follows links. */
export class DigitalSale extends Context.Service<
  DigitalSale,
  {
    /** A line of a paid order; each call is another order of the same product. */
    readonly sell: Effect.Effect<DigitalLine>
    /** What the link returns; `None` when it does not work. Each call is a new request. */
    readonly follow: (link: string) => Effect.Effect<Option.Option<Uint8Array>>
    /** The number of downloads of a line, and for how many days. */
    readonly downloads: number
    readonly days: number
  }
>()("contracts/DigitalSale") {}

const BUYER = { email: "agnes@example.se" }

const sold = Effect.gen(function* () {
  const line = yield* DigitalSale.use(({ sell }) => sell)
  const delivery = yield* DigitalDelivery
  // A slow service is called again.
  let state = yield* delivery.deliver(line, BUYER)
  for (let times = 0; state.kind === "processing" && times < 20; times++) {
    yield* TestClock.adjust(Duration.minutes(1))
    state = yield* delivery.deliver(line, BUYER)
  }
  assert.strictEqual(state.kind, "delivered")
  return line
})

const why = <A, E, R>(refused: Effect.Effect<A, LinkRefused | E, R>) =>
  Effect.map(Effect.flip(refused), (error) => (error as LinkRefused).reason)

const leftOf = Effect.fnUntraced(function* (line: DigitalLine) {
  const state = yield* DigitalDelivery.use((delivery) => delivery.state(line))
  return state.kind === "delivered" ? state.files[0]?.downloadsLeft : undefined
})

/** Each call of `layer` opens a shop without deliveries. `DigitalSale` has the same store. */
export const digitalDeliveryContract = (
  adapter: string,
  layer: () => Layer.Layer<DigitalDelivery | DigitalSale, unknown>,
): void => {
  describe(`DigitalDelivery: ${adapter}`, () => {
    it.effect("delivers a line once, however often it is requested, and then its links lead to the files", () =>
      Effect.gen(function* () {
        const [delivery, sale] = [yield* DigitalDelivery, yield* DigitalSale]
        const line = yield* sold
        const first = yield* delivery.state(line)
        assert.deepStrictEqual(yield* delivery.deliver(line, BUYER), first)
        const [one, two] = [yield* delivery.link(line, 1), yield* delivery.link(line, 1)]
        assert.notStrictEqual(one, two)
        assert.isAbove(Option.getOrUndefined(yield* sale.follow(one))?.length ?? 0, 0)
      }).pipe(Effect.provide(layer())),
    )

    it.effect("finds nothing for a line that was never delivered", () =>
      Effect.gen(function* () {
        const delivery = yield* DigitalDelivery
        const line = yield* DigitalSale.use(({ sell }) => sell)
        assert.deepStrictEqual(yield* delivery.state(line), { kind: "unknown" })
        assert.deepStrictEqual(yield* delivery.cancel(line), { kind: "unknown" })
        assert.strictEqual(yield* why(delivery.link(line, 1)), "notDelivered")
      }).pipe(Effect.provide(layer())),
    )

    it.effect(
      "counts the first use of a link as a download, further uses as the same one, and refuses when all are used",
      () =>
        Effect.gen(function* () {
          const [delivery, sale] = [yield* DigitalDelivery, yield* DigitalSale]
          const line = yield* sold
          assert.strictEqual(yield* leftOf(line), sale.downloads)
          for (let used = 1; used <= sale.downloads; used++) {
            const link = yield* delivery.link(line, 1)
            yield* sale.follow(link)
            assert.isTrue(Option.isSome(yield* sale.follow(link)))
            assert.strictEqual(yield* leftOf(line), sale.downloads - used)
          }
          assert.strictEqual(yield* why(delivery.link(line, 1)), "usedUp")
          // Another order of the same product has a separate delivery.
          assert.strictEqual(yield* leftOf(yield* sold), sale.downloads)
        }).pipe(Effect.provide(layer())),
    )

    it.effect("a link that was stored earlier cannot exceed the permitted downloads", () =>
      Effect.gen(function* () {
        const [delivery, sale] = [yield* DigitalDelivery, yield* DigitalSale]
        const line = yield* sold
        const links = yield* Effect.forEach(Array.from({ length: sale.downloads + 2 }), () => delivery.link(line, 1))
        const followed = yield* Effect.forEach(links, sale.follow)
        assert.lengthOf(followed.filter(Option.isSome), sale.downloads)
      }).pipe(Effect.provide(layer())),
    )

    it.effect("links expire after minutes, and downloads after days", () =>
      Effect.gen(function* () {
        const [delivery, sale] = [yield* DigitalDelivery, yield* DigitalSale]
        const line = yield* sold
        const link = yield* delivery.link(line, 1)
        yield* TestClock.adjust(Duration.minutes(30))
        assert.isTrue(Option.isNone(yield* sale.follow(link)))
        assert.strictEqual(yield* leftOf(line), sale.downloads)
        yield* TestClock.adjust(Duration.days(sale.days - 1))
        assert.isTrue(Option.isSome(yield* sale.follow(yield* delivery.link(line, 1))))
        yield* TestClock.adjust(Duration.days(1))
        assert.strictEqual(yield* why(delivery.link(line, 1)), "over")
      }).pipe(Effect.provide(layer())),
    )

    it.effect("creates no link for a cancelled line, and its existing links stop working", () =>
      Effect.gen(function* () {
        const [delivery, sale] = [yield* DigitalDelivery, yield* DigitalSale]
        const line = yield* sold
        const link = yield* delivery.link(line, 1)
        assert.deepStrictEqual(yield* delivery.cancel(line), { kind: "cancelled" })
        assert.deepStrictEqual(yield* delivery.cancel(line), { kind: "cancelled" })
        assert.isTrue(Option.isNone(yield* sale.follow(link)))
        assert.strictEqual(yield* why(delivery.link(line, 1)), "cancelled")
        assert.deepStrictEqual(yield* delivery.deliver(line, BUYER), { kind: "cancelled" })
      }).pipe(Effect.provide(layer())),
    )

    it.effect("refuses a file that does not exist", () =>
      Effect.gen(function* () {
        const line = yield* sold
        assert.strictEqual(yield* why(DigitalDelivery.use((delivery) => delivery.link(line, 99))), "noSuchFile")
      }).pipe(Effect.provide(layer())),
    )
  })
}
