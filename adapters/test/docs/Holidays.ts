/** Days without parcels from the carrier's own calendar: an address that returns `["2026-12-24", …]`. */
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { isCalendarDate } from "@kapitel/core/delivery/stockholm"
import { Duration, Effect, Layer, Schema } from "effect"

const Day = Schema.String.check(
  Schema.makeFilter((day: string) => (isCalendarDate(day) ? undefined : "a day is a date such as 2026-12-24")),
)
const decode = Schema.decodeUnknownEffect(Schema.Array(Day))

/** A page with a delivery date waits no longer; then it is rendered without holidays (DATE-09). */
const ANSWER_TIMEOUT = Duration.seconds(2)

export const layer = ({ url }: { readonly url: string }): Layer.Layer<Holidays> =>
  Layer.succeed(
    Holidays,
    Holidays.of({
      list: Effect.tryPromise((signal) =>
        fetch(url, { signal }).then((answer): Promise<unknown> => answer.json()),
      ).pipe(
        Effect.timeout(ANSWER_TIMEOUT),
        Effect.flatMap(decode),
        Effect.map((days) => [...new Set(days)].sort()),
        Effect.mapError((cause) => new HolidaysError({ operation: "list", cause })),
      ),
    }),
  )
