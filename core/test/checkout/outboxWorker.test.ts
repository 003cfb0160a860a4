/** What becomes of each entry of the outbox: the calls of its ports, and how long it waits. */
import { assert, describe, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { OrderEmails } from "@kapitel/core/checkout/OrderEmails"
import { OrderStore, OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { Outbox, type OutboxEntry, OutboxError } from "@kapitel/core/checkout/Outbox"
import { drainOutbox, layer as outboxWorker } from "@kapitel/core/checkout/outboxWorker"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { sampleSignUp } from "@kapitel/core/contracts/events/sampleSignUp"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { SignUpEmails } from "@kapitel/core/events/SignUpEmails"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { reminderAt } from "@kapitel/core/events/signUpRules"
import { GiftCardMessages } from "@kapitel/core/gift-cards/GiftCardMessages"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { SmsRefused, SmsSender } from "@kapitel/core/identity/SmsSender"
import { EmailRefused, EmailSender, EmailSenderError } from "@kapitel/core/mail/EmailSender"
import { ReservationMessages } from "@kapitel/core/reservations/ReservationMessages"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Stores } from "@kapitel/core/stores/Stores"
import { type Watch, WatchId } from "@kapitel/core/watches/Watch"
import { WatchEmails } from "@kapitel/core/watches/WatchEmails"
import { Watches } from "@kapitel/core/watches/Watches"
import { listedAt } from "@kapitel/core/withdrawal/unknownOrders"
import { WithdrawalId } from "@kapitel/core/withdrawal/Withdrawal"
import { WithdrawalEmails } from "@kapitel/core/withdrawal/WithdrawalEmails"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect, Fiber, Layer, Logger, Option, References } from "effect"
import { TestClock } from "effect/testing"
import { recordCalls } from "../ports/recordCalls.ts"

const NOW = Date.UTC(2026, 10, 24, 9)
const ORDER = sampleOrder({
  contents: sampleContents([{ ean: sampleEan(1), quantity: 1, price: 10_000, shipped: false }]),
  customer: { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Ek" },
})
const PREORDER = sampleOrder({
  contents: sampleContents([
    { ean: sampleEan(1), quantity: 1, price: 10_000, shipped: false, preorderDay: "2026-12-01" },
  ]),
})
const PART_PREORDER = sampleOrder({
  contents: sampleContents([
    { ean: sampleEan(1), quantity: 1, price: 10_000, shipped: false },
    { ean: sampleEan(2), quantity: 1, price: 10_000, shipped: false, preorderDay: "2026-12-01" },
  ]),
})
const orderOf = (kind: Shop["order"]) =>
  kind === "of a preorder" ? PREORDER : kind === "of a preorder in part" ? PART_PREORDER : ORDER
const ID = "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"
const RESERVATION = sampleReservation()
const SIGN_UP = sampleSignUp()
const EVENT = sampleEvent("signering", { isPreRegistration: true, seats: 5 })
const WATCH = { id: WatchId.make(ID), ean: sampleEan(1), email: "agnes@exempel.se" } as Watch
const CONFIRMED = { id: WithdrawalId.make(ID), at: NOW - 1_000 }
const email = (of: string, dedupeKey: string) => ({
  from: "",
  to: "agnes@exempel.se",
  subject: of,
  text: "",
  html: "",
  dedupeKey,
})

const card = (availability: string) =>
  ({
    identifier: sampleEan(1),
    title: "Bok",
    kind: "book",
    variants: [],
    price: 10_000,
    inStock: true,
    availability,
  }) as never

interface Shop {
  readonly entries?: ReadonlyArray<OutboxEntry>
  readonly batches?: ReadonlyArray<number>
  readonly order?: "gone" | "without recipient" | "unreadable" | "of a preorder" | "of a preorder in part"
  readonly watch?: "gone"
  readonly product?: "gone" | "OUT_OF_PRINT"
  readonly withdrawal?: "gone"
  readonly reservation?: "gone" | "cancelled" | "by text" | "to no telephone"
  readonly signUp?: "gone" | "cancelled"
  readonly unknown?: ReadonlyArray<object>
  readonly sender?: Effect.Effect<void, EmailRefused | EmailSenderError>
  readonly delivery?: "delivered" | "processing" | "failed"
  readonly outbox?: "down"
}

const shop = (of: Shop) => {
  const { calls, called } = recordCalls()
  const entries = [...(of.entries ?? [])]
  const batches = [...(of.batches ?? [])]
  const alarms: Array<unknown> = []
  const logger = Logger.make(({ message, fiber }) => {
    const { alarm, kind, attempts } = fiber.getRef(References.CurrentLogAnnotations)
    alarms.push([alarm ?? "no alarm", kind, attempts, ...(Array.isArray(message) ? message.slice(1) : [])])
  })
  const layer = Layer.mergeAll(
    Layer.mock(Outbox, {
      take: called("take", () => {
        if (of.outbox === "down") return Effect.fail(new OutboxError({ operation: "take", cause: "down" }))
        const size = batches.shift()
        const taken = size === undefined ? entries.splice(0) : Array.from({ length: size }, (_, id) => orderEntry(id))
        return Effect.succeed(taken)
      }),
      finish: called("finish", () => Effect.void),
      postpone: called("postpone", () => Effect.void),
      retry: called("retry", () => Effect.void),
    }),
    Layer.mock(OrderStore, {
      find: () =>
        of.order === "unreadable"
          ? Effect.fail(new OrderStoreError({ operation: "find", cause: "down" }))
          : Effect.succeed(of.order === "gone" ? Option.none() : Option.some(orderOf(of.order))),
    }),
    Layer.mock(OrderEmails, {
      compose: (kind, order, dedupeKey) =>
        of.order === "without recipient" ? Option.none() : Option.some(email(`${kind} ${order.number}`, dedupeKey)),
    }),
    Layer.mock(DigitalDelivery, {
      deliver: () => Effect.succeed({ kind: of.delivery ?? "delivered", reason: "no licence" } as never),
    }),
    Layer.mock(Watches, {
      findById: called("findById", () => Effect.succeed(of.watch === "gone" ? Option.none() : Option.some(WATCH))),
      reopen: called("reopen", () => Effect.void),
    }),
    Layer.mock(Catalogue, {
      cardsByEan: () => Effect.succeed(of.product === "gone" ? [] : [card(of.product ?? "AVAILABLE_TO_BUY")]),
    }),
    Layer.mock(WatchEmails, {
      compose: (kind, watch, product, dedupeKey) => email(`${kind} ${watch.id} ${product.ean}`, dedupeKey),
    }),
    Layer.mock(Withdrawals, {
      file: called("file", () =>
        Effect.succeed(of.withdrawal === "gone" ? Option.none() : Option.some({ withdrawal: CONFIRMED } as never)),
      ),
      ofUnknownOrders: called("ofUnknownOrders", () => Effect.succeed((of.unknown ?? []) as never)),
    }),
    Layer.mock(WithdrawalEmails, {
      compose: (kind, filed, dedupeKey) => email(`${kind} ${filed.withdrawal.id}`, dedupeKey),
      composeList: (unknown, dedupeKey) => email(`${unknown.length} unknown`, dedupeKey),
    }),
    Layer.mock(Reservations, {
      findById: called("findById", () =>
        Effect.succeed(
          of.reservation === "gone"
            ? Option.none()
            : Option.some(
                of.reservation === "cancelled" ? { ...RESERVATION, state: "cancelled" as const } : RESERVATION,
              ),
        ),
      ),
    }),
    Layer.mock(EventSignUps, {
      findById: called("findById", () =>
        Effect.succeed(
          of.signUp === "gone"
            ? Option.none()
            : Option.some(of.signUp === "cancelled" ? { ...SIGN_UP, state: "cancelled" as const } : SIGN_UP),
        ),
      ),
    }),
    Layer.mock(StoreEvents, { byPath: () => Effect.succeed(Option.some(EVENT)) }),
    Layer.mock(Stores, { byId: () => Effect.succeed(Option.none()) }),
    Layer.mock(SignUpEmails, {
      compose: (kind, { signUp, event }, dedupeKey) => email(`${kind} ${signUp.id} ${event.path}`, dedupeKey),
    }),
    Layer.mock(ReservationMessages, {
      compose: (kind, reservation, dedupeKey) =>
        of.reservation === "by text" || of.reservation === "to no telephone"
          ? { channel: "sms", text: { to: "+46701234567", text: `${kind} ${reservation.id}` } }
          : { channel: "email", email: email(`${kind} ${reservation.id}`, dedupeKey) },
    }),
    Layer.mock(SmsSender, {
      send: called("sendText", () =>
        of.reservation === "to no telephone" ? Effect.fail(new SmsRefused({ reason: "no telephone" })) : Effect.void,
      ),
    }),
    // Gift cards: core/test/gift-cards/deliverGiftCard.test.ts.
    Layer.mock(GiftCardSales, {}),
    Layer.mock(GiftCardMessages, { card: () => ({}) as never, about: () => ({}) as never }),
    Layer.mock(RandomBytes, {}),
    Layer.mock(EmailSender, { send: called("send", () => of.sender ?? Effect.void) }),
    Logger.layer([logger]),
  )
  return { alarms, calls, layer }
}

const orderEntry = (id: number, attempts = 0): OutboxEntry => ({
  id,
  kind: "orderConfirmation",
  dedupeKey: `key-${id}`,
  attempts,
  orderId: ORDER.id,
})
const watchEntry = (kind: "watchLink" | "watchedForSale"): OutboxEntry => ({
  id: 1,
  kind,
  dedupeKey: "key",
  attempts: 0,
  watchId: WATCH.id,
})
const withdrawalEntry = (kind: "withdrawalReceipt" | "withdrawalNotice" | "unknownWithdrawals"): OutboxEntry => ({
  id: 1,
  kind,
  dedupeKey: "key",
  attempts: 0,
  withdrawalId: CONFIRMED.id,
})
const delivery: OutboxEntry = { id: 1, kind: "digitalDelivery", dedupeKey: "key", attempts: 0, orderId: ORDER.id }

const reservationEntry: OutboxEntry = {
  id: 1,
  kind: "reservationMade",
  dedupeKey: "key",
  attempts: 0,
  reservationId: RESERVATION.id,
}

const signUpEntry = (kind: "signUpMade" | "signUpReminder", at = 0): OutboxEntry => ({
  id: 1,
  kind,
  dedupeKey: `key:${at}`,
  attempts: 0,
  signUpId: SIGN_UP.id,
})

const ofSignUp = ["findById", SIGN_UP.id]
const ofReservation = ["findById", RESERVATION.id]
const texted = ["sendText", { to: "+46701234567", text: `reservationMade ${RESERVATION.id}` }]

const sent = (of: string, key = "key") => ["send", email(of, key)]
const finished = (outcome: string) => ["finish", 1, outcome, NOW]
const later = (ms: number, reason = "the sender did not answer") => ["retry", 1, NOW + ms, reason]
const findById = ["findById", ID, NOW]
const file = ["file", ID]
const ofUnknown = ["ofUnknownOrders", { since: CONFIRMED.at, until: listedAt(CONFIRMED.at) }]
const busy = new EmailSenderError({ operation: "send", cause: "busy" })

describe("an entry of the outbox", () => {
  it.effect.each<
    readonly [
      what: string,
      entry: OutboxEntry,
      of: Shop,
      calls: ReadonlyArray<unknown>,
      alarms?: ReadonlyArray<unknown>,
    ]
  >([
    [
      "about an order is sent",
      orderEntry(1),
      {},
      [sent(`orderConfirmation ${ORDER.number}`, "key-1"), finished("sent")],
    ],
    ["about an order that is gone is not sent", orderEntry(1), { order: "gone" }, [finished("undeliverable")]],
    [
      "about an order without a recipient is not sent",
      orderEntry(1),
      { order: "without recipient" },
      [finished("undeliverable")],
    ],
    [
      "about an order that cannot be read is tried again",
      orderEntry(1),
      { order: "unreadable" },
      [later(5_000)],
      [["no alarm", "orderConfirmation", 0]],
    ],
    [
      "that the sender does not take is tried again",
      orderEntry(1),
      { sender: Effect.fail(busy) },
      [sent(`orderConfirmation ${ORDER.number}`, "key-1"), later(5_000)],
      [["no alarm", "orderConfirmation", 0]],
    ],
    [
      "that the sender has not taken three times raises an alarm, and is tried again",
      orderEntry(1, 3),
      { sender: Effect.fail(busy) },
      [sent(`orderConfirmation ${ORDER.number}`, "key-1"), later(40_000)],
      [["emailsWaiting", "orderConfirmation", 3, busy]],
    ],
    [
      "that the sender has not taken four times raises no other alarm",
      orderEntry(1, 4),
      { sender: Effect.fail(busy) },
      [sent(`orderConfirmation ${ORDER.number}`, "key-1"), later(80_000)],
      [["no alarm", "orderConfirmation", 4]],
    ],
    [
      "that the sender refuses raises an alarm, and is not tried again",
      orderEntry(1),
      { sender: Effect.fail(new EmailRefused({ reason: "no address" })) },
      [sent(`orderConfirmation ${ORDER.number}`, "key-1"), finished("undeliverable")],
      [["emailRefused", "orderConfirmation", 0, "no address"]],
    ],
    ["of a download that is delivered ends", delivery, {}, [finished("sent")]],
    [
      "of a download that is not released waits for its day",
      delivery,
      { order: "of a preorder" },
      [["postpone", 1, Date.UTC(2026, 10, 30, 23), NOW]],
    ],
    [
      "of a download beside one that cannot be delivered waits for its day, and nothing is paid for",
      delivery,
      { order: "of a preorder in part", delivery: "failed" },
      [["retry", 1, Date.UTC(2026, 10, 30, 23), "a file was not delivered"]],
      [["digitalDeliveryFailed", undefined, undefined, "no licence"]],
    ],
    [
      "of a download that is being delivered waits",
      delivery,
      { delivery: "processing" },
      [later(5_000, "not delivered yet")],
    ],
    [
      "of a download that cannot be delivered ends",
      delivery,
      { delivery: "failed" },
      [finished("undeliverable")],
      [["digitalDeliveryFailed", undefined, undefined, "no licence"]],
    ],
    [
      "with the link of a watch is sent, whether or not its product can be bought",
      watchEntry("watchLink"),
      { product: "OUT_OF_PRINT" },
      [findById, sent(`watchLink ${ID} ${sampleEan(1)}`), finished("sent")],
    ],
    [
      "of a watch that was removed is not sent",
      watchEntry("watchLink"),
      { watch: "gone" },
      [findById, finished("undeliverable")],
    ],
    [
      "of a watch whose product is not sold any more is not sent",
      watchEntry("watchedForSale"),
      { product: "gone" },
      [findById, finished("undeliverable")],
    ],
    [
      "that a watched product can be bought is sent",
      watchEntry("watchedForSale"),
      {},
      [findById, sent(`watchedForSale ${ID} ${sampleEan(1)}`), finished("sent")],
    ],
    [
      "that a watched product can be bought is not sent when it is sold out again",
      watchEntry("watchedForSale"),
      { product: "OUT_OF_PRINT" },
      [findById, ["reopen", ID, NOW], finished("undeliverable")],
    ],
    [
      "about a sign-up for an event is sent",
      signUpEntry("signUpMade"),
      {},
      [ofSignUp, sent(`signUpMade ${SIGN_UP.id} ${EVENT.path}`, "key:0"), finished("sent")],
    ],
    [
      "about a sign-up that was cancelled is not sent",
      signUpEntry("signUpMade"),
      { signUp: "cancelled" },
      [ofSignUp, finished("undeliverable")],
    ],
    [
      "about a sign-up that was deleted is not sent",
      signUpEntry("signUpMade"),
      { signUp: "gone" },
      [ofSignUp, finished("undeliverable")],
    ],
    [
      "that reminds of an earlier time of an event is not sent",
      signUpEntry("signUpReminder", 1),
      {},
      [ofSignUp, finished("undeliverable")],
    ],
    [
      "that reminds of an event is sent",
      signUpEntry("signUpReminder", reminderAt(EVENT)),
      {},
      [ofSignUp, sent(`signUpReminder ${SIGN_UP.id} ${EVENT.path}`, `key:${reminderAt(EVENT)}`), finished("sent")],
    ],
    [
      "about a reservation is sent by e-mail",
      reservationEntry,
      {},
      [ofReservation, sent(`reservationMade ${RESERVATION.id}`), finished("sent")],
    ],
    [
      "about a reservation is sent as a text message, where that was chosen",
      reservationEntry,
      { reservation: "by text" },
      [ofReservation, texted, finished("sent")],
    ],
    [
      "about a reservation that no telephone can have raises an alarm, and is not tried again",
      reservationEntry,
      { reservation: "to no telephone" },
      [ofReservation, texted, finished("undeliverable")],
      [["emailRefused", "reservationMade", 0, "no telephone"]],
    ],
    [
      "about a reservation that the sender does not take is tried again",
      reservationEntry,
      { sender: Effect.fail(busy) },
      [ofReservation, sent(`reservationMade ${RESERVATION.id}`), later(5_000)],
      [["no alarm", "reservationMade", 0]],
    ],
    [
      "about a reservation that is gone is not sent",
      reservationEntry,
      { reservation: "gone" },
      [ofReservation, finished("undeliverable")],
    ],
    [
      "that is no longer true of a reservation is not sent",
      reservationEntry,
      { reservation: "cancelled" },
      [ofReservation, finished("undeliverable")],
    ],
    [
      "with the receipt of a withdrawal is sent",
      withdrawalEntry("withdrawalReceipt"),
      {},
      [file, sent(`withdrawalReceipt ${ID}`), finished("sent")],
    ],
    [
      "of a withdrawal that is gone is not sent",
      withdrawalEntry("withdrawalNotice"),
      { withdrawal: "gone" },
      [file, finished("undeliverable")],
    ],
    [
      "with the day's withdrawals of unknown orders is sent",
      withdrawalEntry("unknownWithdrawals"),
      { unknown: [{}, {}] },
      [file, ofUnknown, sent("2 unknown"), finished("sent")],
    ],
    [
      "with the day's withdrawals of unknown orders is not sent when there are none",
      withdrawalEntry("unknownWithdrawals"),
      {},
      [file, ofUnknown, finished("undeliverable")],
    ],
    [
      "with the day's withdrawals of unknown orders is not sent when the first is gone",
      withdrawalEntry("unknownWithdrawals"),
      { withdrawal: "gone", unknown: [{}] },
      [file, finished("undeliverable")],
    ],
  ])("%s", ([, entry, of, expected, expectedAlarms = []]) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const { alarms, calls, layer } = shop({ ...of, entries: [entry] })
      assert.strictEqual(yield* Effect.provide(drainOutbox(), layer), 1)
      assert.deepStrictEqual(calls, [["take", { now: NOW, leaseUntil: NOW + 60_000, limit: 20 }], ...expected])
      assert.deepStrictEqual(
        alarms.map((alarm) =>
          (alarm as ReadonlyArray<unknown>)[0] === "no alarm" ? (alarm as ReadonlyArray<unknown>).slice(0, 3) : alarm,
        ),
        expectedAlarms,
      )
    }),
  )
})

describe("the outbox", () => {
  it.effect("is read in batches of twenty until one is smaller, and four e-mails are sent at once", () =>
    Effect.gen(function* () {
      for (const [batches, handled, reads] of [
        [[20, 20, 19], 59, 3],
        [[20, 0], 20, 2],
        [[0], 0, 1],
      ] as const) {
        let [concurrent, most] = [0, 0]
        const sender = Effect.gen(function* () {
          most = Math.max(most, ++concurrent)
          yield* Effect.sleep(1)
          concurrent--
        })
        const { calls, layer } = shop({ batches, sender })
        const draining = yield* Effect.forkChild(Effect.provide(drainOutbox(), layer))
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* Fiber.join(draining), handled)
        assert.lengthOf(
          calls.filter(([name]) => name === "take"),
          reads,
        )
        assert.strictEqual(most, handled === 0 ? 0 : 4)
      }
    }),
  )

  it.effect("is read every two seconds, also after a failure", () =>
    Effect.gen(function* () {
      const { calls, layer } = shop({ outbox: "down" })
      yield* TestClock.setTime(NOW)
      yield* Layer.build(Layer.provide(outboxWorker, layer))
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(
        calls.map(([, request]) => (request as { readonly now: number }).now - NOW),
        [0, 2_000, 4_000],
      )
    }),
  )
})
