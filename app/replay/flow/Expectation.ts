/** What a flow expects: of orders, stock, cards and e-mails, and of logins and accounts. */

import { GiftCardMessageKind, ReservationMessageKind, SignUpEmailKind } from "@kapitel/core/checkout/Outbox"
import { SIGN_UP_STATES } from "@kapitel/core/events/signUpState"
import { SOLD_GIFT_CARD_STATES } from "@kapitel/core/gift-cards/soldGiftCardState"
import { ConsentStatus } from "@kapitel/core/identity/Account"
import { RESERVATION_STATES } from "@kapitel/core/reservations/reservationState"
import { Schema } from "effect"
import { Copies, consents, DeliveryMethod, Kronor, Name, PortCall } from "./measures.ts"
import { ScreenExpectation } from "./ScreenExpectation.ts"

/** Copies by the names of goods, sums in kronor. */
const ExpectedOrder = Schema.Struct({
  state: Schema.optionalKey(
    Schema.Literals(["DRAFT", "PENDING", "CONFIRMED", "REFUSED", "EXPIRED", "NEEDS_REVIEW", "none"]),
  ),
  lines: Schema.optionalKey(Schema.Record(Name, Copies)),
  discount: Schema.optionalKey(Kronor),
  shipping: Schema.optionalKey(Kronor),
  /** The delivery option. */
  delivery: Schema.optionalKey(DeliveryMethod),
  total: Schema.optionalKey(Kronor),
  giftCards: Schema.optionalKey(Schema.Record(Name, Kronor)),
  toPay: Schema.optionalKey(Kronor),
  /** Copies that the customer waits for (D-72). */
  awaited: Schema.optionalKey(Schema.Record(Name, Copies)),
  /** A part of the reason shown to the staff. */
  reviewReason: Schema.optionalKey(Schema.String),
}).annotate({ description: "The latest order of a visitor." })
export type ExpectedOrder = typeof ExpectedOrder.Type

/** E-mails of the shop: a `code` is of a login, `identifierChanged` goes to the former address. */
const Email = Schema.Literals([
  "orderConfirmation",
  "stockAwaited",
  "code",
  "identifierChanged",
  "watchLink",
  "watchedForSale",
  ...ReservationMessageKind.literals,
  ...SignUpEmailKind.literals,
  ...GiftCardMessageKind.literals,
])

const ReservationStates = Schema.Literals(RESERVATION_STATES)

/** What the shop stores of an account. */
const ExpectedAccount = Schema.Struct({
  /** False: there is no such account. */
  exists: Schema.optionalKey(Schema.Boolean),
  email: Schema.optionalKey(Schema.String),
  verified: Schema.optionalKey(Schema.Boolean),
  phone: Schema.optionalKey(Schema.String),
  /** The account is connected to a person by BankID. */
  person: Schema.optionalKey(Schema.Boolean),
  member: Schema.optionalKey(Schema.Boolean),
  /** As received from BankID. */
  firstName: Schema.optionalKey(Schema.String),
  consents: Schema.optionalKey(consents(ConsentStatus)),
  /** Stored sessions. */
  sessions: Schema.optionalKey(Copies),
})
export type ExpectedAccount = typeof ExpectedAccount.Type

/** What must hold at the end. */
export const Expectation = Schema.Struct({
  /** Of the visitor's latest order. */
  order: Schema.optionalKey(ExpectedOrder),
  /** Of the latest orders of others, by their names. */
  ordersOf: Schema.optionalKey(Schema.Record(Name, ExpectedOrder)),
  /** How many orders are confirmed altogether. */
  confirmed: Schema.optionalKey(Copies),
  stock: Schema.optionalKey(Schema.Record(Name, Copies)),
  /** What each card can still pay. */
  giftCards: Schema.optionalKey(Schema.Record(Name, Kronor)),
  /** Orders that have used it, those being paid among them. */
  promotionUses: Schema.optionalKey(Schema.Record(Name, Copies)),
  /** In the order they were sent. */
  emails: Schema.optionalKey(Schema.Array(Email)),
  /** The same, to one address each. */
  emailsTo: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Email))),
  /** The latest reservation of the goods, by the visitor, and by others by their names. */
  reservations: Schema.optionalKey(Schema.Record(Name, ReservationStates)),
  reservationsOf: Schema.optionalKey(Schema.Record(Name, Schema.Record(Name, ReservationStates))),
  /** Of the visitor's order that is collected in a store. */
  collection: Schema.optionalKey(ReservationStates),
  /** What the provider has captured and released of all payments together. */
  captured: Schema.optionalKey(Kronor),
  released: Schema.optionalKey(Kronor),
  /** What customers have back, whether it was released before the capture or refunded after it. */
  returned: Schema.optionalKey(Kronor),
  /** By events and addresses: their sign-ups and tickets, in the order in which they were made. */
  seats: Schema.optionalKey(
    Schema.Record(Name, Schema.Record(Schema.String, Schema.Array(Schema.Literals(SIGN_UP_STATES)))),
  ),
  /** By addresses: the gift cards that were bought for them, in that order. */
  boughtCards: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.Literals(SOLD_GIFT_CARD_STATES)))),
  /** What the stores have left, by their names and the goods. */
  storeStock: Schema.optionalKey(Schema.Record(Name, Schema.Record(Name, Copies))),
  /** The goods that an address waits for, in the order of their names. */
  watches: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Name))),
  /** What is left in the visitor's cart. */
  cart: Schema.optionalKey(Schema.Record(Name, Copies)),
  /** What the provider has taken from all customers together. */
  taken: Schema.optionalKey(Kronor),
  /** What the visitor sees. */
  see: Schema.optionalKey(ScreenExpectation),
  /** By the flow's name of an account, or by its address or number. */
  accounts: Schema.optionalKey(Schema.Record(Schema.String, ExpectedAccount)),
  /** How many accounts there are. */
  accountsInAll: Schema.optionalKey(Copies),
  /** Text messages, in the order they were sent. */
  texts: Schema.optionalKey(Schema.Array(Schema.Literals(["code", "identifierChanged", "reservation"]))),
  /** How often ports were called, such as `BankId.auth: 1`. */
  calls: Schema.optionalKey(Schema.Record(PortCall, Copies)),
}).annotate({ description: "The expected result; what is not named may have any value." })
export type Expectation = typeof Expectation.Type
