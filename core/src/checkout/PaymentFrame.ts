/** The provider's checkout embedded in a page: it can be locked, and reports events. Effect-free. */

/** What the provider's script and frame report. */
export type PaymentFrameEvent =
  | { readonly type: "script.loaded" }
  | { readonly type: "script.failed" }
  /** Another delivery was chosen in it. */
  | { readonly type: "shipping.updated" }
  /** A payment method was chosen in it; `method` is the provider's term, where it gives one. */
  | { readonly type: "payment.selected"; readonly method?: string }
  /** The shop has refused the payment because something has changed. */
  | { readonly type: "validation.failed" }
  /** The page is shown again after another tab or page. */
  | { readonly type: "page.returned" }

/** Port: the payment provider's frame in the browser. */
export interface PaymentFrame {
  /** Ignores input until it is unlocked. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Requests the provider's script again, after it has failed; listeners get an event when it has loaded or failed. */
  readonly loadAgain: () => void
  /**
   * Subscribes to events from now on, and to the script's load if that has happened already; returns the unsubscribe
   * function.
   */
  readonly listen: (listener: (event: PaymentFrameEvent) => void) => () => void
}
