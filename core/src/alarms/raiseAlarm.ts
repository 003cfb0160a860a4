/**
 * What an operator has to act on: a log line at level ERROR with an `alarm` field of one of these values, which
 * monitoring can select on (docs/operating.md, "Alarms").
 */
import { Effect } from "effect"

/**
 * `partSilent`: a part of the shop does not respond. `paymentDisputed`: money and order do not agree.
 * `paymentUndecided`: the provider has examined a payment for days. `orderUnreadable`: an order that waits for its
 * payment cannot be read. `moneyRefused`, `moneyInDoubt`, `moneyUnsettled`: a movement of money after the checkout was
 * refused, is in doubt since a day, or is not in the provider's books since an hour. `emailRefused`, `emailsWaiting`: e-mails to customers are not being sent. `overload`:
 * requests are rejected because of load. `withdrawalsWaiting`: more withdrawals wait than receipts may be sent.
 * `codesGuessed`: one-time codes of many accounts are being guessed. `smsBudgetSpent`: the day's text messages are used
 * up. `bankIdRefused`: BankID rejects the shop's certificate. `digitalDeliveryFailed`: a paid download cannot be
 * delivered. `giftCardUndelivered`: a bought gift card has not reached its recipient. `bankIdEnds`: that certificate expires soon. `indexNotBuilt`: the search uses an old index, or does not
 * respond. `productUnreadable`: a product is missing from the search. `storeNotWritten`: the store cannot be written.
 */
export type Alarm =
  | "partSilent"
  | "paymentDisputed"
  | "paymentUndecided"
  | "orderUnreadable"
  | "moneyRefused"
  | "moneyInDoubt"
  | "moneyUnsettled"
  | "emailRefused"
  | "emailsWaiting"
  | "overload"
  | "codesGuessed"
  | "withdrawalsWaiting"
  | "smsBudgetSpent"
  | "bankIdRefused"
  | "bankIdEnds"
  | "digitalDeliveryFailed"
  | "giftCardUndelivered"
  | "indexNotBuilt"
  | "productUnreadable"
  | "storeNotWritten"

/** Logs `message` at level ERROR with the alarm's name, `about` as annotations and an optional cause. */
export const raiseAlarm = (
  alarm: Alarm,
  message: string,
  about: Readonly<Record<string, unknown>> = {},
  ...cause: ReadonlyArray<unknown>
): Effect.Effect<void> => Effect.logError(message, ...cause).pipe(Effect.annotateLogs({ ...about, alarm }))
