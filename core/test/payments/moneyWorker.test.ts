/** When the worker waits, gives up, and whom it tells. */
import { assert, describe, it } from "@effect/vitest"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { type MoneyAction, MoneyActionId } from "@kapitel/core/payments/MoneyAction"
import { MoneyActions, MoneyActionsError } from "@kapitel/core/payments/MoneyActions"
import { nextMoneyActionState } from "@kapitel/core/payments/moneyActionState"
import * as moneyAlarm from "@kapitel/core/payments/moneyAlarm"
import { moveMoney, nextLookAfter } from "@kapitel/core/payments/moneyWorker"
import {
  PaymentDesk,
  PaymentDeskError,
  PaymentDeskNotReady,
  PaymentDeskRefused,
} from "@kapitel/core/payments/PaymentDesk"
import type { PaymentBooks } from "@kapitel/core/payments/paymentBooks"
import { Money } from "@kapitel/core/pricing/Money"
import { Duration, Effect, Layer, Logger, References } from "effect"
import { TestClock } from "effect/testing"

const { id: orderId, number: orderNumber } = sampleOrder()
const NOW = Date.UTC(2026, 10, 27, 9)
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const captured: MoneyAction = {
  id: MoneyActionId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11"),
  orderId,
  kind: "capture",
  amount: Money.make(100),
  reason: "collected",
  state: "INTENDED",
  intendedAt: NOW,
}

const sentAt = (at: number) => ({ call: "capture", figure: 0, at }) as const
const BEFORE: PaymentBooks = { left: 100, captured: 0, refunded: 0, known: true }
const AFTER: PaymentBooks = { ...BEFORE, left: 0, captured: 100 }

type Move = Parameters<PaymentDesk["Service"]["move"]>[0]

/** One pass over one action: its events, when it is looked at again (ms from now), and the alarms. */
const handled = Effect.fnUntraced(function* (
  action: MoneyAction,
  {
    books = Effect.succeed(BEFORE),
    answer = Effect.succeed({ readAfter: Duration.seconds(2) }),
    checks = 0,
    now = NOW,
  }: {
    readonly books?: ReturnType<PaymentDesk["Service"]["read"]>
    readonly answer?: ReturnType<PaymentDesk["Service"]["move"]>
    readonly checks?: number
    readonly now?: number
  } = {},
) {
  yield* TestClock.setTime(now)
  let { state } = action
  const events: Array<unknown> = []
  const alarms: Array<unknown> = []
  const calls: Array<Move> = []
  const ports = Layer.mergeAll(
    Layer.mock(MoneyActions, {
      take: () => Effect.succeed([{ action, orderNumber, paid: { providerRef: "ref" }, checks }]),
      move: ({ event, at }) =>
        Effect.sync(() => {
          const next = nextMoneyActionState(state, event)
          if (next === undefined) return undefined
          state = next
          events.push([event, at - now])
          return next
        }),
      lookAgain: (_, at) => Effect.sync(() => void events.push(["look again", at - now])),
    }),
    Layer.succeed(PaymentDesk, {
      read: () => books,
      move: (request) =>
        Effect.andThen(
          Effect.sync(() => calls.push(request)),
          answer,
        ),
    }),
    Logger.layer([
      Logger.make(({ fiber }) => {
        const { alarm } = fiber.getRef(References.CurrentLogAnnotations)
        if (alarm !== undefined) alarms.push(alarm)
      }),
    ]),
  )
  assert.strictEqual(yield* moveMoney().pipe(Effect.provide(ports)), 1)
  return { events, alarms, calls, state }
})

const fails = { operation: "move", cause: "no answer" } as const

describe("the worker of movements of money", () => {
  it.effect("sends what was decided, recorded before and after", () =>
    Effect.gen(function* () {
      const { events, calls, alarms } = yield* handled(captured)
      assert.deepStrictEqual(events, [
        ["sending", 3 * SECOND],
        ["accepted", 2 * SECOND],
      ])
      assert.deepStrictEqual(calls, [
        {
          of: { providerRef: "ref" },
          call: "capture",
          id: captured.id,
          amount: 100,
          left: 0,
          description: `Utlämnat, ${orderNumber}`,
        },
      ])
      assert.deepStrictEqual(alarms, [])
    }),
  )

  it.effect("an answer decides whether it was carried out", () =>
    Effect.gen(function* () {
      const answers = [
        [new PaymentDeskNotReady({ code: "404" }), "not taken", "INTENDED", []],
        [new PaymentDeskRefused({ code: "NO" }), "refused", "REFUSED", ["moneyRefused"]],
        [new PaymentDeskError(fails), "unanswered", "UNKNOWN", []],
      ] as const
      for (const [error, event, state, alarms] of answers) {
        const outcome = yield* handled(captured, { answer: Effect.fail(error) })
        assert.deepStrictEqual([outcome.events.at(-1), outcome.state], [[event, 3 * SECOND], state])
        assert.deepStrictEqual(outcome.alarms, [...alarms])
      }
    }),
  )

  it.effect("a repeated call that is refused stays in doubt: the first one may have been carried out", () =>
    Effect.gen(function* () {
      const again = { ...captured, sent: sentAt(NOW - HOUR) }
      const { state, alarms } = yield* handled(again, { answer: Effect.fail(new PaymentDeskRefused({ code: "NO" })) })
      assert.deepStrictEqual([state, alarms], ["UNKNOWN", []])
    }),
  )

  it.effect("what the books make impossible is refused without a call", () =>
    Effect.gen(function* () {
      const { state, calls, alarms } = yield* handled(captured, { books: Effect.succeed(AFTER) })
      assert.deepStrictEqual([state, calls, alarms], ["REFUSED", [], ["moneyRefused"]])
    }),
  )

  it.effect("nothing is sent while the books cannot be read", () =>
    Effect.gen(function* () {
      for (const error of [
        new PaymentDeskNotReady({ code: "403" }),
        new PaymentDeskError({ ...fails, operation: "read" }),
      ]) {
        const { events, calls } = yield* handled(captured, { books: Effect.fail(error), checks: 2 })
        assert.deepStrictEqual([events, calls], [[["look again", 12 * SECOND]], []])
      }
    }),
  )

  it.effect("a call that a process did not finish is read back, and never made again at once", () =>
    Effect.gen(function* () {
      const sent = { ...captured, state: "SENT", sent: sentAt(NOW - MINUTE) } as const
      assert.deepStrictEqual((yield* handled(sent)).state, "UNKNOWN")
      assert.deepStrictEqual((yield* handled(sent, { books: Effect.succeed(AFTER) })).state, "SETTLED")
    }),
  )

  it.effect("is made again only when the books are unchanged 15 minutes later; an accepted one never", () =>
    Effect.gen(function* () {
      const unknown = { ...captured, state: "UNKNOWN", sent: sentAt(NOW) } as const
      const at = (now: number, books = BEFORE, action: MoneyAction = unknown) =>
        Effect.map(handled(action, { now, books: Effect.succeed(books) }), ({ events }) => events)
      assert.deepStrictEqual(yield* at(NOW + 15 * MINUTE - 1), [["look again", 3 * SECOND]])
      assert.deepStrictEqual(yield* at(NOW + 15 * MINUTE), [["not shown", 0]])
      assert.deepStrictEqual(yield* at(NOW + 15 * MINUTE, { ...AFTER, captured: 200 }), [["look again", 3 * SECOND]])
      const accepted: MoneyAction = { ...unknown, state: "ACCEPTED" }
      assert.deepStrictEqual(yield* at(NOW + 20 * HOUR, BEFORE, accepted), [["look again", 3 * SECOND]])
    }),
  )

  it.effect("after a day an alarm is raised, and the books are read each hour", () =>
    Effect.gen(function* () {
      for (const state of ["UNKNOWN", "ACCEPTED"] as const) {
        const doubtful = { ...captured, state, sent: sentAt(NOW + 23 * HOUR) }
        const late = yield* handled(doubtful, {
          now: NOW + 24 * HOUR,
          books: Effect.succeed({ ...AFTER, captured: 7 }),
        })
        assert.deepStrictEqual([late.events, late.alarms], [[["late", HOUR]], ["moneyInDoubt"]])
      }
      const again = {
        ...captured,
        state: "ACCEPTED",
        sent: sentAt(NOW + 23 * HOUR),
        retriedAt: NOW + 23 * HOUR,
      } as const
      assert.deepStrictEqual((yield* handled(again, { now: NOW + 24 * HOUR })).events, [["look again", 3 * SECOND]])
      const waiting = { ...captured, state: "NEEDS_PERSON", sent: sentAt(NOW) } as const
      assert.deepStrictEqual((yield* handled(waiting, { now: NOW + 30 * HOUR })).events, [["look again", HOUR]])
      assert.strictEqual((yield* handled(waiting, { books: Effect.succeed(AFTER) })).state, "SETTLED")
    }),
  )

  it("looks after 3, 6, 12 … seconds, and each five minutes in the end", () => {
    assert.deepStrictEqual(
      [0, 1, 2, 6, 7, 1_000].map((checks) => Duration.toSeconds(nextLookAfter(checks))),
      [3, 6, 12, 192, 300, 300],
    )
  })
})

describe("movements that are not in the books", () => {
  it.effect("raise one alarm an hour, with the five oldest", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const alarms: Array<unknown> = []
      const asked: Array<unknown> = []
      let found: ReadonlyArray<{ readonly action: MoneyAction; readonly orderNumber: typeof orderNumber }> = []
      const log = Logger.make(({ fiber }) => void alarms.push(fiber.getRef(References.CurrentLogAnnotations)))
      const doubtful = (request: unknown) =>
        Effect.suspend(() => {
          asked.push(request)
          return asked.length === 2
            ? Effect.fail(new MoneyActionsError({ operation: "doubtful", cause: "down" }))
            : Effect.succeed(found)
        })
      yield* Layer.build(
        moneyAlarm.layer.pipe(
          Layer.provide(Layer.mock(MoneyActions, { doubtful })),
          Layer.provide(Logger.layer([log])),
        ),
      )
      yield* TestClock.adjust(0)
      assert.deepStrictEqual([asked, alarms], [[{ intendedBefore: NOW - HOUR, refusedSince: NOW }], []])
      found = Array.from({ length: 6 }, () => ({ action: captured, orderNumber }))
      yield* TestClock.adjust(HOUR)
      assert.deepStrictEqual(alarms, [{}])
      yield* TestClock.adjust(HOUR)
      assert.deepStrictEqual(alarms.slice(1), [
        {
          alarm: "moneyUnsettled",
          actions: 6,
          first: Array.from({ length: 5 }, () => orderNumber),
          since: "2026-11-27T09:00:00.000Z",
        },
      ])
    }),
  )
})
