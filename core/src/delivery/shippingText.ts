/** When a product in stock is sent (DATE-04..06, D-10). */
import { Result } from "effect"
import { nextWorkingDay } from "./nextWorkingDay.ts"
import { addDays, daysBetween, stockholmDate, stockholmInstant } from "./stockholm.ts"
import { isWorkingDay } from "./workingDays.ts"

/** Orders strictly before this time of a working day are sent the same day (spec §9). */
const LAST_ORDER_TIME = "10:00"

/** A weekday further away than this is shown with its date. */
const WEEKDAY_ALONE_IN_DAYS = 6

/** The day on which the parcel leaves. */
export interface ShippingText {
  /** 'Skickas idag', 'Skickas imorgon', 'Skickas på {weekday}'. */
  readonly name: "today" | "tomorrow" | "weekday"
  /** The day it is sent, in Stockholm. */
  readonly date: string
  /** True when the weekday alone would be ambiguous: it is more than six days away. */
  readonly withDate: boolean
  /** Epoch ms: from then on the text may differ. No page is served past it (D-10, D-70). */
  readonly validUntil: number
}

/**
 * Only for products in stock; others have their delivery time. Absent when no working day is near. `now` in epoch ms.
 */
export const shippingText = (now: number, holidays: ReadonlyArray<string>): ShippingText | undefined => {
  const today = stockholmDate(now)
  const lastOrder = stockholmInstant(today, LAST_ORDER_TIME)
  const midnight = stockholmInstant(addDays(today, 1))
  if (lastOrder === undefined || midnight === undefined) return undefined
  if (isWorkingDay(today, holidays) && now < lastOrder) {
    return { name: "today", date: today, withDate: false, validUntil: lastOrder }
  }
  const next = nextWorkingDay(today, holidays)
  if (Result.isFailure(next)) return undefined
  const date = next.success
  const away = daysBetween(today, date)
  return {
    name: away === 1 ? "tomorrow" : "weekday",
    date,
    withDate: away > WEEKDAY_ALONE_IN_DAYS,
    validUntil: midnight,
  }
}
