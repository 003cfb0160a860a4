/** Analytics events (spec §7), in the shop's own terms. Effect-free. */
import type { TrackingItem } from "./trackingItem.ts"

/** A product in an event: all known fields, or those that the page shows when the rest could not be read. */
export type TrackedItem = Pick<TrackingItem, "item_id" | "item_name" | "quantity"> &
  Partial<TrackingItem> & {
    /** Heading of the list or row that it was chosen from. */
    readonly item_list_name?: string
  }

/** An event about these goods. */
export interface ItemsEvent {
  readonly name: "view_item" | "select_item" | "open_item_extract" | "add_to_cart" | "add_to_reservation_cart"
  readonly items: ReadonlyArray<TrackedItem>
}

/** A search, or the result of one. */
export interface SearchEvent {
  readonly name: "search" | "view_search_results"
  readonly term: string
}

/** `value`: the goods in kronor incl. VAT, less promotions, without shipping. */
export interface CheckoutTrackingEvent {
  readonly name: "begin_checkout" | "checkout_module_inview" | "add_shipping_info" | "add_payment_info"
  readonly value: number
  readonly items: ReadonlyArray<TrackedItem>
  /** The payment method, in the provider's term. */
  readonly paymentType?: string
}

/** Sent once for an order. Amounts in kronor, VAT included. */
export interface PurchaseEvent {
  readonly name: "purchase"
  /** The order number, which identifies no person. */
  readonly transactionId: string
  readonly value: number
  readonly items: ReadonlyArray<TrackedItem>
}

/** Every event. */
export type TrackingEvent = ItemsEvent | SearchEvent | CheckoutTrackingEvent | PurchaseEvent

/** Σ price × quantity; a product without a price counts 0. */
export const valueOf = (items: ReadonlyArray<TrackedItem>): number =>
  items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)
