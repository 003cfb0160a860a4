/** Copies of a product that a store keeps for a shopper, who pays and collects them there (D-27, decision 379). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"
import { Instant, OrderId, OrderNumber, OrderPageToken } from "../checkout/Order.ts"
import { AccountId } from "../identity/Member.ts"
import { BRANDS } from "../site/Site.ts"
import { RESERVATION_STATES } from "./reservationState.ts"

/** A random UUID: the id of a reservation in the outbox, in logs and for staff. */
export const ReservationId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("ReservationId"))
export type ReservationId = typeof ReservationId.Type

/** 256 random bits in base64url, in the address of the shopper's page. */
export const ReservationToken = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)),
  Schema.brand("ReservationToken"),
)
export type ReservationToken = typeof ReservationToken.Type

/** Random text that identifies one press: the same reservation when a form or a request is sent twice. */
export const ReservationAttempt = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{16,64}$/)),
  Schema.brand("ReservationAttempt"),
)
export type ReservationAttempt = typeof ReservationAttempt.Type

/** What the shopper says at the counter, `R7K4M2D`: R and six characters that are not confused when they are read. */
const ReservationReference = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^R[2-9BCDFGHJKMNPQRSTVWXZ]{6}$/)),
  Schema.brand("ReservationReference"),
)
/** The code of the counter. */
export type ReservationReference = typeof ReservationReference.Type

/** Where messages about it are sent: an address as `emailKey` makes it, or a Swedish mobile number in E.164. */
export const ReservationContact = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("email"), email: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("sms"), phone: Schema.String }),
])
export type ReservationContact = typeof ReservationContact.Type

/** Why it has ended without being collected: by the shopper, by staff, with the store; or why it was not found. */
const ENDED_BECAUSE = ["shopper", "staff", "storeClosed", "missing", "damaged"] as const

const StoreName = { id: Schema.String, name: Schema.String }

const CollectedLine = Schema.Struct({
  ean: Ean,
  title: Schema.String,
  format: Schema.optionalKey(Schema.String),
  color: Schema.optionalKey(Schema.String),
  author: Schema.optionalKey(Schema.String),
  quantity: Schema.Int,
})
/** A line of a paid order, as the staff look for it. */
export type CollectedLine = typeof CollectedLine.Type

/** Times in epoch ms. Names are as they were when it was made. */
export const Reservation = Schema.Struct({
  id: ReservationId,
  token: ReservationToken,
  reference: ReservationReference,
  /** The product, or the colour of it that is kept. */
  ean: Ean,
  /** The product whose page shows it. */
  productEan: Ean,
  title: Schema.String,
  format: Schema.optionalKey(Schema.String),
  /** As the feed names it: 'Röd'. */
  color: Schema.optionalKey(Schema.String),
  author: Schema.optionalKey(Schema.String),
  store: Schema.Struct(StoreName),
  quantity: Schema.Int,
  contact: ReservationContact,
  /** Of the site where it was asked for, whose name and address its messages have; absent for the default brand. */
  brand: Schema.optionalKey(Schema.Literals(BRANDS)),
  /** Who was logged in when it was made. */
  accountId: Schema.optionalKey(AccountId),
  /** No message is sent about it: others have had as many sent to the contact as may be in a day (decision 399). */
  isSilent: Schema.optionalKey(Schema.Boolean),
  state: Schema.Literals(RESERVATION_STATES),
  /** Grows with each change, so that of two people who act on it at once only one does. */
  version: Schema.Int,
  madeAt: Instant,
  heldUntil: Instant,
  extendedAt: Schema.optionalKey(Instant),
  readyAt: Schema.optionalKey(Instant),
  endedAt: Schema.optionalKey(Instant),
  because: Schema.optionalKey(Schema.Literals(ENDED_BECAUSE)),
  /** Another store that the staff who did not find it have named. */
  otherStore: Schema.optionalKey(Schema.Struct(StoreName)),
  /** A paid order that is collected: all of it is kept under this code, and `ean` and `title` are of its first line. */
  order: Schema.optionalKey(
    Schema.Struct({ id: OrderId, number: OrderNumber, pageToken: OrderPageToken, lines: Schema.Array(CollectedLine) }),
  ),
  /** Who is at work on it, by the id that staff have, and until when. */
  lease: Schema.optionalKey(Schema.Struct({ by: Schema.String, until: Instant })),
})
export type Reservation = typeof Reservation.Type
