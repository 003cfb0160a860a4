/** How long gift cards are valid, and how long their buyer may change his mind. Effect-free. */
import { addDays, stockholmDate, stockholmInstant } from "../delivery/stockholm.ts"

/** Unless the operator has set another: what applies where a seller states none (docs/reliability.md, Law). */
export const GIFT_CARD_YEARS = 10

/** The last day on which a card bought at `at` (epoch ms) can be used: `2036-11-30`. Of 29 February the 28th. */
export const lastDayOf = (at: number, years: number): string => {
  const [year = "", ...rest] = stockholmDate(at).split("-")
  const day = [Number(year) + years, ...rest].join("-")
  return stockholmInstant(day) === undefined ? day.replace("-02-29", "-02-28") : day
}

/** The first instant at which it has expired, epoch ms. */
export const expiryOf = (at: number, years: number): number =>
  stockholmInstant(addDays(lastDayOf(at, years), 1)) ?? Number.NaN

/** From the purchase. Source: lag (2005:59) om distansavtal, 2 kap. 10 §. */
const WITHDRAWAL_DAYS = 14

/** Until when the purchase of an unused card can be withdrawn; epoch ms, both. */
export const withdrawableUntil = (soldAt: number): number =>
  stockholmInstant(addDays(stockholmDate(soldAt), WITHDRAWAL_DAYS + 1)) ?? soldAt
