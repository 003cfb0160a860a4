/** The next day on which parcels are sent, with the error of DATE-08. `workingDayAfter` is the same without Effect. */
import { Result, Schema } from "effect"
import { workingDayAfter } from "./workingDays.ts"

/** The date is invalid, or there is no working day within 60 days of it (DATE-08, D-44). */
export class InvalidDateProvided extends Schema.TaggedError<InvalidDateProvided>()("InvalidDateProvided", {
  date: Schema.String,
}) {
  override get message(): string {
    return "Invalid date provided"
  }
}

/** The first working day after `date`, e.g. `2026-12-28` after `2026-12-23`. */
export const nextWorkingDay = (
  date: string,
  holidays: ReadonlyArray<string>,
): Result.Result<string, InvalidDateProvided> => {
  const next = workingDayAfter(date, holidays)
  return next === undefined ? Result.fail(new InvalidDateProvided({ date })) : Result.succeed(next)
}
