/** Until when a store holds copies, and when the shopper is reminded (D-27, decision 379). Effect-free. */
import { stockholmDate, stockholmInstant } from "../delivery/stockholm.ts"
import { hoursOn, nthOpenDayEnd, type StoreHours } from "../stores/openingHours.ts"

/** Before the end, where it is not known when the store opens. */
const REMINDED_BEFORE_MS = 4 * 3_600_000

const two = (number: number): string => String(number).padStart(2, "0")

/** When the store opens on the day of this instant; absent when that is not known. */
const openingOn = (store: StoreHours, instant: number, holidays: ReadonlyArray<string>): number | undefined => {
  const date = stockholmDate(instant)
  const hours = hoursOn(store, date, holidays)
  if (hours === "unknown" || hours === "closed") return undefined
  const [first] = hours
  return first && stockholmInstant(date, `${two(Math.floor(first.from / 60))}:${two(first.from % 60)}`)
}

/**
 * From an instant (epoch ms) until the store closes on its `openDays`-th open day after that day. The reminder is when it
 * opens on the last day, or four hours before the end; none when that has passed.
 */
export const holdingTimes = (
  store: StoreHours,
  {
    from,
    now,
    openDays,
    holidays,
  }: {
    readonly from: number
    readonly now: number
    readonly openDays: number
    readonly holidays: ReadonlyArray<string>
  },
): { readonly heldUntil: number; readonly remindAt?: number } => {
  const heldUntil = nthOpenDayEnd(store, from, openDays, holidays)
  const opens = openingOn(store, heldUntil, holidays)
  const remindAt = opens !== undefined && opens < heldUntil ? opens : heldUntil - REMINDED_BEFORE_MS
  return remindAt > now ? { heldUntil, remindAt } : { heldUntil }
}
