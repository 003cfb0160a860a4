/** What a payment at the provider makes of its order: the calls of the store, and the alarms. */
import { assert, describe, it } from "@effect/vitest"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { type Charge, PaymentProvider, type PaymentReading } from "@kapitel/core/checkout/PaymentProvider"
import { settleOrder } from "@kapitel/core/checkout/settleOrder"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { Effect, Layer, Logger, Option, References } from "effect"
import { TestClock } from "effect/testing"
import { recordCalls } from "../ports/recordCalls.ts"

const NOW = Date.UTC(2026, 10, 24, 8)
const contents = sampleContents([{ ean: sampleEan(1), quantity: 1, price: 10_000 }], { shippingFee: 0 })
const session = { providerRef: "ref", clientToken: "token", expiresAt: 0 }
const { payment: _, ...DRAFT } = sampleOrder({ state: "DRAFT", contents })
const PENDING = sampleOrder({ state: "PENDING", contents, payment: session })
const AGNES = { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Ek" }
const charge = (more: Partial<Charge> = {}): Charge => ({
  amount: 10_000,
  currency: "SEK",
  reference: PENDING.id,
  revision: 1,
  ...more,
})
const paid = (more: Partial<Charge> = {}): PaymentReading => ({ state: "paid", charge: charge(more) })

const settled = (order: Order | undefined, reading: PaymentReading, offered = true) => {
  const { calls, called } = recordCalls()
  const alarms: Array<unknown> = []
  const logger = Logger.make(({ fiber }) => {
    const { alarm, orderNumber, reason } = fiber.getRef(References.CurrentLogAnnotations)
    alarms.push([alarm, orderNumber, reason])
  })
  const stored = (state: string) => Effect.succeed({ ...PENDING, state } as Order)
  const layer = Layer.mergeAll(
    Layer.mock(OrderStore, {
      find: () => Effect.succeed(Option.fromNullishOr(order)),
      contentsOf: called("contentsOf", () => Effect.succeed(offered ? Option.some(contents) : Option.none())),
      confirm: called("confirm", () => Effect.map(stored("CONFIRMED"), (order) => ({ order, confirmedNow: true }))),
      setAside: called("setAside", () => stored("NEEDS_REVIEW")),
      freeze: called("freeze", () => stored("PENDING")),
      close: called("close", () => stored("closed")),
    }),
    Layer.mock(PaymentProvider, {
      read: called("read", () => Effect.succeed(reading)),
      offersDelivery: false,
      parseWebhook: () => Option.none(),
      clientScript: () => assert.fail("no page"),
    }),
    Layer.mock(Holidays, { list: Effect.succeed([]) }),
    Logger.layer([logger]),
  )
  return Effect.gen(function* () {
    yield* TestClock.setTime(NOW)
    const { confirm } = yield* settleOrder
    const answer = yield* confirm(PENDING.id).pipe(
      Effect.match({
        onSuccess: ({ order: { state }, payment }) => `${state} ${payment}`,
        onFailure: ({ _tag }) => _tag as string,
      }),
    )
    return { answer, calls, alarms }
  }).pipe(Effect.provide(layer))
}

const read = ["read", "ref"]
const contentsOf = (revision = 1) => ["contentsOf", PENDING.id, revision]
const { id: orderId } = PENDING
const setAside = (reason: string, more: object = {}) => [
  "setAside",
  { orderId, revision: 1, reason, now: NOW, ...more },
]
const deliveries = [
  { key: "line-0", parts: [{ copies: 1, sendBy: "2026-11-24", arriveBy: "2026-11-26", exact: true }] },
]

describe("an order", () => {
  it.effect.each<
    readonly [
      what: string,
      order: Order | undefined,
      reading: PaymentReading,
      answer: string,
      calls: ReadonlyArray<unknown>,
      reason?: string,
    ]
  >([
    ["that is unknown", undefined, { state: "open" }, "OrderNotFound", []],
    ["without a session", DRAFT, { state: "open" }, "DRAFT unpaid", []],
    ["that was refused, without a session", { ...DRAFT, state: "REFUSED" }, { state: "open" }, "REFUSED settled", []],
    ["that is confirmed", { ...PENDING, state: "CONFIRMED" }, { state: "gone" }, "CONFIRMED settled", []],
    ["that needs review", { ...PENDING, state: "NEEDS_REVIEW" }, { state: "gone" }, "NEEDS_REVIEW settled", []],
    ["that is not paid yet", PENDING, { state: "open" }, "PENDING unpaid", [read]],
    [
      "whose payment was refused",
      PENDING,
      { state: "refused" },
      "closed settled",
      [read, ["close", { orderId, as: "REFUSED", now: NOW }]],
    ],
    [
      "whose session is gone",
      PENDING,
      { state: "gone" },
      "closed settled",
      [read, ["close", { orderId, as: "EXPIRED", now: NOW }]],
    ],
    [
      "whose payment is examined",
      PENDING,
      { state: "onHold", charge: charge({ revision: 2 }) },
      "PENDING examined",
      [read, ["freeze", { orderId, revision: 2, now: NOW }]],
    ],
    [
      "that is paid",
      PENDING,
      paid(),
      "CONFIRMED settled",
      [read, contentsOf(), ["confirm", { orderId, revision: 1, now: NOW, deliveries }]],
    ],
    [
      "that is paid, with a method and a customer",
      PENDING,
      paid({ method: "card", customer: AGNES, revision: 2 }),
      "CONFIRMED settled",
      [
        read,
        contentsOf(2),
        ["confirm", { orderId, revision: 2, now: NOW, method: "card", customer: AGNES, deliveries }],
      ],
    ],
    [
      "that is paid after it was refused",
      { ...PENDING, state: "REFUSED" },
      paid(),
      "NEEDS_REVIEW settled",
      [read, contentsOf(), setAside("paid after the order was REFUSED")],
      "paid after the order was REFUSED",
    ],
    [
      "that is paid under another reference",
      PENDING,
      paid({ reference: "another", customer: AGNES }),
      "NEEDS_REVIEW settled",
      [read, contentsOf(), setAside("the reference is another", { customer: AGNES })],
      "the reference is another",
    ],
    [
      "that is paid in another currency",
      PENDING,
      paid({ currency: "NOK" }),
      "NEEDS_REVIEW settled",
      [read, contentsOf(), setAside("the currency is NOK")],
      "the currency is NOK",
    ],
    [
      "that is paid with one öre too little",
      PENDING,
      paid({ amount: 9_999 }),
      "NEEDS_REVIEW settled",
      [read, contentsOf(), setAside("9999 öre were paid and 10000 agreed")],
      "9999 öre were paid and 10000 agreed",
    ],
    [
      "that is frozen and paid as it was authorised",
      { ...PENDING, frozenAt: NOW },
      paid(),
      "CONFIRMED settled",
      [read, contentsOf(), ["confirm", { orderId, revision: 1, now: NOW, deliveries }]],
    ],
    [
      "that is frozen and paid otherwise than it was authorised",
      { ...PENDING, frozenAt: NOW },
      paid({ revision: 2 }),
      "NEEDS_REVIEW settled",
      [read, contentsOf(2), setAside("revision 2 was paid and 1 had been authorised", { revision: 2 })],
      "revision 2 was paid and 1 had been authorised",
    ],
  ])("%s", ([, order, reading, answer, calls, reason]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* settled(order, reading), {
        answer,
        calls,
        alarms: reason === undefined ? [] : [["paymentDisputed", PENDING.number, reason]],
      })
    }),
  )

  it.effect("that is paid for contents that were never offered needs review", () =>
    Effect.gen(function* () {
      const reason = "revision 1 was never offered"
      assert.deepStrictEqual<unknown>(yield* settled(PENDING, paid(), false), {
        answer: "NEEDS_REVIEW settled",
        calls: [read, contentsOf(), setAside(reason)],
        alarms: [["paymentDisputed", PENDING.number, reason]],
      })
    }),
  )
})
