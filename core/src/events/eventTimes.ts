/** When an event begins and ends. Effect-free. */
import { addDays, parseInstant, stockholmDate, stockholmInstant } from "../delivery/stockholm.ts"
import type { StoreEvent } from "./StoreEvent.ts"

type Times = Pick<StoreEvent, "dateFrom" | "dateTo">

/** When it begins, epoch ms. A stored event's can be read. */
export const eventStart = ({ dateFrom }: Times): number => parseInstant(dateFrom) ?? Number.NaN

/** When it ends: without an end, and with one that cannot be, at midnight after its first day (D-28). */
export const eventEnd = (event: Times): number => {
  const start = eventStart(event)
  const end = event.dateTo === undefined ? undefined : parseInstant(event.dateTo)
  return end !== undefined && end > start ? end : (stockholmInstant(addDays(stockholmDate(start), 1)) ?? start)
}
