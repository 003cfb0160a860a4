/** In whose name messages are sent: the seller is one, the shop's name and address are those of each site. */
import { type Brand, type Site, siteOfStored } from "@kapitel/core/site/Site"
import type { Sender } from "./orderConfirmation.ts"

/** What messages of one site need. */
export interface SiteSender extends Sender, Pick<Site, "brand" | "nonBookDirectory"> {
  /** The staff's e-mail address. */
  readonly staffAddress: string
}

/** One for each site that the shop has; at least one. */
export type Senders = readonly [SiteSender, ...ReadonlyArray<SiteSender>]

/** The sender for what was ordered or asked for at a site; see `siteOfStored`. */
export const senderOf = (senders: Senders, of: { readonly brand?: Brand | undefined }): SiteSender =>
  siteOfStored(senders, of)
