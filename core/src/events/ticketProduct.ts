/** The ticket of a paid event, as carts and orders know it (decision 381). Effect-free: the store's thread imports it. */
import type { Ean } from "../catalogue/Ean.ts"
import { eanCheckDigit } from "../catalogue/isEan.ts"
import type { Product } from "../catalogue/Product.ts"
import { stockholmDate, stockholmTime } from "../delivery/stockholm.ts"
import { MONTHS } from "../delivery/swedishNames.ts"
import { eventStart } from "./eventTimes.ts"
import type { StoreEvent } from "./StoreEvent.ts"
import { TICKET_VAT_RATE } from "./ticketTerms.ts"

/** Numbers that begin with it are given by a company to its own goods (GS1). */
const OWN_GOODS = "29"

/** What is bought, as carts, receipts and the payment provider show it. */
const FORMAT = "Biljett"

/** 53 bits of a text, evenly spread (cyrb53 with seed 0); not for secrets. */
const hashOf = (text: string): number => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** The number of an event's tickets, always the same for its path. */
export const ticketEan = (path: string): Ean => {
  const digits = OWN_GOODS + String(hashOf(path) % 1e10).padStart(10, "0")
  return (digits + String(eanCheckDigit(digits))) as Ean
}

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
