/** How a reservation is said in Swedish. */
import { formatTime, formatWeekdayAndDate, stockholmTime } from "./formatDate.ts"

/** Until when it is held, from epoch ms: 'fredag 27 november kl 18.00'; at midnight the end of the day before, 'kl 24.00'. */
export const heldUntilText = (heldUntil: number): string => {
  const until = new Date(heldUntil)
  const { hour, minute } = stockholmTime(until) ?? {}
  if (hour !== "00" || minute !== "00") return `${formatWeekdayAndDate(until)} ${formatTime(until)}`
  return `${formatWeekdayAndDate(new Date(heldUntil - 1))} kl\u00a024.00`
}
