import { assert, describe, it } from "@effect/vitest"
import { Catalogue, CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Money } from "@kapitel/core/pricing/Money"
import * as notifyWatchers from "@kapitel/core/watches/notifyWatchers"
import { Watches } from "@kapitel/core/watches/Watches"
import { MAX_ENDED_PER_LOOK } from "@kapitel/core/watches/watchLimits"
import { Effect, Layer, Logger, Option } from "effect"
import { TestClock } from "effect/testing"

const { makeWatcher } = notifyWatchers

const [A, B, C] = [1, 2, 3].map(sampleEan) as [Ean, Ean, Ean]

const article = (identifier: Ean, isForSale: boolean, preorderFrom?: number): Product =>
  bareProduct(identifier, {
    ...(preorderFrom === undefined
      ? {}
      : { preorderDate: new Date(preorderFrom).toISOString(), preorderDeliveryDate: "2027-02-01" }),
    price: Money.make(10_000),
    availability: isForSale ? "AVAILABLE_TO_BUY" : "TEMP_OUT_OF_STOCK",
    inStock: isForSale,
  })

/** Products with this many watches each, of which some are for sale, and the log of their changes. */
const shop = (waiting: ReadonlyArray<readonly [Ean, number]>) => {
  const left = new Map(waiting)
  const log: Array<Ean> = []
  const state = { forSale: new Set<Ean>(), preorder: new Map<Ean, number>(), deleted: 0, down: false }
  /** What was read and what ended, in turn. */
  const done: Array<unknown> = []
  const layer = Layer.merge(
    Layer.mock(Catalogue, {
      cardsByEan: (eans) =>
        Effect.suspend(() => {
          done.push(eans.length)
          return state.down
            ? Effect.fail(new CatalogueError({ operation: "cardsByEan", cause: "down" }))
            : Effect.succeed(eans.map((ean) => article(ean, state.forSale.has(ean), state.preorder.get(ean))))
        }),
    }),
    Layer.mock(Watches, {
      latestChange: Effect.sync(() => log.length),
      waitingProducts: ({ after, limit }) =>
        Effect.sync(() => [...left.keys()].filter((ean) => ean > after && (left.get(ean) ?? 0) > 0).slice(0, limit)),
      changedProducts: ({ after, limit }) =>
        Effect.sync(() => {
          if (after < state.deleted) return Option.none()
          const until = Math.min(after + limit, log.length)
          const eans = [...new Set(log.slice(after, until))].filter((ean) => (left.get(ean) ?? 0) > 0)
          return Option.some({ eans, until, more: until - after === limit })
        }),
      endForSale: ({ ean, limit }) =>
        Effect.sync(() => {
          const ended = Math.min(left.get(ean) ?? 0, limit)
          left.set(ean, (left.get(ean) ?? 0) - ended)
          done.push([ean, limit, ended])
          return ended
        }),
    }),
  )
  const taken = () => done.splice(0)
  return { layer, log, state, taken }
}

describe("a look at watched products", () => {
  it.effect("ends no more watches than its limit, and the next ones go on", () => {
    const { layer, state, taken } = shop([
      [A, 2],
      [B, 2],
      [C, 2],
    ])
    state.forSale = new Set([A, B, C])
    return Effect.gen(function* () {
      const look = makeWatcher(3)
      assert.strictEqual(yield* look(), 3)
      assert.deepStrictEqual(taken(), [3, [A, 3, 2], [B, 1, 1]])
      assert.strictEqual(yield* look(), 3)
      assert.deepStrictEqual(taken(), [2, [B, 3, 1], [C, 2, 2]])
      assert.strictEqual(yield* look(), 0)
      // As many ended as could: whether there are more is not known.
      assert.deepStrictEqual(taken(), [1, [C, 3, 0]])
      assert.strictEqual(yield* look(), 0)
      assert.deepStrictEqual(taken(), [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is at all of them first, then at those that have changed", () => {
    const { layer, log, state, taken } = shop([
      [A, 1],
      [B, 1],
      [C, 3],
    ])
    return Effect.gen(function* () {
      const look = makeWatcher(2)
      assert.strictEqual(yield* look(), 0)
      assert.deepStrictEqual(taken(), [3])
      state.forSale = new Set([A, C])
      assert.strictEqual(yield* look(), 0)
      assert.deepStrictEqual(taken(), [])
      log.push(A, B)
      assert.strictEqual(yield* look(), 1)
      assert.deepStrictEqual(taken(), [2, [A, 2, 1]])
      assert.strictEqual(yield* look(), 0)
      assert.deepStrictEqual(taken(), [])
      // What follows has been deleted: all are looked at, and from there on what changes.
      log.push(C)
      state.deleted = 3
      assert.strictEqual(yield* look(), 2)
      assert.deepStrictEqual(taken(), [2, [C, 2, 2]])
      assert.strictEqual(yield* look(), 1)
      assert.deepStrictEqual(taken(), [1, [C, 2, 1]])
      assert.strictEqual(yield* look(), 0)
    }).pipe(Effect.provide(layer))
  })

  it.effect("reads fifty products at once, and two hundred changes", () => {
    const eans = Array.from({ length: 101 }, (_, at) => sampleEan(at)).toSorted()
    const { layer, log, state, taken } = shop(eans.map((ean) => [ean, 1]))
    return Effect.gen(function* () {
      const look = makeWatcher(1_000)
      yield* look()
      assert.deepStrictEqual(taken(), [50, 50, 1])
      state.forSale = new Set(eans)
      log.push(
        ...eans.slice(0, 50),
        ...eans.slice(0, 50),
        ...eans.slice(0, 50),
        ...eans.slice(0, 50),
        ...eans.slice(50),
      )
      assert.strictEqual(yield* look(), 101)
      assert.deepStrictEqual(
        taken().filter((each) => typeof each === "number"),
        [50, 50, 1],
      )
    }).pipe(Effect.provide(layer))
  })

  it.effect("that goes on with more than fifty products reads fifty of them at once", () => {
    const eans = Array.from({ length: 101 }, (_, at) => sampleEan(at)).toSorted()
    const { layer, state, taken } = shop(eans.map((ean) => [ean, 1]))
    state.forSale = new Set(eans)
    const read = () => taken().filter((each) => typeof each === "number")
    return Effect.gen(function* () {
      const look = makeWatcher(40)
      assert.strictEqual(yield* look(), 40)
      assert.deepStrictEqual(read(), [50, 50, 1])
      // The fortieth may have more.
      assert.strictEqual(yield* look(), 40)
      assert.deepStrictEqual(read(), [50, 12])
      assert.strictEqual(yield* look(), 21)
      assert.deepStrictEqual(read(), [22])
      assert.strictEqual(yield* look(), 0)
      assert.deepStrictEqual(read(), [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is at a product whose own date has come, without a change of it", () => {
    const { layer, state, taken } = shop([
      [A, 1],
      [B, 1],
    ])
    const begins = Date.UTC(2026, 10, 27, 9)
    state.preorder.set(A, begins)
    return Effect.gen(function* () {
      yield* TestClock.setTime(begins - 2)
      const look = makeWatcher()
      yield* look()
      assert.deepStrictEqual(taken(), [2])
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* look(), 0)
      assert.deepStrictEqual(taken(), [])
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* look(), 1)
      assert.deepStrictEqual(taken(), [1, [A, MAX_ENDED_PER_LOOK, 1]])
      assert.strictEqual(yield* look(), 0)
      assert.deepStrictEqual(taken(), [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("whose date was changed before it came is at the new one", () => {
    const { layer, log, state, taken } = shop([[A, 1]])
    const begins = Date.UTC(2026, 10, 27, 9)
    state.preorder.set(A, begins)
    return Effect.gen(function* () {
      yield* TestClock.setTime(begins - 2)
      const look = makeWatcher()
      yield* look()
      state.preorder.set(A, begins + 10)
      log.push(A)
      yield* look()
      assert.deepStrictEqual(taken(), [1, 1])
      yield* TestClock.setTime(begins)
      yield* look()
      assert.deepStrictEqual(taken(), [])
      state.preorder.delete(A)
      log.push(A)
      yield* look()
      yield* TestClock.setTime(begins + 10)
      taken()
      assert.strictEqual(yield* look(), 0)
      assert.deepStrictEqual(taken(), [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is every ten seconds, also after one that failed, which is logged", () => {
    const { layer, state, taken } = shop([[A, 1]])
    const logged: Array<unknown> = []
    return Effect.gen(function* () {
      state.down = true
      yield* Layer.build(notifyWatchers.layer)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual([taken(), logged], [[1], ["Error Watched products could not be read"]])
      yield* TestClock.adjust(9_999)
      assert.deepStrictEqual(taken(), [])
      state.down = false
      state.forSale = new Set([A])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(taken(), [1, [A, MAX_ENDED_PER_LOOK, 1]])
      assert.lengthOf(logged, 1)
    }).pipe(
      Effect.provide(
        Layer.merge(
          layer,
          Logger.layer([
            Logger.make(({ logLevel, message }) => logged.push(`${logLevel} ${String([message].flat()[0])}`)),
          ]),
        ),
      ),
      Effect.scoped,
    )
  })

  it.effect("that failed is repeated by the next one", () => {
    const { layer, log, state, taken } = shop([[A, 1]])
    return Effect.gen(function* () {
      const look = makeWatcher()
      yield* look()
      state.forSale = new Set([A])
      log.push(A)
      state.down = true
      assert.strictEqual((yield* Effect.flip(look()))._tag, "CatalogueError")
      state.down = false
      taken()
      assert.strictEqual(yield* look(), 1)
      assert.strictEqual(yield* look(), 0)
    }).pipe(Effect.provide(layer))
  })
})
