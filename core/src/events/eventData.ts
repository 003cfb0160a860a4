/** An event as schema.org data, for search engines. Effect-free. */
import { parseInstant, stockholmDate, stockholmTime } from "../delivery/stockholm.ts"
import type { Store } from "../stores/Store.ts"
import { eventEnd } from "./eventTimes.ts"
import type { StoreEvent } from "./StoreEvent.ts"

const SCHEMA = "https://schema.org"

/** A day, or a moment in Stockholm with its offset from UTC, such as `2026-11-26T18:00:00+01:00`. */
const moment = (text: string): string => {
  const at = parseInstant(text)
  if (at === undefined || !text.includes(":")) return text
  const local = `${stockholmDate(at)}T${stockholmTime(at)}`
  const hours = Math.round((Date.parse(`${local}Z`) - at) / 3_600_000)
  return `${local}+${String(hours).padStart(2, "0")}:00`
}

const offer = (event: StoreEvent, price: number, left: number, url: string) => ({
  "@type": "Offer",
  price: (price / 100).toFixed(2),
  priceCurrency: "SEK",
  availability: `${SCHEMA}/${left === 0 ? "SoldOut" : "InStock"}`,
  validThrough: moment(event.dateFrom),
  url,
})

/** `left` tickets are not sold; absent while none are for sale. `url` and `shopUrl` with scheme and host. A store that is not in the directory has no address. */
export const eventData = (
  event: StoreEvent,
  store: Pick<Store, "storeName" | "address" | "storePath"> | undefined,
  page: {
    readonly url: string
    readonly shopUrl: string
    readonly shopName: string
    readonly left?: number | undefined
  },
): Readonly<Record<string, unknown>> => {
  const { url, shopUrl, shopName, left } = page
  return {
    "@context": SCHEMA,
    "@type": "Event",
    name: event.title,
    startDate: moment(event.dateFrom),
    endDate: event.dateTo === undefined ? stockholmDate(eventEnd(event) - 1) : moment(event.dateTo),
    eventStatus: `${SCHEMA}/${event.isCancelled === true ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    ...(event.description === undefined ? {} : { description: event.description }),
    ...(event.image === undefined ? {} : { image: new URL(event.image, shopUrl).href }),
    url,
    location: {
      "@type": "BookStore",
      name: store === undefined ? shopName : `${shopName} ${store.storeName}`,
      ...(store === undefined ? {} : { address: store.address, url: shopUrl + store.storePath }),
    },
    organizer: { "@type": "Organization", name: shopName, url: shopUrl },
    ...(event.price === undefined || left === undefined ? {} : { offers: offer(event, event.price, left, url) }),
  }
}
