/** What the shop must know of its agreement with Walley. */
import type { Redacted } from "effect"

export interface WalleySettings {
  /** Walley's API, its test service, or the simulator; without a final slash. */
  readonly apiUrl: string
  /** The loader script; its origin is also that of the frame. */
  readonly loaderUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** Told by Walley; differs between its test service and the real one. */
  readonly scope: string
  readonly storeId: number
  /** Where Walley and the customer reach this shop, without a final slash. */
  readonly shopUrl: string
  /**
   * The checkout offers the shop's ways of delivery (`shippingProperties`) and tells which was chosen. How it does is
   * agreed on with Walley; without such an agreement the order's own way is the only one.
   */
  readonly deliveryChoices?: boolean
  /** What the event is called that says how the customer will pay; no document of Walley's names one. */
  readonly paymentSelectedEvent?: string
}
