/** A store as schema.org data, for search engines. Effect-free. */

import { addressParts } from "./addressParts.ts"
import { deviatingDate } from "./deviatingDate.ts"
import { type DayHours, parseDeviatingHours, parseOpeningHours } from "./openingHours.ts"
import type { Store } from "./Store.ts"

const SCHEMA = "https://schema.org"
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const
const DAY_MINUTES = 24 * 60

const two = (number: number) => String(number).padStart(2, "0")

/** `18:00`; midnight at the end of a day is its last minute when the day is open throughout, else `00:00` of the next. */
const clock = (minute: number, from: number): string => {
  if (minute === DAY_MINUTES) return from === 0 ? "23:59" : "00:00"
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

const specification = (hours: DayHours, when: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> =>
  hours === "closed"
    ? "validFrom" in when
      ? [{ "@type": "OpeningHoursSpecification", ...when, opens: "00:00", closes: "00:00" }]
      : []
    : hours.map(({ from, to }) => ({
        "@type": "OpeningHoursSpecification",
        ...when,
        opens: clock(from, from),
        closes: clock(to, from),
      }))

/**
 * `openingHoursSpecification` of the lines that can be read, those of single days with their date; nothing is emitted
 * for a line that is only shown, nor for a weekday of which two lines speak.
 */
export const openingHoursSpecification = (store: Store, today: string): ReadonlyArray<unknown> => {
  const { lines } = parseOpeningHours(store.openingHours ?? "")
  const named = lines.flatMap(({ days }) => days)
  const isOnce = (day: number) => named.filter((one) => one === day).length === 1
  const week = lines.flatMap(({ days, hours }) => {
    const dayOfWeek = days.filter(isOnce).map((day) => `${SCHEMA}/${DAYS[day - 1]}`)
    return dayOfWeek.length === 0 ? [] : specification(hours, { dayOfWeek })
  })
  const single = parseDeviatingHours(store.deviatingOpeningHours ?? "").lines.flatMap((line) => {
    const date = deviatingDate(line, today)
    return date === undefined ? [] : specification(line.hours, { validFrom: date, validThrough: date })
  })
  return [...week, ...single]
}

/** `BookStore`. `page` is its address with scheme and host, `today` a date in Stockholm. */
export const storeStructuredData = (
  store: Store,
  { page, shop, today }: { readonly page: string; readonly shop: string; readonly today: string },
): Readonly<Record<string, unknown>> => {
  const { street, postalCode, city } = addressParts(store)
  const hours = openingHoursSpecification(store, today)
  return {
    "@context": SCHEMA,
    "@type": "BookStore",
    "@id": page,
    name: `${shop} ${store.storeName}`,
    url: page,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      ...(postalCode !== undefined && { postalCode }),
      addressLocality: city,
      addressCountry: "SE",
    },
    ...(store.pointOfContact !== undefined && { telephone: store.pointOfContact }),
    ...(store.email !== undefined && { email: store.email }),
    ...(store.description !== undefined && { description: store.description }),
    ...(store.image !== undefined && { image: new URL(store.image, page).href }),
    ...(store.position !== undefined && { geo: { "@type": "GeoCoordinates", ...store.position } }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    parentOrganization: { "@type": "Organization", name: shop },
  }
}
