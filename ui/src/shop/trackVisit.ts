/**
 * Reports a visit to statistics (spec §7), by the events of the page's store. Each event first checks whether the
 * visitor still consents: another tab may have revoked it. No React, no DOM.
 */

import { toKronor } from "@kapitel/core/pricing/kronor"
import type { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { pageViewOf } from "@kapitel/core/tracking/pageView"
import { redactPersonalData } from "@kapitel/core/tracking/redactPersonalData"
import type { Tracking } from "@kapitel/core/tracking/Tracking"
import type {
  CheckoutTrackingEvent,
  ItemsEvent,
  TrackedItem,
  TrackingEvent,
} from "@kapitel/core/tracking/TrackingEvent"
import type { ShopEvent } from "./ShopEvent.ts"
import type { ShopStore } from "./shopStore.ts"

type Wanted = { readonly ean: string } & Partial<TrackedItem>

interface Goods {
  readonly value: number
  readonly items: ReadonlyArray<TrackedItem>
}

export interface VisitTracking {
  readonly store: ShopStore
  readonly tracking: Tracking
  /** The fields of these goods for events. */
  readonly itemsOf: (wanted: ReadonlyArray<Wanted>) => Promise<ReadonlyArray<TrackedItem>>
  /** Purchases between checkout and confirmation, as stored in this browser. */
  readonly purchases: {
    readonly keep: (record: typeof PurchaseRecord.Encoded) => Promise<void>
    readonly take: (token: string) => Promise<PurchaseRecord | undefined>
    readonly forget: () => Promise<void>
  }
  /** Of the page that is shown now. */
  readonly address: () => string
  readonly language: string
  /** Of the page view; the shop's own when absent. */
  readonly currency?: string | undefined
  /** The visitor navigated to the page, without a reload or going back: only then a checkout begins, and a reservation is new. */
  readonly isArrival: () => boolean
}

/** The EAN at the end of a product's address. */
const EAN_OF_PATH = /^\/(?:bok|vara|product)\/(?:[^/]+\/)?(\d{13})$/

export const eanOfPath = (path: string): string | undefined => EAN_OF_PATH.exec(path)?.[1]

/** An order that gift cards pay for has no token before it is placed: its record uses this key. */
const WITHOUT_PAYMENT = "without-payment"

/** Reports from now on, and the page that is shown; call it with the visitor's first yes. */
export const trackVisit = (visit: VisitTracking): void => {
  const { store, tracking, itemsOf, purchases, address, isArrival } = visit
  const isAllowed = () => store.consent.answer() === "yes"
  const send = (event: TrackingEvent): void => (isAllowed() ? tracking.send(event) : tracking.withdraw())
  const sendItems = async (name: ItemsEvent["name"], wanted: ReadonlyArray<Wanted>): Promise<void> => {
    const items = await itemsOf(wanted)
    if (items.length > 0) send({ name, items })
  }

  /** The last page and product that were reported. */
  let viewed = ""
  let seen: string | undefined

  /** A page is reported once for each visit to it (TRK-05, TRK-06); another colour of an article is the same page. */
  const sendPage = (item: string | undefined): void => {
    const here = new URL(address())
    const variant = here.searchParams.get("v")
    here.searchParams.delete("v")
    const page = here.pathname + here.search
    if (page !== viewed && item !== undefined) {
      const { language, currency } = visit
      const view = pageViewOf(item, { language, address: address(), ...(currency === undefined ? {} : { currency }) })
      if (isAllowed()) tracking.view(view)
      else tracking.withdraw()
    }
    viewed = page

    const own = item === undefined ? undefined : eanOfPath(item)
    const ean = own === undefined ? undefined : (variant ?? own)
    if (ean !== undefined && ean !== seen) void sendItems("view_item", [{ ean }])
    seen = ean

    const term = redactPersonalData(here.searchParams.get("q") ?? "")
    if (item === "/search" && term !== "") send({ name: "view_search_results", term })
  }

  let token: string | undefined
  /** The goods of the checkout, as last reported. */
  let latest: Goods | undefined

  const keep = async (under: string | undefined): Promise<void> => {
    if (under === undefined || latest === undefined || !isAllowed()) return
    const items = latest.items.map(({ item_id: ean, item_name: title, quantity, price = 0 }) => ({
      ean,
      title,
      quantity,
      price,
    }))
    await purchases.keep({ token: under, value: latest.value, items })
  }

  /** The cart may be changed next to the payment, and in other tabs: it is read each time. */
  const sendCheckout = async (event?: Pick<CheckoutTrackingEvent, "name" | "paymentType">): Promise<void> => {
    const answer = await store.client.cart.view()
    if (answer.ok) {
      const { lines, subTotal, discount } = answer.value
      const items = await itemsOf(
        lines
          .filter(({ buyable }) => buyable)
          .map(({ ean, title, price, quantity }) => ({ ean, item_name: title, price: toKronor(price), quantity })),
      )
      if (items.length > 0) latest = { value: toKronor(subTotal - discount), items }
    }
    if (latest === undefined) return
    if (event !== undefined) send({ ...event, ...latest })
    await keep(token)
  }

  /** The record shows that this browser has bought; what was charged comes from the order. */
  const sendPurchase = async ({ number, goods }: Extract<ShopEvent, { type: "order.confirmed" }>): Promise<void> => {
    const key = new URL(address()).searchParams.get("key") ?? ""
    if (((await purchases.take(key)) ?? (await purchases.take(WITHOUT_PAYMENT))) === undefined) return
    const items = await itemsOf(goods.items.map(({ title, ...item }) => ({ ...item, item_name: title })))
    send({ name: "purchase", transactionId: number, value: goods.value, items })
  }

  /** Events of a checkout are reported one after the other, in the order in which they happened. */
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): void => {
    last = last.then(work).catch(() => undefined)
  }

  const onEvent = (event: ShopEvent): void => {
    switch (event.type) {
      case "page.shown":
        return sendPage(event.item)
      case "product.chosen":
        return void sendItems("select_item", [{ ean: event.ean, item_list_name: event.list }])
      case "sample.opened":
        return void sendItems("open_item_extract", [{ ean: event.ean }])
      case "reservation.made": {
        const { ean, quantity } = event
        // A reload of the page reserves nothing.
        return isArrival() ? void sendItems("add_to_reservation_cart", [{ ean, quantity }]) : undefined
      }
      case "cart.added":
        return void sendItems(
          "add_to_cart",
          event.items.map(({ ean, quantity }) => ({ ean, quantity })),
        )
      case "search.submitted": {
        const term = redactPersonalData(event.term)
        return term === "" ? undefined : send({ name: "search", term })
      }
      case "checkout.opened":
        token = event.token
        return inTurn(() => sendCheckout(isArrival() ? { name: "begin_checkout" } : undefined))
      case "delivery.seen":
        return inTurn(() => sendCheckout({ name: "checkout_module_inview" }))
      case "shipping.updated":
        return inTurn(() => sendCheckout({ name: "add_shipping_info" }))
      case "payment.selected": {
        const paid = event.method === "" ? {} : { paymentType: event.method }
        return inTurn(() => sendCheckout({ name: "add_payment_info", ...paid }))
      }
      case "purchase.submitted":
        // The page is left at once.
        return void keep(WITHOUT_PAYMENT)
      case "order.confirmed":
        return inTurn(() => sendPurchase(event))
      case "consent.answered":
        if (event.answer === "yes") return tracking.allow()
        tracking.withdraw()
        return void purchases.forget()
      default:
        return undefined
    }
  }
  tracking.allow()
  store.listen(onEvent)
}
