/** What happens on a page, for subscribers such as statistics. Emitted by `shopStore.emit`. */
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import type { BoughtGoods } from "@kapitel/core/tracking/boughtGoods"

/** A product that was added to the cart, or was meant to be. */
export interface EventItem {
  readonly ean: string
  readonly quantity: number
  /** The title from the shop; from the page when the shop has not responded. */
  readonly title?: string | undefined
  readonly format?: string | undefined
}

/** A fact about the page for as long as it is shown: later subscribers receive it too. */
export type PageFact =
  /** A page is shown. `item` is its canonical path; absent for error pages and personal pages. */
  | { readonly type: "page.shown"; readonly item?: string | undefined }
  /** The cart can be paid for. `token`: of the provider's session, absent where there is nothing to pay (CHK-09). */
  | { readonly type: "checkout.opened"; readonly token?: string | undefined }
  /** The checkout's part on delivery and payment has come into view (TRK-01). */
  | { readonly type: "delivery.seen" }
  /** Copies were reserved in a store, and the page of the reservation is shown (TRK-01). */
  | { readonly type: "reservation.made"; readonly ean: string; readonly quantity: number }
  /** An order is paid for, and shown in the browser that placed it (TRK-03). */
  | { readonly type: "order.confirmed"; readonly number: string; readonly goods: BoughtGoods }

export type ShopEvent =
  | PageFact
  /** A product is chosen in a list or a row; `list` is its heading. */
  | { readonly type: "product.chosen"; readonly ean: string; readonly list: string }
  /** A purchase without anything to pay is submitted (D-71). */
  | { readonly type: "purchase.submitted" }
  /**
   * Copies were added to the cart (QTY-08). `silent`: without a message, since the shopper sees the result (QTY-07,
   * D-51).
   */
  | { readonly type: "cart.added"; readonly items: ReadonlyArray<EventItem>; readonly quiet: boolean }
  /** A search was submitted (SRCH-02). */
  | { readonly type: "search.submitted"; readonly term: string }
  /** The shop has refused an addition, or has not responded (QTY-08). */
  | { readonly type: "cart.refused"; readonly items: ReadonlyArray<EventItem> }
  /** Another delivery was chosen in the provider's checkout (CHK-09). */
  | { readonly type: "shipping.updated" }
  /** A payment method was chosen there (CHK-11); `method` is the provider's term, empty without one. */
  | { readonly type: "payment.selected"; readonly method: string }
  /** A sample of a book was opened (TRK-01). */
  | { readonly type: "sample.opened"; readonly ean: string }
  /** The answer about statistics has changed (D-58). */
  | { readonly type: "consent.answered"; readonly answer: ConsentAnswer }
