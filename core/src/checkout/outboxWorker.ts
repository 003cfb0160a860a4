/**
 * Sends what the outbox contains, at least once: a process that ends between sending and recording it causes a second
 * copy with the same key, which the receiving mail server can recognise.
 */
import { Clock, Duration, Effect, Layer, Option, Schedule } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import { deliverOrder } from "../digital/deliverOrder.ts"
import { EventSignUps } from "../events/EventSignUps.ts"
import { isSignUpEmailCurrent } from "../events/isSignUpEmailCurrent.ts"
import { SignUpEmails } from "../events/SignUpEmails.ts"
import { StoreEvents } from "../events/StoreEvents.ts"
import { deliverGiftCard, type GiftCardEntry, isGiftCardEmailCurrent } from "../gift-cards/deliverGiftCard.ts"
import { GiftCardMessages } from "../gift-cards/GiftCardMessages.ts"
import { GiftCardSales } from "../gift-cards/GiftCardSales.ts"
import { SmsSender } from "../identity/SmsSender.ts"
import { EmailSender } from "../mail/EmailSender.ts"
import { isStillTrue } from "../reservations/isStillTrue.ts"
import { ReservationMessages } from "../reservations/ReservationMessages.ts"
import { Reservations } from "../reservations/Reservations.ts"
import { Stores } from "../stores/Stores.ts"
import { readWatched } from "../watches/readWatched.ts"
import { WatchEmails } from "../watches/WatchEmails.ts"
import { Watches } from "../watches/Watches.ts"
import { listedAt } from "../withdrawal/unknownOrders.ts"
import { WithdrawalEmails } from "../withdrawal/WithdrawalEmails.ts"
import { Withdrawals } from "../withdrawal/Withdrawals.ts"
import { OrderEmails } from "./OrderEmails.ts"
import { OrderStore } from "./OrderStore.ts"
import { Outbox, type OutboxEntry } from "./Outbox.ts"

/** How often the outbox is read. */
const SEND_EVERY = Duration.seconds(2)

/** How long one process leases a message: longer than a mail server may take to respond. */
const LEASE = Duration.seconds(60)

const FIRST_RETRY = Duration.seconds(5)
const SLOWEST_RETRY = Duration.hours(1)
/** After so many failed attempts, half a minute after the first one, an alarm is raised. */
const ATTEMPTS_THAT_ALARM = 3
const BATCH = 20
const AT_ONCE = 4

/**
 * How long to wait after so many failed attempts: 5 s, 10 s, 20 s … 1 h. Retries never end while delivery is possible.
 */
export const nextAttemptAfter = (attempts: number): Duration.Duration =>
  Duration.min(Duration.times(FIRST_RETRY, 2 ** Math.min(attempts, 12)), SLOWEST_RETRY)

/** Nothing when the watch was removed, or its product is not sold any more. One that is sold out again is waited for. */
const watchEmail = Effect.fnUntraced(function* ({
  kind,
  watchId,
  dedupeKey,
}: Extract<OutboxEntry, { watchId: unknown }>) {
  const watches = yield* Watches
  const watch = yield* watches.findById(watchId, yield* Clock.currentTimeMillis)
  if (Option.isNone(watch)) return Option.none()
  const [product] = yield* readWatched([watch.value.ean])
  if (product === undefined) return Option.none()
  if (kind === "watchedForSale" && product.buyability.kind === "none") {
    yield* watches.reopen(watchId, yield* Clock.currentTimeMillis)
    return Option.none()
  }
  const emails = yield* WatchEmails
  return Option.some(emails.compose(kind, watch.value, product, dedupeKey))
})

/** Nothing when the sign-up was deleted, or has become another: it was cancelled, or its event was. */
const signUpEmail = Effect.fnUntraced(function* (entry: Extract<OutboxEntry, { signUpId: unknown }>) {
  const signUp = yield* EventSignUps.use((signUps) => signUps.findById(entry.signUpId))
  if (Option.isNone(signUp)) return Option.none()
  const event = yield* StoreEvents.use((events) => events.byPath(signUp.value.event))
  if (Option.isNone(event) || !isSignUpEmailCurrent(entry, signUp.value, event.value)) return Option.none()
  const store = Option.getOrUndefined(yield* Stores.use((stores) => stores.byId(event.value.store)))
  const emails = yield* SignUpEmails
  return Option.some(emails.compose(entry.kind, { signUp: signUp.value, event: event.value, store }, entry.dedupeKey))
})

/** Nothing when it is not so any more: it was delivered after all, or is sent again. */
const giftCardEmail = Effect.fnUntraced(function* (entry: GiftCardEntry) {
  const found = yield* GiftCardSales.use((sales) => sales.find(entry.giftCardId))
  if (entry.kind === "giftCardDelivery" || Option.isNone(found) || !isGiftCardEmailCurrent(entry, found.value))
    return Option.none()
  const messages = yield* GiftCardMessages
  return Option.some(messages.about(entry.kind, found.value, entry.dedupeKey))
})

type ReservationEntry = Extract<OutboxEntry, { reservationId: unknown }>

/** Sends a message of a reservation as its shopper has chosen; false when there is nothing left to say. */
const sendReservationMessage = Effect.fnUntraced(function* (entry: ReservationEntry) {
  const found = yield* Reservations.use((reservations) => reservations.findById(entry.reservationId))
  if (Option.isNone(found) || !isStillTrue(entry, found.value)) return false
  const messages = yield* ReservationMessages
  const message = messages.compose(entry.kind, found.value, entry.dedupeKey)
  if (message.channel === "email") yield* EmailSender.use((sender) => sender.send(message.email))
  else yield* SmsSender.use((sender) => sender.send(message.text))
  return true
})

/** The e-mail, or nothing when its subject is gone or there is no recipient. */
const emailOf = Effect.fnUntraced(function* (
  entry: Exclude<OutboxEntry, { kind: "digitalDelivery" } | ReservationEntry>,
) {
  if ("watchId" in entry) return yield* watchEmail(entry)
  if ("giftCardId" in entry) return yield* giftCardEmail(entry)
  if ("signUpId" in entry) return yield* signUpEmail(entry)
  if ("withdrawalId" in entry) {
    const emails = yield* WithdrawalEmails
    const { kind, dedupeKey } = entry
    const withdrawals = yield* Withdrawals
    const filed = yield* withdrawals.file(entry.withdrawalId)
    if (kind !== "unknownWithdrawals") return Option.map(filed, (found) => emails.compose(kind, found, dedupeKey))
    if (Option.isNone(filed)) return Option.none()
    const since = filed.value.withdrawal.at
    const unknown = yield* withdrawals.ofUnknownOrders({ since, until: listedAt(since) })
    return unknown.length === 0 ? Option.none() : Option.some(emails.composeList(unknown, dedupeKey))
  }
  const emails = yield* OrderEmails
  const order = yield* OrderStore.use((orders) => orders.find(entry.orderId))
  return Option.flatMap(order, (found) => emails.compose(entry.kind, found, entry.dedupeKey))
})

const deliver = Effect.fnUntraced(function* (entry: OutboxEntry) {
  if (entry.kind === "digitalDelivery") {
    const outcome = yield* deliverOrder(entry.orderId)
    return outcome === "delivered" ? ("sent" as const) : outcome === "waiting" ? ("again" as const) : outcome
  }
  if ("reservationId" in entry) {
    return (yield* sendReservationMessage(entry)) ? ("sent" as const) : ("undeliverable" as const)
  }
  if (entry.kind === "giftCardDelivery") {
    return (yield* deliverGiftCard(entry)) === "sent" ? ("sent" as const) : ("undeliverable" as const)
  }
  const sender = yield* EmailSender
  const email = yield* emailOf(entry)
  if (Option.isNone(email)) return "undeliverable" as const
  yield* sender.send(email.value)
  return "sent" as const
})

const handle = Effect.fnUntraced(function* (entry: OutboxEntry) {
  const outbox = yield* Outbox
  const { dedupeKey: _, ...about } = entry
  const outcome = yield* deliver(entry).pipe(
    Effect.catchTag(["EmailRefused", "SmsRefused"], ({ reason }) =>
      Effect.as(
        raiseAlarm("emailRefused", "A message was refused permanently", about, reason),
        "undeliverable" as const,
      ),
    ),
    Effect.catchTag(
      [
        "CatalogueError",
        "DigitalDeliveryError",
        "EmailSenderError",
        "EventSignUpsError",
        "GiftCardSalesError",
        "OrderStoreError",
        "ReservationsError",
        "SmsSenderError",
        "StoreEventsError",
        "StoresError",
        "WatchesError",
        "WithdrawalsError",
      ],
      (cause) =>
        Effect.as(
          entry.attempts === ATTEMPTS_THAT_ALARM
            ? raiseAlarm(
                "emailsWaiting",
                "An e-mail could not be sent repeatedly and will be tried again",
                about,
                cause,
              )
            : Effect.logWarning("An e-mail could not be sent and will be tried again", cause).pipe(
                Effect.annotateLogs(about),
              ),
          "again" as const,
        ),
    ),
  )
  const now = yield* Clock.currentTimeMillis
  if (typeof outcome === "object") {
    // What is not delivered is not paid for: staff decide about it.
    yield* outcome.delivered
      ? outbox.postpone(entry.id, outcome.until, now)
      : outbox.retry(entry.id, outcome.until, "a file was not delivered")
  } else if (outcome === "again") {
    const reason = entry.kind === "digitalDelivery" ? "not delivered yet" : "the sender did not answer"
    yield* outbox.retry(entry.id, now + Duration.toMillis(nextAttemptAfter(entry.attempts)), reason)
  } else {
    yield* outbox.finish(entry.id, outcome, now)
  }
})

/** Sends everything that is due, and returns the number of messages. */
export const drainOutbox = Effect.fn("drainOutbox")(function* () {
  const outbox = yield* Outbox
  let handled = 0
  while (true) {
    const now = yield* Clock.currentTimeMillis
    const due = yield* outbox.take({ now, leaseUntil: now + Duration.toMillis(LEASE), limit: BATCH })
    yield* Effect.forEach(due, handle, { concurrency: AT_ONCE, discard: true })
    handled += due.length
    if (due.length < BATCH) return handled
  }
})

/** Runs as long as the shop. */
const outboxWorker = drainOutbox().pipe(
  Effect.catchCause((cause) => Effect.logError("The outbox could not be read", cause)),
  Effect.repeat(Schedule.spaced(SEND_EVERY)),
)

/** Runs the outbox worker for as long as the scope lives. */
export const layer = Layer.effectDiscard(Effect.forkScoped(outboxWorker))
