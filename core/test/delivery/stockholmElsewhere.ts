/** Prints the results of Stockholm's clock, calendar and shipping, under the time zone of the process. */

import { shippingText } from "../../src/delivery/shippingText.ts"
import { parseInstant, stockholmDate, stockholmInstant, stockholmTime, weekday } from "../../src/delivery/stockholm.ts"
import { swedishHolidays } from "../../src/delivery/swedishHolidays.ts"

const HOUR = 3_600_000
const holidays = [2026, 2027, 2028].flatMap(swedishHolidays)
const lines = [Intl.DateTimeFormat().resolvedOptions().timeZone]
for (const turn of ["2026-03-29", "2026-10-25", "2026-12-31", "2027-12-31", "2028-02-29"]) {
  const noon = Date.parse(`${turn}T12:00:00Z`)
  for (let at = noon - 30 * HOUR; at < noon + 30 * HOUR; at += HOUR / 2) {
    const date = stockholmDate(at)
    lines.push(
      [
        at,
        date,
        stockholmTime(at),
        weekday(date),
        stockholmInstant(date, "02:30"),
        parseInstant(`${date}T10:00`),
      ].join(),
      JSON.stringify(shippingText(at, holidays)),
    )
  }
}
process.stdout.write(lines.join("\n"))
