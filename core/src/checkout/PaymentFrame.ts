/** The provider's checkout as it stands on a page: it can be locked, and says what is done in it. Effect-free. */

/** What the provider's script and frame report. */
export type PaymentFrameEvent =
  | { readonly type: "script.loaded" }
  | { readonly type: "script.failed" }
  /** Another delivery was chosen in it. */
  | { readonly type: "shipping.updated" }
  /** A way to pay was chosen in it; `method` is the provider's word, where it has said one. */
  | { readonly type: "payment.selected"; readonly method?: string }
  /** The shop has refused what was about to be paid: something has changed. */
  | { readonly type: "validation.failed" }
  /** The page is looked at again: another tab, or another page, was there before. */
  | { readonly type: "page.returned" }

/** Port: the payment provider's frame in the browser. */
export interface PaymentFrame {
  /** It takes no press until it is unlocked. */
  readonly lock: () => void
  readonly unlock: () => void
  /** Hears what happens from now on, and once more that the script is there when it has come before; answers how to stop. */
  readonly listen: (listener: (event: PaymentFrameEvent) => void) => () => void
}
