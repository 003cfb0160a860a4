/** Dates relative to the day that the demo shop is filled for, and prices rounded as shops do. */
import { addDays } from "@kapitel/core/delivery/stockholm"
import type { Chance } from "./Chance.ts"

export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** No modern work is older, in calendar years: 76 and 4,300 days, as below. */
export const OLDEST_WORK_YEARS = 12

/** When a modern work was or will be published: some are new, a few are coming, most are years old. */
export const publishingDate = (chance: Chance, today: string): string => {
  const draw = chance.next()
  if (draw < 0.04) return addDays(today, chance.int(4, 150))
  if (draw < 0.15) return addDays(today, -chance.int(1, 75))
  return addDays(today, -chance.int(76, 76 + Math.floor(4300 * chance.next())))
}

/** Kronor that end in 9 or 5, as price tags do. */
export const roundPrice = (kronor: number): number => Math.max(9, Math.round((kronor + 1) / 10) * 10 - 1)
