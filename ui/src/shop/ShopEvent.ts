/** What has happened on a page that others want to know of, such as statistics. Told by `shopStore.emit`. */
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import type { BoughtGoods } from "@kapitel/core/tracking/boughtGoods"

/** Something that was put into the cart, or was meant to be. */
export interface EventItem {
  readonly ean: string
  readonly quantity: number
  /** As the shop calls it; as the page does when the shop has not answered. */
  readonly title?: string | undefined
  readonly format?: string | undefined
}

/** What is true of the page for as long as it is shown: those who begin to listen later hear of it too. */
export type PageFact =
  /** A page is shown. `item` names it: its canonical path; absent of pages that say sorry and of pages of one visitor. */
  | { readonly type: "page.shown"; readonly item?: string | undefined }
  /** The cart can be paid for. `token`: of the provider's session, absent where nobody is to be paid (CHK-09). */
  | { readonly type: "checkout.opened"; readonly token?: string | undefined }
  /** The checkout's part on delivery and payment has come into view (TRK-01). */
  | { readonly type: "delivery.seen" }
  /** An order is paid for, and its own browser shows it (TRK-03). */
  | { readonly type: "order.confirmed"; readonly number: string; readonly goods: BoughtGoods }

export type ShopEvent =
  | PageFact
  /** A product is chosen in a list or a row; `list` is its heading. */
  | { readonly type: "product.chosen"; readonly ean: string; readonly list: string }
  /** A purchase that nobody is paid for is sent to the shop (D-71). */
  | { readonly type: "purchase.submitted" }
  /** Copies are in the cart (QTY-08). `silent`: it is not said in a message, the shopper sees it (QTY-07, D-51). */
  | { readonly type: "cart.added"; readonly items: ReadonlyArray<EventItem>; readonly silent: boolean }
  /** Words are searched for (SRCH-02). */
  | { readonly type: "search.submitted"; readonly term: string }
  /** The shop has refused an addition, or has not answered (QTY-08). */
  | { readonly type: "cart.refused"; readonly items: ReadonlyArray<EventItem> }
  /** Another delivery was chosen in the provider's checkout (CHK-09). */
  | { readonly type: "shipping.updated" }
  /** A way to pay was chosen there (CHK-11); `method` is the provider's word, empty where it has none. */
  | { readonly type: "payment.selected"; readonly method: string }
  /** A sample of a book lies over the page (TRK-01). */
  | { readonly type: "sample.opened"; readonly ean: string }
  /** Another answer about statistics than before (D-58). */
  | { readonly type: "consent.answered"; readonly answer: ConsentAnswer }
