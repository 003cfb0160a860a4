/** How a reservation is said in Swedish. */
import { formatTime, formatWeekdayAndDate } from "./formatDate.ts"

/** Until when it is held, from epoch ms: 'fredag 27 november kl 18.00'. */
export const heldUntilText = (heldUntil: number): string => {
  const until = new Date(heldUntil)
  return `${formatWeekdayAndDate(until)} ${formatTime(until)}`
}
