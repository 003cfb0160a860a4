/** An order as its confirmation and its own page show it (CHK-04). */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Order } from "@kapitel/core/checkout/Order"
import { type DeliveryState, DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { downloadPath } from "@kapitel/core/digital/downloadPaths"
import { type BoughtGoods, boughtGoods } from "@kapitel/core/tracking/boughtGoods"
import type { CoverView } from "@kapitel/ui/catalogue/CoverView"
import type { ProductFact } from "@kapitel/ui/catalogue/ProductFacts"
import type { OrderView } from "@kapitel/ui/checkout/OrderSummary"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import {
  awaitedOf,
  lineDeliveryTexts,
  lineTitle,
  orderSums,
  paymentText,
  recipientLines,
} from "@kapitel/ui/text/orderText"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { downloads } from "@kapitel/ui/text/sv/downloads"
import { receipt } from "@kapitel/ui/text/sv/receipt"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { Effect } from "effect"
import { coverOf } from "./cover.ts"

const fact = (name: string, ...texts: ReadonlyArray<string | undefined>): ProductFact => ({
  name,
  values: texts.filter((text): text is string => text !== undefined && text !== "").map((text) => ({ text })),
})

/** The state of deliveries, by product. */
export type Deliveries = ReadonlyMap<string, DeliveryState>

/**
 * Reads the state of the order's downloads; when the delivery service does not respond, following the link asks again.
 */
export const readDeliveries = Effect.fn("view.deliveries")(function* ({ id, contents }: Order) {
  const delivery = yield* DigitalDelivery
  const states = yield* Effect.forEach(
    contents.lines.filter(({ shipped }) => !shipped),
    ({ ean }) =>
      delivery.state({ orderId: id, ean }).pipe(
        Effect.map((state) => [[ean, state] as const]),
        Effect.catch((cause) => Effect.as(Effect.logWarning("A delivery could not be looked up", cause), [])),
      ),
  )
  return new Map(states.flat())
})

/** The text instead of a link, when there will be none. */
const withoutFile = (state: DeliveryState | undefined): ReadonlyArray<string> =>
  state?.kind === "failed" ? [downloads.failed] : state?.kind === "cancelled" ? [downloads.cancelled] : []

/** One link for a product of one file; one for each format where there are several. */
const downloadLinks = ({ pageToken, contents }: Order, line: number, delivered: Deliveries) => {
  const state = delivered.get(contents.lines[line - 1]?.ean ?? "")
  if (state?.kind !== "delivered" || state.files.length < 2) {
    return [{ text: downloads.download(), href: downloadPath(pageToken, line) }]
  }
  return state.files.map(({ name }, index) => ({
    text: downloads.download(name),
    href: downloadPath(pageToken, line, index + 1),
  }))
}

/** Contains a name: only for the buyer, or a holder of the order's page token. */
export const orderView = (order: Order, delivered: Deliveries = new Map()): OrderView => {
  const { contents, number, paymentMethod, state } = order
  const isSent = contents.lines.some(({ shipped }) => shipped)
  return {
    lines: contents.lines.map((line, index) => {
      const awaited = awaitedOf(order, line)
      const lost = line.shipped ? [] : withoutFile(delivered.get(line.ean))
      return {
        title: unbroken(lineTitle(line)),
        details: [
          line.authors.join(", "),
          `${receipt.quantity(line.quantity)} ${receipt.each(formatSum(line.unitPrice))}`,
          ...(lost.length > 0 ? lost : lineDeliveryTexts(order, line)),
        ].filter((detail) => detail !== ""),
        amount: formatSum(line.totalPrice),
        awaited: awaited === 0 ? undefined : receipt.awaited(awaited),
        downloads:
          line.shipped || state !== "CONFIRMED" || lost.length > 0
            ? undefined
            : downloadLinks(order, index + 1, delivered),
      }
    }),
    sums: orderSums(contents, paymentMethod),
    facts: [
      fact(words.orderNumber, number),
      fact(receipt.orderDate, formatDate(new Date(order.closedAt ?? order.placedAt))),
      fact(words.deliveryWay, isSent ? contents.shipping.name : words.digitalDelivery),
      fact(words.payment, paymentText(order)),
      fact(words.address, isSent ? unbroken(recipientLines(order).join(", ")) : undefined),
    ].filter(({ values }) => values.length > 0),
  }
}

export interface ConfirmedOrder {
  readonly number: string
  readonly firstName: string | undefined
  readonly email: string | undefined
  /** Something is shipped: there are not only downloads. */
  readonly shipped: boolean
  readonly covers: ReadonlyArray<CoverView>
  /** For visitors who consented to statistics (D-58). */
  readonly bought: BoughtGoods
  readonly view: OrderView
}

/** Only for the browser whose order it is. */
export const readConfirmedOrder = Effect.fn("view.confirmation")(function* (order: Order) {
  const catalogue = yield* Catalogue
  const products = yield* catalogue.cardsByEan(order.contents.lines.map(({ ean }) => ean))
  const confirmed: ConfirmedOrder = {
    number: order.number,
    firstName: order.customer?.firstName,
    email: order.customer?.email,
    shipped: order.contents.lines.some(({ shipped }) => shipped),
    covers: products.map(coverOf),
    bought: boughtGoods(order.contents),
    view: orderView(order, yield* readDeliveries(order)),
  }
  return confirmed
})
