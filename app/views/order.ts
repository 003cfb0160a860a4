/** An order as its confirmation and its own page show it (CHK-04). */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import type { Order, OrderLine } from "@kapitel/core/checkout/Order"
import { isPreparing, isReadable, orderTimeline, type TimelineFacts } from "@kapitel/core/checkout/orderTimeline"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { type DeliveryState, DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { downloadPath } from "@kapitel/core/digital/downloadPaths"
import { type FileUse, fileUse } from "@kapitel/core/digital/fileUse"
import { isFile } from "@kapitel/core/digital/isFile"
import { isReleased, releaseOf } from "@kapitel/core/digital/isReleased"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { ticketsPath } from "@kapitel/core/events/eventPaths"
import { hasSeats } from "@kapitel/core/events/signUpState"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { isHeld } from "@kapitel/core/reservations/reservationState"
import { CurrentSite } from "@kapitel/core/site/CurrentSite"
import { DEFAULT_BRAND, siteOf } from "@kapitel/core/site/Site"
import type { Trader } from "@kapitel/core/site/Trader"
import { type BoughtGoods, boughtGoods } from "@kapitel/core/tracking/boughtGoods"
import { readWithdrawals } from "@kapitel/core/withdrawal/readWithdrawn"
import { withdrawnCopies } from "@kapitel/core/withdrawal/withdrawnCopies"
import type { CoverView } from "@kapitel/ui/catalogue/CoverView"
import type { ProductFact } from "@kapitel/ui/catalogue/ProductFacts"
import type { DigitalItemView } from "@kapitel/ui/checkout/DigitalGoods"
import type { OrderView } from "@kapitel/ui/checkout/OrderSummary"
import { formatDate, formatDayAndMonth } from "@kapitel/ui/text/formatDate"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import {
  awaitedOf,
  lineDeliveryTexts,
  lineTitle,
  orderSums,
  paymentText,
  recipientLines,
  sellerLines,
  vatSums,
} from "@kapitel/ui/text/orderText"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { downloads } from "@kapitel/ui/text/sv/downloads"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { tickets as ticketWords } from "@kapitel/ui/text/sv/tickets"
import { timelineTexts } from "@kapitel/ui/text/timelineText"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { Clock, Effect, Option } from "effect"
import type { PicturedSite } from "../covers/shopMark.ts"
import { coverOf } from "./cover.ts"

const fact = (name: string, ...texts: ReadonlyArray<string | undefined>): ProductFact => ({
  name,
  values: texts.filter((text): text is string => text !== undefined && text !== "").map((text) => ({ text })),
})

/** The state of deliveries, by product. */
export type Deliveries = ReadonlyMap<string, DeliveryState>

/**
 * Reads the state of the order's downloads, without preorders that are not released; when the delivery service does not respond, following the link asks again.
 */
export const readDeliveries = Effect.fn("view.deliveries")(function* ({ id, contents }: Order) {
  const delivery = yield* DigitalDelivery
  const now = yield* Clock.currentTimeMillis
  const requested = contents.lines.filter((line) => isFile(line) && isReleased(line, now))
  const states = yield* Effect.forEach(requested, ({ ean }) =>
    delivery.state({ orderId: id, ean }).pipe(
      Effect.map((state) => [[ean, state] as const]),
      Effect.catch((cause) => Effect.as(Effect.logWarning("A delivery could not be looked up", cause), [])),
    ),
  )
  return new Map(states.flat())
})

/** Why there is no link to it, when there is none. */
const withoutLink = (state: DeliveryState | undefined, now: number): string | undefined => {
  switch (state?.kind) {
    case "failed":
    case "cancelled":
      return downloads[state.kind]
    case "delivered":
      if (isReadable(state, now)) return undefined
      return now < state.until ? downloads.usedUp : downloads.over
    // Following the link shows whether it has been delivered by then.
    case "unknown":
    case "processing":
    case undefined:
      return undefined
  }
}

/** One link for a product of one file; one for each file where there are several. */
const linksTo = (page: (file?: number) => string, use: FileUse, state: DeliveryState | undefined) => {
  if (isPreparing(state)) return [{ text: downloads.look, href: page() }]
  const begin = downloads.begin[use]
  const files = state?.kind === "delivered" ? state.files : []
  if (files.length < 2) return [{ text: begin, href: page() }]
  return files.flatMap(({ name, downloadsLeft }, index) =>
    downloadsLeft > 0 ? [{ text: downloads.beginFile(begin, name), href: page(index + 1) }] : [],
  )
}

/** The cards of products that are still sold, by EAN: of the product, or of it in a colour. */
export type CardsByEan = ReadonlyMap<string, ProductCard>

export const cardsByEan = (cards: ReadonlyArray<ProductCard>): CardsByEan =>
  new Map(
    cards
      .flatMap((card) => [...card.variants.map((variant) => ({ ...card, ...variant })), card])
      .map((card) => [card.identifier, card]),
  )

/** The files of a paid order that can be downloaded, as far as the delivery service has answered. */
export const digitalItems = (
  { pageToken, state, contents }: Order,
  cards: CardsByEan,
  delivered: Deliveries,
  now: number,
  site: PicturedSite,
): ReadonlyArray<DigitalItemView> =>
  contents.lines.flatMap((line, index) => {
    const ofLine = delivered.get(line.ean)
    if (state !== "CONFIRMED" || !isFile(line) || withoutLink(ofLine, now) !== undefined) return []
    const card = cards.get(line.ean)
    const item = { ean: line.ean, title: unbroken(line.title), cover: card && coverOf(card, site) }
    const release = releaseOf(line)
    if (release !== undefined && release > now)
      return { ...item, links: [], waits: downloads.unreleased(formatDayAndMonth(new Date(release))) }
    const page = (file?: number) => downloadPath(pageToken, index + 1, file)
    return {
      ...item,
      links: linksTo(page, fileUse(card?.kind), ofLine),
      ...(isPreparing(ofLine) ? { waits: downloads.preparing } : {}),
    }
  })

/** The valid tickets of a paid order. */
const ticketItems = (
  { pageToken, state, contents }: Order,
  cards: CardsByEan,
  tickets: ReadonlyArray<EventSignUp>,
  site: PicturedSite,
): ReadonlyArray<DigitalItemView> =>
  contents.lines.flatMap((line, index) => {
    const valid = tickets.filter(({ ticket, state: of }) => ticket?.ean === line.ean && hasSeats(of)).length
    if (state !== "CONFIRMED" || line.event === undefined || valid === 0) return []
    const card = cards.get(line.ean)
    return {
      ean: line.ean,
      title: unbroken(line.title),
      cover: card && coverOf(card, site),
      links: [{ text: ticketWords.open(valid), href: ticketsPath(pageToken, index + 1) }],
      tickets: ticketsPath(pageToken, index + 1),
    }
  })

/** 'Elof Brandt'; for an article its brand, which an order does not record. */
const madeBy = ({ authors }: OrderLine, card: ProductCard | undefined): string =>
  authors.length > 0 ? authors.join(", ") : (card?.brand ?? "")

/** What all files of the order are for. */
const useOf = ({ contents }: Order, cards: CardsByEan): FileUse => {
  const uses = new Set(contents.lines.filter(isFile).map(({ ean }) => fileUse(cards.get(ean)?.kind)))
  const [use = "download"] = uses
  return uses.size === 1 ? use : "download"
}

/** 'Ångrad', '1 av 2 ångrade'. */
export const withdrawnText = (copies: number, bought: number): string | undefined =>
  copies === 0 ? undefined : bought === 1 ? words.withdrawn : words.withdrawnOf(copies, bought)

/** '1 biljett är återbetald' */
const takenBackText = (tickets: ReadonlyArray<EventSignUp>, { ean }: OrderLine): string | undefined => {
  const copies = tickets.filter(({ ticket, state }) => ticket?.ean === ean && state === "cancelled").length
  return copies === 0 ? undefined : ticketWords.takenBack(copies)
}

/** What is shown of an order besides its own record. */
export interface OrderSurroundings {
  readonly cards: CardsByEan
  readonly delivered: Deliveries
  /** Those that were taken back too. */
  readonly tickets?: ReadonlyArray<EventSignUp>
  readonly withdrawals: TimelineFacts["withdrawals"]
  readonly collection?: TimelineFacts["collection"]
  /** Epoch ms. */
  readonly now: number
  readonly trader: Trader
  /** Where it is shown. */
  readonly site: PicturedSite
}

/** Contains a name: only for the buyer, or a holder of the order's page token. */
export const orderView = (order: Order, surroundings: OrderSurroundings): OrderView => {
  const { contents, number, paymentMethod, state } = order
  const { cards, delivered, tickets = [], withdrawals, collection, now, trader, site } = surroundings
  const withdrawn = withdrawnCopies(order, withdrawals)
  const isSent = contents.lines.some(({ shipped }) => shipped)
  const isCollected = contents.shipping.store !== undefined
  return {
    steps: timelineTexts(orderTimeline(order, { ...surroundings, today: stockholmDate(now) }), useOf(order, cards)),
    tickets: ticketItems(order, cards, tickets, site),
    digital: digitalItems(order, cards, delivered, now, site),
    lines: contents.lines.map((line) => {
      const copies = withdrawn.get(line.key) ?? 0
      const isExpected = copies < line.quantity
      const awaited = isExpected ? awaitedOf(order, line) : 0
      const card = cards.get(line.ean)
      const lost = state === "CONFIRMED" && isFile(line) ? withoutLink(delivered.get(line.ean), now) : undefined
      return {
        key: line.key,
        // Orders from before colours were recorded have the product's.
        title: unbroken(lineTitle({ ...line, color: line.color ?? card?.color ?? "" })),
        cover: card && coverOf(card, site),
        details: [
          madeBy(line, card),
          `${receipt.quantity(line.quantity)} ${receipt.each(formatSum(line.unitPrice))}`,
          ...(lost === undefined ? (isExpected ? lineDeliveryTexts(order, line) : []) : [lost]),
        ].filter((detail) => detail !== ""),
        amount: formatSum(line.totalPrice),
        withdrawn: withdrawnText(copies, line.quantity) ?? takenBackText(tickets, line),
        awaited: awaited === 0 ? undefined : receipt.awaited(awaited),
      }
    }),
    sums: orderSums(contents, paymentMethod),
    vat: vatSums(contents),
    facts: [
      fact(words.orderNumber, number),
      fact(receipt.orderDate, formatDate(new Date(order.closedAt ?? order.placedAt))),
      fact(words.deliveryWay, isSent ? contents.shipping.name : words.digitalDelivery),
      fact(words.code, collection !== undefined && isHeld(collection.state) ? collection.reference : undefined),
      fact(words.payment, paymentText(order)),
      fact(words.address, isSent && !isCollected ? unbroken(recipientLines(order).join(", ")) : undefined),
    ].filter(({ values }) => values.length > 0),
    shopName: siteOf(order.contents.brand ?? DEFAULT_BRAND, "").name,
    seller: sellerLines(trader),
  }
}

/** Of an order that is collected in a store. When it cannot be read, the page shows the order without it. */
export const readCollection = Effect.fn("view.collection")(
  function* ({ id, contents }: Order) {
    if (contents.shipping.store === undefined) return undefined
    return Option.getOrUndefined(yield* (yield* Reservations).ofOrder(id))
  },
  Effect.catch((cause) => Effect.as(Effect.logWarning("A collection could not be read", cause), undefined)),
)

/** The tickets of an order. When they cannot be read, the page shows the order without them. */
const readTickets = Effect.fn("view.tickets")(
  function* ({ id, contents }: Order) {
    if (contents.lines.every(({ event }) => event === undefined)) return []
    return yield* EventSignUps.use((signUps) => signUps.ticketsOf(id))
  },
  Effect.catch((cause) => Effect.as(Effect.logWarning("The tickets of an order could not be read", cause), [])),
)

/** Reads what is shown of an order. */
export const readOrderView = Effect.fn("view.order")(function* (
  order: Order,
  { now, trader }: Pick<OrderSurroundings, "now" | "trader">,
) {
  const eans = order.contents.lines.map(({ ean }) => ean)
  const cards = cardsByEan(yield* (yield* Catalogue).cardsByEan(eans))
  const delivered = yield* readDeliveries(order)
  const withdrawals = yield* readWithdrawals(order)
  const collection = yield* readCollection(order)
  const tickets = yield* readTickets(order)
  const site = yield* CurrentSite
  const shown = { cards, delivered, tickets, withdrawals, collection, now, trader, site }
  const covers = [...new Set(eans)].flatMap((ean) => cards.get(ean) ?? []).map((card) => coverOf(card, site))
  return { shown, covers, view: orderView(order, shown) }
})

export interface ConfirmedOrder {
  readonly number: string
  readonly firstName: string | undefined
  readonly email: string | undefined
  /** Something is shipped: there are not only downloads. */
  readonly shipped: boolean
  /** A store keeps it until it is collected. */
  readonly collected: boolean
  /** What its files are for; undefined while none can be downloaded. */
  readonly ready: FileUse | undefined
  /** Some file is not ready, and may be soon. */
  readonly preparing: boolean
  readonly covers: ReadonlyArray<CoverView>
  /** For visitors who consented to statistics (D-58). */
  readonly bought: BoughtGoods
  readonly view: OrderView
}

/** Only for the browser whose order it is. */
export const readConfirmedOrder = Effect.fn("view.confirmation")(function* (
  order: Order,
  surroundings: Pick<OrderSurroundings, "now" | "trader">,
) {
  const { shown, covers, view } = yield* readOrderView(order, surroundings)
  const isReady = [...shown.delivered.values()].some((state) => isReadable(state, shown.now))
  const confirmed: ConfirmedOrder = {
    number: order.number,
    firstName: order.customer?.firstName,
    email: order.customer?.email,
    shipped: order.contents.lines.some(({ shipped }) => shipped),
    collected: order.contents.shipping.store !== undefined,
    ready: isReady ? useOf(order, shown.cards) : undefined,
    preparing: view.digital.some(({ waits, links }) => waits !== undefined && links.length > 0),
    covers,
    bought: boughtGoods(order.contents),
    view,
  }
  return confirmed
})
