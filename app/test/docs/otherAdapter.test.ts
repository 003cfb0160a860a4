import { tmpdir } from "node:os"
import { assert, it } from "@effect/vitest"
import * as EmbeddedHolidays from "@kapitel/adapters/embedded/Holidays"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { Effect, Layer } from "effect"

const embedded = EmbeddedHolidays.layer({ dataDir: tmpdir() })
const ours = Layer.succeed(Holidays, Holidays.of({ list: Effect.succeed(["2026-12-23"]) }))

it.effect("of two adapters of one port the last one is used", () =>
  Effect.gen(function* () {
    const { list } = yield* Holidays
    assert.deepStrictEqual(yield* list, ["2026-12-23"])
  }).pipe(Effect.provide(Layer.mergeAll(embedded, ours))),
)
