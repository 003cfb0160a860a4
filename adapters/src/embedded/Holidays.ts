/**
 * Swedish holidays by the calendar, and the shop's own changes to them: `holidays.json` in the data folder, `{"add":
 * ["2026-12-23"], "remove": ["2026-06-06"]}`, read again when it has changed.
 */
import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { isCalendarDate } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { Clock, Effect, Layer, Schema } from "effect"

/** Years before and after this one: a parcel sent on New Year's Eve, a preorder two years ahead. */
const YEARS_BACK = 1
const YEARS_AHEAD = 3

/** How long a result is used before the file is checked again. */
const RETRY_AFTER_MS = 1_000

const Day = Schema.String.check(
  Schema.makeFilter((day: string) => (isCalendarDate(day) ? undefined : "a day is a date such as 2026-12-24")),
)
const ShopHolidays = Schema.Struct({
  add: Schema.optionalKey(Schema.Array(Day)),
  remove: Schema.optionalKey(Schema.Array(Day)),
})
type ShopHolidays = typeof ShopHolidays.Type
const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(ShopHolidays))

const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

export const layer = ({ dataDir }: { readonly dataDir: string }): Layer.Layer<Holidays> =>
  Layer.sync(Holidays, () => {
    const file = join(dataDir, "holidays.json")
    let cached: { readonly changedAt: number; readonly days: ShopHolidays } | undefined

    const shopsOwn = Effect.gen(function* () {
      const changedAt = yield* Effect.tryPromise({
        try: () =>
          stat(file).then(
            ({ mtimeMs }) => mtimeMs,
            (error: unknown) => {
              if (isAbsent(error)) return undefined
              throw error
            },
          ),
        catch: (cause) => new HolidaysError({ operation: "list", cause }),
      })
      if (changedAt === undefined) return {}
      if (cached?.changedAt === changedAt) return cached.days
      const text = yield* Effect.tryPromise({
        try: () => readFile(file, "utf8"),
        catch: (cause) => new HolidaysError({ operation: "list", cause }),
      })
      const days = yield* decode(text).pipe(Effect.mapError((cause) => new HolidaysError({ operation: "list", cause })))
      cached = { changedAt, days }
      return days
    })

    const listFor = (year: number, { add = [], remove = [] }: ShopHolidays): ReadonlyArray<string> => {
      const days = new Set(add)
      for (let of = year - YEARS_BACK; of <= year + YEARS_AHEAD; of++) {
        for (const day of swedishHolidays(of)) days.add(day)
      }
      return [...days].filter((day) => !remove.includes(day)).sort()
    }

    /** The last result; every product page needs it. */
    let answered: { readonly at: number; readonly year: number; readonly list: ReadonlyArray<string> } | undefined

    return Holidays.of({
      list: Effect.gen(function* () {
        const at = yield* Clock.currentTimeMillis
        const year = new Date(at).getUTCFullYear()
        if (answered?.year === year && at >= answered.at && at < answered.at + RETRY_AFTER_MS) return answered.list
        const list = listFor(year, yield* shopsOwn)
        answered = { at, year, list }
        return list
      }),
    })
  })
