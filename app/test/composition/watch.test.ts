import { assert, describe, it } from "@effect/vitest"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer, Logger, Redacted, References } from "effect"
import * as TestClock from "effect/testing/TestClock"
import * as watch from "../../composition/watch.ts"

/** What the parts of a shop are asked within twenty seconds, and which are reported. */
const watched = Effect.fnUntraced(function* (outcome: Effect.Effect<unknown, string>) {
  const asked: Array<ReadonlyArray<unknown>> = []
  const ask =
    (name: string) =>
    (...args: ReadonlyArray<unknown>) =>
      Effect.suspend(() => {
        asked.push([name, ...args.map((arg) => (Redacted.isRedacted(arg) ? Redacted.value(arg) : arg))])
        return outcome
      })
  const reported: Array<unknown> = []
  const logger = Logger.make(({ fiber }) => void reported.push(fiber.getRef(References.CurrentLogAnnotations)["part"]))
  const parts = Layer.mergeAll(
    Layer.succeed(CartStore, { find: ask("cart") } as never),
    Layer.succeed(OrderStore, { findByPageToken: ask("order") } as never),
    Layer.succeed(Catalogue, { authorLetters: ask("letters")() } as never),
    Layer.succeed(StockLevels, { of: ask("stock") } as never),
    Layer.succeed(SearchIndex, { search: ask("search") } as never),
    Layer.succeed(Accounts, { find: ask("account") } as never),
    Layer.succeed(Identity, { sessionOf: ask("session") } as never),
    Layer.succeed(ContentSource, { page: ask("page") } as never),
    Layer.succeed(Holidays, { list: ask("holidays")() } as never),
    Layer.succeed(Promotions, { all: ask("promotions")() } as never),
    Logger.layer([logger]),
  )
  yield* Layer.build(watch.layer.pipe(Layer.provide(parts)))
  yield* TestClock.adjust("20 seconds")
  return { asked, reported }
}, Effect.scoped)

describe("the watch over a shop's parts", () => {
  it.effect("asks each of them for something that nobody has", () =>
    Effect.gen(function* () {
      const { asked, reported } = yield* watched(Effect.void)
      const query = (now: number) => ({ q: `hjärtslag ${now}`, facets: [], sort: "default", first: 1, last: 1 })
      const round = (now: number) => [
        ["account", "00000000-0000-4000-8000-000000000000"],
        ["cart", "probe-of-the-watch"],
        ["holidays"],
        ["letters"],
        ["order", "probe-of-the-watch-------------------------"],
        ["page", { brand: "kapitel", path: "/" }],
        ["promotions"],
        ["search", query(now)],
        ["session", "probe-of-the-watch", now],
        ["stock", "9789100000004"],
      ]
      assert.sameDeepMembers(asked, [...round(0), ...round(15_000)])
      assert.deepStrictEqual(reported, [])
    }),
  )

  it.effect("reports each that fails, by its name", () =>
    Effect.gen(function* () {
      const { reported } = yield* watched(Effect.fail("down"))
      assert.sameMembers(reported, [
        "cart store",
        "orders",
        "catalogue",
        "stock",
        "search",
        "accounts",
        "sessions",
        "content",
        "holidays",
        "promotions",
      ])
    }),
  )
})
