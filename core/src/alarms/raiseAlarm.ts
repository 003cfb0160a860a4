/**
 * What a person has to look at: a line of the log at level ERROR that carries `alarm` with one of these words, so that
 * whatever watches the log can tell it from the rest (docs/operating.md, "Alarms").
 */
import { Effect } from "effect"

/**
 * `partSilent`: a part of the shop does not answer. `paymentDisputed`: money and order do not agree. `paymentUndecided`:
 * the provider has looked at a payment for days. `orderUnreadable`:
 * an order that waits for its payment cannot be read. `emailRefused`, `emailsWaiting`: what customers were promised by
 * mail does not leave. `overload`: visitors are turned away. `withdrawalsWaiting`: more
 * withdrawals than their receipts may leave. `codesGuessed`: somebody guesses one-time codes of many.
 * `smsBudgetSpent`: the text messages of a day are used up. `bankIdRefused`: BankID does not know the shop's certificate.
 * `digitalDeliveryFailed`: a download that was paid for cannot be delivered.
 * `bankIdEnds`: that certificate ends soon. `indexNotBuilt`: the search answers from an old index, or not at all.
 * `productUnreadable`: the search goes without a product. `storeNotWritten`: nothing can be kept.
 */
export type Alarm =
  | "partSilent"
  | "paymentDisputed"
  | "paymentUndecided"
  | "orderUnreadable"
  | "emailRefused"
  | "emailsWaiting"
  | "overload"
  | "codesGuessed"
  | "withdrawalsWaiting"
  | "smsBudgetSpent"
  | "bankIdRefused"
  | "bankIdEnds"
  | "digitalDeliveryFailed"
  | "indexNotBuilt"
  | "productUnreadable"
  | "storeNotWritten"

/** Logs `message` at level ERROR with the alarm's word, `about` as annotations and an optional cause. */
export const raiseAlarm = (
  alarm: Alarm,
  message: string,
  about: Readonly<Record<string, unknown>> = {},
  ...cause: ReadonlyArray<unknown>
): Effect.Effect<void> => Effect.logError(message, ...cause).pipe(Effect.annotateLogs({ ...about, alarm }))
