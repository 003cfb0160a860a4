/** The tickets of an order's line as a PDF, for a holder of the order's page token (decision 382). */
import { ticketsPdf } from "@kapitel/adapters/pdf/ticketsPdf"
import { type Order, OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { hasSeats } from "@kapitel/core/events/signUpState"
import { type Site, siteOfStored } from "@kapitel/core/site/Site"
import { Stores } from "@kapitel/core/stores/Stores"
import { capitalized } from "@kapitel/ui/text/capitalized"
import { eventMomentText } from "@kapitel/ui/text/eventText"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { ticketSheet as words } from "@kapitel/ui/text/sv/tickets"
import { Effect, Option, Schema } from "effect"
import type { Sites } from "../composition/sites.ts"
import { server } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { plain, type ShopResponse } from "./http/ShopResponse.ts"

type Services = EventSignUps | OrderStore | StoreEvents | Stores

export interface TicketFiles {
  readonly shop: { readonly runPromise: <A>(effect: Effect.Effect<A, never, Services>) => Promise<A> }
  /** All of the shop's: a ticket has the name of the one where it was bought. */
  readonly sites: Sites
}

const ADDRESS = /^\/order\/([A-Za-z0-9_-]{43})\/biljetter\/([1-9]\d{0,2})$/

const decodeToken = Schema.decodeUnknownOption(OrderPageToken)

/** 'K7PX 3MQ9' */
const inGroups = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** Absent while nothing of it is valid. */
const pdfOf = Effect.fnUntraced(function* (order: Order, at: number, { name: shopName, colours }: Site) {
  const line = order.contents.lines[at - 1]
  if (order.state !== "CONFIRMED" || line?.event === undefined) return undefined
  const all = yield* EventSignUps.use((signUps) => signUps.ticketsOf(order.id))
  const valid = all.filter(({ ticket, state }) => ticket?.ean === line.ean && hasSeats(state))
  const event = Option.getOrUndefined(yield* StoreEvents.use((events) => events.byPath(line.event ?? "")))
  if (event === undefined || valid.length === 0) return undefined
  const store = Option.getOrUndefined(yield* Stores.use((stores) => stores.byId(event.store)))
  const pages = valid.map(({ code, name, ticket }, index) => ({
    heading: event.title,
    lines: [
      capitalized(eventMomentText(event.dateFrom)),
      store === undefined ? shopName : `${shopName} ${store.storeName}, ${store.address}`,
      words.price(formatSum(ticket?.paid ?? 0)),
    ],
    code,
    codeLine: inGroups(code),
    small: [words.one(index + 1, valid.length, name), words.order(order.number), words.terms],
  }))
  return yield* Effect.promise(() =>
    ticketsPdf(pages, {
      shop: { name: shopName, colour: colours.gran, mark: colours.lingon },
      title: words.title(event.title),
    }),
  )
})

export const makeTicketFiles = ({ shop, sites }: TicketFiles): Handler => {
  const missing = plain(404, server.notFound)
  const respond = Effect.fnUntraced(function* (typed: string, at: number) {
    const token = decodeToken(typed)
    if (Option.isNone(token)) return missing
    const order = yield* OrderStore.use((orders) => orders.findByPageToken(token.value))
    const body = Option.isNone(order)
      ? undefined
      : yield* pdfOf(order.value, at, siteOfStored(sites, order.value.contents))
    if (body === undefined || Option.isNone(order)) return missing
    const file: ShopResponse = {
      status: 200,
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="biljetter-${order.value.number}.pdf"`,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      },
      body,
    }
    return file
  })
  return ({ method, url }) => {
    const [, token, at = ""] = ADDRESS.exec(url.pathname) ?? []
    if (token === undefined || (method !== "GET" && method !== "HEAD")) return undefined
    return shop.runPromise(
      respond(token, Number(at)).pipe(
        Effect.catch((error) =>
          Effect.as(Effect.logError("Tickets could not be read", error), plain(503, server.overloaded)),
        ),
      ),
    )
  }
}
