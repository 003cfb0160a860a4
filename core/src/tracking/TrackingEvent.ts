/** What is told of a visit (spec §7), in the shop's own terms. Effect-free. */
import type { TrackingItem } from "./trackingItem.ts"

/** A product in an event: all that is known of it, or what the page shows when the rest could not be had. */
export type ToldItem = Pick<TrackingItem, "item_id" | "item_name" | "quantity"> &
  Partial<TrackingItem> & {
    /** Heading of the list or row that it was chosen from. */
    readonly item_list_name?: string
  }

/** Something happened to these goods. */
export interface ItemsEvent {
  readonly name: "view_item" | "select_item" | "open_item_extract" | "add_to_cart" | "add_to_reservation_cart"
  readonly items: ReadonlyArray<ToldItem>
}

/** Somebody searched, or sees what was found. */
export interface SearchEvent {
  readonly name: "search" | "view_search_results"
  readonly term: string
}

/** `value`: the goods in kronor incl. VAT, less promotions, without shipping. */
export interface CheckoutEvent {
  readonly name: "begin_checkout" | "checkout_module_inview" | "add_shipping_info" | "add_payment_info"
  readonly value: number
  readonly items: ReadonlyArray<ToldItem>
  /** How it is paid, in the provider's word. */
  readonly paymentType?: string
}

/** Sent once for an order. Amounts in kronor, VAT included. */
export interface PurchaseEvent {
  readonly name: "purchase"
  /** The order's number, which names nobody. */
  readonly transactionId: string
  readonly value: number
  readonly items: ReadonlyArray<ToldItem>
}

/** Every event. */
export type TrackingEvent = ItemsEvent | SearchEvent | CheckoutEvent | PurchaseEvent

/** Σ price × quantity; what has no price counts nothing. */
export const valueOf = (items: ReadonlyArray<ToldItem>): number =>
  items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)
