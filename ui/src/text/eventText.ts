/** When an event is, in Swedish (EVT-01, EVT-05). Invalid dates give empty text. */
import { parseInstant } from "@kapitel/core/delivery/stockholm"
import { MONTHS } from "@kapitel/core/delivery/swedishNames"
import type { EventMonth } from "@kapitel/core/events/eventList"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import type { ShopEvent } from "@kapitel/core/shop/StoresClient"
import type { EventCardView } from "../events/EventCardView.ts"
import { formatTime, formatWeekdayAndDate, stockholmTime } from "./formatDate.ts"
import { formatSum } from "./formatMoney.ts"

type Times = Pick<StoreEvent, "dateFrom" | "dateTo">

/** A time without a zone is Stockholm's, wherever the machine is (EVT-16). */
const dateOf = (moment: string): Date => new Date(parseInstant(moment) ?? Number.NaN)

/** A day is written without a time. */
const hasTime = (moment: string): boolean => moment.includes(":")

/** Example: 'torsdag 26 november kl 18.00'; a day only: 'torsdag 26 november'. */
export const eventMomentText = (moment: string): string => {
  const date = dateOf(moment)
  const day = formatWeekdayAndDate(date)
  return day === "" || !hasTime(moment) ? day : `${day} ${formatTime(date)}`
}

/** Example: 'torsdag 26 november kl 18.00', or with an end 'torsdag 26 november kl 18.00 – fredag 27 november kl 12.00'. */
export const eventTimeText = ({ dateFrom, dateTo }: Times): string => {
  const from = eventMomentText(dateFrom)
  const to = dateTo === undefined ? "" : eventMomentText(dateTo)
  return from === "" || to === "" || to === from ? from : `${from} – ${to}`
}

/** The parts of a card: '26', 'november', 'kl 18.00'. */
export const eventDayParts = ({ dateFrom }: Pick<Times, "dateFrom">) => {
  const date = dateOf(dateFrom)
  const parts = stockholmTime(date)
  return {
    day: parts === undefined ? "" : String(parts.day),
    month: parts === undefined ? "" : (MONTHS[parts.month - 1] ?? ""),
    time: hasTime(dateFrom) ? formatTime(date) : "",
  }
}

/** The heading of a month. Example: 'november 2026'. */
export const eventMonthText = ({ year, month }: Pick<EventMonth, "year" | "month">): string =>
  `${MONTHS[month - 1] ?? ""} ${year}`.trim()

/** An event as its card shows it; `place` is the name of its store. */
export const eventCardOf = (event: ShopEvent, place: string): EventCardView => ({
  href: event.path,
  title: event.title,
  place,
  ...eventDayParts(event),
  preRegistration: event.isPreRegistration,
  price: event.price === undefined ? undefined : formatSum(event.price),
  cancelled: event.isCancelled === true,
})
