/** Settings of the shop's agreement with Walley. */
import type { Brand } from "@kapitel/core/site/Site"
import type { Redacted } from "effect"

export interface WalleySettings {
  /** Walley's API, its test service, or the simulator; without a final slash. */
  readonly apiUrl: string
  /** The loader script; its origin is also that of the frame. */
  readonly loaderUrl: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** Issued by Walley; differs between its test service and the real one. */
  readonly scope: string
  readonly storeId: number
  /** Where Walley and the customer reach this shop, without a final slash. */
  readonly shopUrl: string
  /** Where the customer reaches each of several sites; `shopUrl` for a brand without one. */
  readonly siteUrls?: Partial<Readonly<Record<Brand, string>>>
  /**
   * The checkout offers the shop's delivery options (`shippingProperties`) and reports the chosen one. This is agreed
   * on with Walley; without it the order's own option is the only one.
   */
  readonly deliveryChoices?: boolean
  /** Name of the event with the customer's chosen payment method; Walley's documentation names none. */
  readonly paymentSelectedEvent?: string | undefined
}
