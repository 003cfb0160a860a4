/** The shop's own holidays, in addition to those of the calendar. */
import { mkdirSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { layer } from "@kapitel/adapters/embedded/Holidays"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { temporaryFolders } from "./temporaryShop.ts"

const list = Effect.flatMap(Holidays, (holidays) => holidays.list)

describe("days without deliveries", () => {
  it.effect("are those of the Swedish calendar, for last year and three years ahead", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-11-21"))
      const days = yield* Effect.provide(list, layer(yield* temporaryFolders))
      assert.includeMembers([...days], ["2025-12-24", "2026-04-03", "2026-06-19", "2027-11-06", "2029-12-31"])
      assert.deepStrictEqual([...new Set(days)].sort(), days)
      assert.deepStrictEqual([days[0], days.at(-1)], ["2025-01-01", "2029-12-31"])
    }),
  )

  it.effect("are extended or reduced by the shop's file, a second after it changes (D-44)", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-11-21"))
      const folders = yield* temporaryFolders
      const file = join(folders.dataDir, "holidays.json")
      yield* Effect.gen(function* () {
        writeFileSync(file, JSON.stringify({ add: ["2026-12-23"], remove: ["2026-12-24"] }))
        const days = yield* list
        assert.include(days, "2026-12-23")
        assert.notInclude(days, "2026-12-24")
        writeFileSync(file, JSON.stringify({ add: ["2026-12-22"] }))
        utimesSync(file, 2_000_000_000, 2_000_000_000)
        yield* TestClock.adjust("1 second")
        const later = yield* list
        assert.includeMembers([...later], ["2026-12-22", "2026-12-24"])
        assert.notInclude(later, "2026-12-23")
      }).pipe(Effect.provide(layer(folders)))
    }),
  )

  it.effect("a file that cannot be read is an outage, not an empty calendar", () =>
    Effect.gen(function* () {
      const folders = yield* temporaryFolders
      writeFileSync(join(folders.dataDir, "holidays.json"), '{ "add": ["julafton"] }')
      const error = yield* Effect.flip(Effect.provide(list, layer(folders)))
      assert.strictEqual(error._tag, "HolidaysError")
    }),
  )

  it.effect("a folder in the file's place is one too, and a file that has not changed is not read again", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-11-21"))
      const folders = yield* temporaryFolders
      const file = join(folders.dataDir, "holidays.json")
      const write = (days: object) => {
        writeFileSync(file, JSON.stringify(days))
        utimesSync(file, 2_000_000_000, 2_000_000_000)
      }
      yield* Effect.gen(function* () {
        write({ add: ["2026-12-23"] })
        assert.include(yield* list, "2026-12-23")
        write({ add: ["2026-12-22"] })
        yield* TestClock.adjust("1 second")
        const unchanged = yield* list
        assert.deepStrictEqual([unchanged.includes("2026-12-23"), unchanged.includes("2026-12-22")], [true, false])
      }).pipe(Effect.provide(layer(folders)))
      const blocked = yield* temporaryFolders
      mkdirSync(join(blocked.dataDir, "holidays.json"))
      const error = yield* Effect.flip(Effect.provide(list, layer(blocked)))
      assert.deepInclude(error, { _tag: "HolidaysError", operation: "list" })
    }),
  )
})
