/** Sentences about tickets that depend on how many are left. */
import { formatSum } from "./formatMoney.ts"
import { eventSignUps } from "./sv/eventSignUps.ts"
import { ticketSales as words } from "./sv/ticketSales.ts"

/** So many seats or fewer are few. */
const FEW_LEFT = 5

/** 'Slutsålt', 'Få platser kvar'; empty where there are more. */
const scarcity = (left: number): string => (left === 0 ? words.soldOut : left <= FEW_LEFT ? words.few : "")

/** '295 kr per person · Få platser kvar' */
export const heroTicketText = (price: number, left: number): string =>
  [words.each(formatSum(price)), scarcity(left)].filter((text) => text !== "").join(" · ")

/** '295 kr per person · 12 platser kvar' */
export const ticketPriceText = (price: number, left: number): string =>
  [words.each(formatSum(price)), eventSignUps.seatsLeft(left)].join(" · ")
