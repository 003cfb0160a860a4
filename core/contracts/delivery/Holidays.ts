/** The contract of every list of days without parcels. */
import { assert, it } from "@effect/vitest"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { addDays, isCalendarDate, stockholmDate } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { Clock, Effect, type Layer } from "effect"

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Holidays, E>) =>
  it.layer(layer, { timeout: "60 seconds", excludeTestServices: true })(`Holidays (${adapter})`, (it) => {
    it.effect("returns sorted calendar dates without duplicates", () =>
      Effect.gen(function* () {
        const days = yield* Effect.flatMap(Holidays, (holidays) => holidays.list)
        for (const day of days) assert.isTrue(isCalendarDate(day), day)
        assert.deepStrictEqual(days, [...new Set(days)].toSorted())
      }),
    )

    it.effect("includes the holidays of the coming twelve months", () =>
      Effect.gen(function* () {
        const days = yield* Effect.flatMap(Holidays, (holidays) => holidays.list)
        const today = stockholmDate(yield* Clock.currentTimeMillis)
        const year = Number(today.slice(0, 4))
        const coming = [year, year + 1]
          .flatMap(swedishHolidays)
          .filter((day) => day >= today && day <= addDays(today, 365))
        assert.isAbove(coming.length, 13)
        assert.includeMembers([...days], coming)
      }),
    )
  })
