/** When an event is, in Swedish (EVT-01, EVT-05). Invalid dates give empty text. */
import type { EventMonth } from "@kapitel/core/events/eventList"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { formatTime, formatWeekdayAndDate, MONTHS, type Moment } from "./formatDate.ts"

/** Example: 'torsdag 26 november kl 18.00', or with an end 'torsdag 26 november kl 18.00 – fredag 27 november kl 12.00'. */
export const eventTimeText = (event: Pick<StoreEvent, "dateFrom" | "dateTo">): string => {
  const from = momentText(event.dateFrom)
  const to = event.dateTo === undefined ? "" : momentText(event.dateTo)
  return from === "" || to === "" || to === from ? from : `${from} – ${to}`
}

/** The heading of a month. Example: 'november 2026'. */
export const eventMonthText = ({ year, month }: Pick<EventMonth, "year" | "month">): string =>
  `${MONTHS[month - 1] ?? ""} ${year}`.trim()

const momentText = (moment: Moment): string => {
  const day = formatWeekdayAndDate(moment)
  return day === "" ? "" : `${day} ${formatTime(moment)}`
}
