/** The ticket of a paid event, as carts and orders know it (decision 381). Effect-free: the store's thread imports it. */
import type { Ean } from "../catalogue/Ean.ts"
import { ownEan } from "../catalogue/ownEan.ts"
import type { Product } from "../catalogue/Product.ts"
import { stockholmDate, stockholmTime } from "../delivery/stockholm.ts"
import { MONTHS } from "../delivery/swedishNames.ts"
import { eventStart } from "./eventTimes.ts"
import type { StoreEvent } from "./StoreEvent.ts"
import { TICKET_VAT_RATE } from "./ticketTerms.ts"

/** What is bought, as carts, receipts and the payment provider show it. */
const FORMAT = "Biljett"

/** The number of an event's tickets, always the same for its path. */
export const ticketEan = (path: string): Ean => ownEan("29", path)

/** '3 december 2026 kl 18.00' */
const momentOf = ({ dateFrom }: StoreEvent, at: number): string => {
  const [year, month, day] = stockholmDate(at).split("-").map(Number)
  const time = dateFrom.includes(":") ? ` kl ${stockholmTime(at).slice(0, 5).replace(":", ".")}` : ""
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}${time}`
}

/** Absent for an event without a price. `left` seats are not sold; `place` is the name of its store. */
export const ticketProduct = (event: StoreEvent, left: number, place: string | undefined): Product | undefined => {
  if (event.price === undefined) return undefined
  const start = eventStart(event)
  const isSoldOut = left <= 0
  return {
    identifier: ticketEan(event.path),
    title: event.title,
    productType: "other",
    kind: "ticket",
    format: [`${FORMAT} ${momentOf(event, start)}`, ...(place === undefined ? [] : [place])].join(", "),
    authors: [],
    tags: [],
    badges: [],
    categories: [],
    distributionMethod: "download",
    ticket: true,
    popularity: 0,
    price: event.price,
    vatRate: event.vatRate ?? TICKET_VAT_RATE,
    availability: event.isCancelled === true ? "WATCH" : isSoldOut ? "TEMP_OUT_OF_STOCK" : "AVAILABLE_TO_BUY",
    inStock: !isSoldOut,
    supply: { kind: "none" },
    ...(isSoldOut ? { soldOut: true } : {}),
    event: { path: event.path, until: start },
    variants: [],
  }
}
