/** A customer's request for one e-mail when a product can be bought ('Bevaka', decision 335). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"
import { Instant } from "../checkout/Order.ts"
import { BRANDS } from "../site/Site.ts"

/** A random UUID: the id of a watch in the outbox and in logs. */
export const WatchId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("WatchId"))
export type WatchId = typeof WatchId.Type

/** 256 random bits in base64url, in the address of the page that confirms and removes the watch. */
export const WatchToken = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)),
  Schema.brand("WatchToken"),
)
export type WatchToken = typeof WatchToken.Type

/** Times in epoch ms. */
export const Watch = Schema.Struct({
  id: WatchId,
  token: WatchToken,
  /** A product, or one of its colours. */
  ean: Ean,
  /** As `emailKey` makes it. */
  email: Schema.String,
  requestedAt: Instant,
  /** Of the site where it was asked for, whose name and address its messages have; absent for the default brand. */
  brand: Schema.optionalKey(Schema.Literals(BRANDS)),
  /** The address is proved to be the requester's. */
  confirmedAt: Schema.optionalKey(Instant),
  /** The product could be bought, and the e-mail was added to the outbox. */
  forSaleAt: Schema.optionalKey(Instant),
})
export type Watch = typeof Watch.Type
