/** The chain's stores with opening hours, and exceptions around the next holidays. Swedish data. */

import { addDays } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { Store } from "@kapitel/core/stores/Store"
import { formatWeekdayAndDate } from "@kapitel/ui/text/formatDate"
import { storeTable } from "./storeTable.ts"

const HOURS = [
  "Måndag–fredag 10.00–19.00\nLördag 10.00–17.00\nSöndag 11.00–16.00",
  "Måndag–fredag 10.00–18.00\nLördag 10.00–16.00\nSöndag stängt",
  "Måndag–onsdag 10.00–18.00\nTorsdag–fredag 10.00–20.00\nLördag 10.00–16.00\nSöndag 12.00–16.00",
  "Måndag–lördag 10.00–20.00\nSöndag 10.00–18.00",
] as const

/** How many days ahead holidays are announced. */
const DAYS_AHEAD = 50

const dayName = (date: string): string => {
  const name = formatWeekdayAndDate(date)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Holidays on days when the store would be open; the eve before closes early. */
const deviating = (today: string): string | undefined => {
  const year = Number(today.slice(0, 4))
  const days = [...swedishHolidays(year), ...swedishHolidays(year + 1)]
    .filter((date) => date > today && date <= addDays(today, DAYS_AHEAD))
    .toSorted()
  const lines = days.map(
    (date) => `${dayName(date)} ${date.endsWith("12-24") || date.endsWith("12-31") ? "10.00–13.00" : "stängt"}`,
  )
  return lines.length === 0 ? undefined : lines.join("\n")
}

export const demoStores = (today: string): ReadonlyArray<Store> => {
  const differing = deviating(today)
  return storeTable
    .trim()
    .split("\n")
    .map((line, index) => {
      const [id = "", name = "", street = "", town = "", phone = "", place = "", description = ""] = line
        .split("|")
        .map((cell) => cell.trim())
      const [latitude, longitude] = place.split(" ").map(Number)
      return Store.make({
        storeID: id,
        storeName: name,
        storePath: `/butik/${id}`,
        address: `${street}, ${town}`,
        storeCity: town.replace(/^\d{3} \d{2} /, ""),
        ...(phone !== "" && { pointOfContact: phone }),
        email: `${id}@kapitel.example`,
        description,
        openingHours: HOURS[index % HOURS.length] ?? HOURS[0],
        ...(differing !== undefined && { deviatingOpeningHours: differing }),
        ...(latitude !== undefined && longitude !== undefined && { position: { latitude, longitude } }),
      })
    })
}
