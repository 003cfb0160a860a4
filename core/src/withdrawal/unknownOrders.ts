/**
 * Withdrawals of orders that do not exist or were not paid for are sent to the staff as one list a day. Effect-free.
 */
import { addDays, stockholmDate, stockholmInstant } from "../delivery/stockholm.ts"

const LIST_TIME = "07:00"

const DAY_MS = 86_400_000

/** When the list with a withdrawal of `at` is sent to the staff: the next morning at seven. Epoch ms, both. */
export const listedAt = (at: number): number => {
  const today = stockholmDate(at)
  const mornings = [today, addDays(today, 1)].map((date) => stockholmInstant(date, LIST_TIME))
  return mornings.find((morning) => morning !== undefined && morning > at) ?? at + DAY_MS
}
