/** How a service's list of goods is written to the store, and when an operator is told that it cannot be read. */
import { assert, describe, it } from "@effect/vitest"
import * as serviceGoods from "@kapitel/adapters/embedded/serviceGoods"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { Effect, Layer, Logger, References } from "effect"
import { TestClock } from "effect/testing"

const eans = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `97891${String(from + n).padStart(8, "0")}`)

/** A store with these goods, and its calls. */
const storeWith = (goods: ReadonlyArray<string>) => {
  /** The name of each operation, and its arguments. */
  const calls: Array<ReadonlyArray<unknown>> = []
  const layer = Layer.succeed(StoreClient, {
    dataDir: "",
    call: (operation, args) =>
      Effect.sync(() => {
        if (operation === "service.goods") return goods as never
        calls.push([operation, args])
        return undefined as never
      }),
  })
  return { calls, layer }
}

/** Alarms and warnings: the time, the level and what is said. */
const logged = () => {
  const lines: Array<ReadonlyArray<unknown>> = []
  const log = Logger.make(({ date, fiber, logLevel, message }) => {
    const { alarm, part } = fiber.getRef(References.CurrentLogAnnotations)
    lines.push([date.getTime() / 3_600_000, alarm ?? logLevel, part, [message].flat()[0]])
  })
  return { lines, layer: Logger.layer([log]) }
}

describe("the goods of a service", () => {
  it.effect("are written two hundred at a time, added and removed ones together; unchanged ones are not", () =>
    Effect.gen(function* () {
      const { calls, layer } = storeWith(eans(0, 500))
      yield* TestClock.adjust(7)
      yield* serviceGoods.follow(new Set(eans(400, 801))).pipe(Effect.provide(layer))
      const change = (added: ReadonlyArray<string>, gone: ReadonlyArray<string>) => [
        "service.change",
        { added, gone, now: 7 },
      ]
      assert.deepStrictEqual(calls, [change(eans(500, 700), eans(0, 200)), change(eans(700, 801), eans(200, 400))])
    }),
  )

  it.effect.each([
    [200, 0, 1],
    [201, 0, 2],
    [0, 200, 1],
    [0, 201, 2],
    [0, 0, 0],
  ] as const)("%i added and %i removed ones are written in %i parts", ([added, gone, parts]) =>
    Effect.gen(function* () {
      const { calls, layer } = storeWith(eans(0, gone))
      yield* serviceGoods.follow(new Set(eans(1_000, 1_000 + added))).pipe(Effect.provide(layer))
      assert.lengthOf(calls, parts)
    }),
  )

  it.effect("are read every hour; the third failure in a row raises an alarm, and none after it", () =>
    Effect.gen(function* () {
      const { calls, layer } = storeWith([])
      const { lines, layer: log } = logged()
      const [well, fails] = [Effect.succeed(new Set(eans(0, 2))), Effect.fail("away")]
      const answers = [well, fails, fails, well, fails, fails, fails, fails, well, fails]
      let read = 0
      const list = Effect.suspend(() => answers[read++] ?? Effect.never)
      yield* Layer.build(serviceGoods.layer(list)).pipe(Effect.provide(Layer.merge(layer, log)))
      const hour = 3_600_000
      for (let n = 1; n < answers.length; n++) {
        yield* TestClock.adjust(hour - 1)
        assert.strictEqual(read, n)
        yield* TestClock.adjust(1)
        assert.strictEqual(read, n + 1)
      }
      const warning = (at: number) => [at, "Warn", undefined, "The distributor's list of downloads could not be read"]
      assert.deepStrictEqual(lines, [
        warning(1),
        warning(2),
        warning(4),
        warning(5),
        [6, "partSilent", "digital goods", "The distributor's list of downloads is not read"],
        warning(7),
        warning(9),
      ])
      assert.deepStrictEqual(
        calls.filter((_, n) => n % 2 === 1),
        [0, 3, 8].map((at) => ["service.noteList", { read: { products: 2, at: at * hour } }]),
      )
    }).pipe(Effect.scoped),
  )

  it.effect("of a former service are removed, with its list", () =>
    Effect.gen(function* () {
      const { calls, layer } = storeWith(eans(0, 2))
      yield* Layer.build(serviceGoods.none).pipe(Effect.provide(layer))
      assert.deepStrictEqual(calls, [
        ["service.change", { added: [], gone: eans(0, 2), now: 0 }],
        ["service.noteList", { read: undefined }],
      ])
    }).pipe(Effect.scoped),
  )
})
