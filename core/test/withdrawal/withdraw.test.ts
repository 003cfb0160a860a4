/** Which orders a withdrawal shows, and its steps. */
import { assert, describe, it } from "@effect/vitest"
import type { Order, OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import type { OrderState } from "@kapitel/core/checkout/orderState"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { RateLimits, TooOften } from "@kapitel/core/limits/RateLimits"
import {
  type ConfirmedWithdrawal,
  type Withdrawal,
  WithdrawalId,
  type WithdrawalInput,
  WithdrawalToken,
} from "@kapitel/core/withdrawal/Withdrawal"
import {
  type Confirmation,
  WithdrawalNotFound,
  Withdrawals,
  WithdrawalsError,
} from "@kapitel/core/withdrawal/Withdrawals"
import { boughtOrder, confirmWithdrawal, submitWithdrawal, withdrawalStep } from "@kapitel/core/withdrawal/withdraw"
import { FORMS_OF_ADDRESS } from "@kapitel/core/withdrawal/withdrawalLimits"
import { Effect, Layer, Logger, Option, References } from "effect"
import { TestClock } from "effect/testing"

const NOW = Date.UTC(2026, 10, 21)

const storeOf = (order: Order) =>
  Layer.mock(OrderStore, {
    findByPageToken: (sought) => Effect.succeed(sought === order.pageToken ? Option.some(order) : Option.none()),
  })

const shown = (token: OrderPageToken | undefined, changes: Partial<Order>) =>
  boughtOrder(token).pipe(
    Effect.provide(storeOf(sampleOrder(changes))),
    Effect.map((found) => found?.number),
  )

const order = sampleOrder()
const { pageToken, number } = order

describe("the order shown for a withdrawal", () => {
  it.effect.each<readonly [OrderState, boolean]>([
    ["DRAFT", false],
    ["PENDING", false],
    ["REFUSED", false],
    ["EXPIRED", false],
    ["NEEDS_REVIEW", true],
    ["CONFIRMED", true],
  ])("in the state %s it is shown: %s", ([state, isShown]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* shown(pageToken, { state }), isShown ? number : undefined)
    }),
  )

  it.effect("is shown while the provider examines its payment", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* shown(pageToken, { state: "PENDING", frozenAt: 1 }), number)
    }),
  )

  it.effect("is none without a token, or with another", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* shown(undefined, {}))
      assert.isUndefined(yield* shown("x".repeat(43) as OrderPageToken, {}))
    }),
  )
})

const token = WithdrawalToken.make("t".repeat(43))
const id = WithdrawalId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12")
const typed: WithdrawalInput = {
  name: "Agnes",
  orderNumber: number,
  email: "agnes@exempel.se",
  scope: "some",
  words: "",
  order: pageToken,
  lines: [{ key: "line-0", quantity: 1 }],
}
const [line] = order.contents.lines
const statement = {
  name: "Agnes",
  orderNumber: number,
  email: "agnes@exempel.se",
  goods: {
    kind: "some",
    lines: [{ ean: line?.ean, title: line?.title, format: line?.format, quantity: 1 }],
  },
} as ConfirmedWithdrawal["statement"]
const NONE = new Map()
const goods = (quantity: number) => [{ ean: sampleEan(1), title: "Bok 1", format: "inbunden", quantity }]
const confirmed: ConfirmedWithdrawal = { id, statement, at: NOW }

/** The steps over a store that has `stored` under `token`, with the calls that write and the alarms that are raised. */
const steps = (
  stored: Withdrawal | undefined,
  receipt: Confirmation["receipt"] = "leaves",
  {
    filed = Effect.succeed([]),
    of = order,
  }: { filed?: ReturnType<Withdrawals["Service"]["ofOrder"]>; of?: Order } = {},
) => {
  const calls: Array<unknown> = []
  const alarms: Array<unknown> = []
  const layer = Layer.mergeAll(
    Layer.mock(Withdrawals, {
      keep: (request) => Effect.sync(() => calls.push(["keep", request])).pipe(Effect.as(token)),
      ofOrder: (...asked) => (asked.join() === `${number},${of.customer?.email}` ? filed : Effect.succeed([])),
      find: (sought) => Effect.succeed(sought === token ? Option.fromUndefinedOr(stored) : Option.none()),
      confirm: (request) => Effect.sync(() => calls.push(["confirm", request])).pipe(Effect.as({ confirmed, receipt })),
    }),
    Layer.mock(RateLimits, {
      spend: (budgets, now) =>
        budgets.some(({ subject }) => subject.endsWith("of busy"))
          ? Effect.fail(new TooOften({ retryAt: now + 1 }))
          : Effect.sync(() => calls.push(["spend", budgets, now])),
    }),
    storeOf(of),
    Logger.layer([Logger.make(({ fiber }) => alarms.push(fiber.getRef(References.CurrentLogAnnotations)["alarm"]))]),
  )
  return { calls, alarms, layer }
}

describe("a withdrawal", () => {
  it.effect("is kept as typed, once its network's budget has been spent", () => {
    const { calls, layer } = steps(undefined)
    return Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      assert.strictEqual(yield* submitWithdrawal(typed, "192.0.2.1"), token)
      assert.deepStrictEqual(calls, [
        ["spend", [{ subject: "withdrawal form of 192.0.2.1", ...FORMS_OF_ADDRESS }], NOW],
        ["keep", { typed, now: NOW }],
      ])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is not kept when its network has sent too many", () => {
    const { calls, layer } = steps(undefined)
    return Effect.gen(function* () {
      assert.instanceOf(yield* Effect.flip(submitWithdrawal(typed, "busy")), TooOften)
      assert.deepStrictEqual(calls, [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("that is unknown has no step, and cannot be confirmed", () => {
    const { calls, layer } = steps(undefined)
    return Effect.gen(function* () {
      assert.isTrue(Option.isNone(yield* withdrawalStep(token)))
      assert.instanceOf(yield* Effect.flip(confirmWithdrawal(token)), WithdrawalNotFound)
      assert.deepStrictEqual(calls, [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is ready with its statement, and confirmed by it at the time of the press", () => {
    const { calls, alarms, layer } = steps({ kind: "typed", id, typed })
    return Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      assert.deepStrictEqual(
        yield* withdrawalStep(token),
        Option.some({ kind: "ready", typed, statement, order, withdrawn: NONE }),
      )
      assert.deepStrictEqual(yield* confirmWithdrawal(token), { kind: "confirmed", confirmed })
      assert.deepStrictEqual(calls, [["confirm", { token, statement, now: NOW }]])
      assert.deepStrictEqual(alarms, [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("with faults names them, and is not confirmed", () => {
    const faulty = { ...typed, email: "agnes" }
    const { calls, layer } = steps({ kind: "typed", id, typed: faulty })
    return Effect.gen(function* () {
      const step = { kind: "faulty", typed: faulty, faults: ["email"], order, withdrawn: NONE } as const
      assert.deepStrictEqual(yield* withdrawalStep(token), Option.some(step))
      assert.deepStrictEqual(yield* confirmWithdrawal(token), step)
      assert.deepStrictEqual(calls, [])
    }).pipe(Effect.provide(layer))
  })

  it.effect("of all of a part withdrawn order is of the rest; of all of it while earlier ones cannot be read", () => {
    const contents = sampleContents([
      { ean: sampleEan(1), quantity: 3, price: 10_000 },
      { ean: sampleEan(2), quantity: 1, price: 20_000 },
    ])
    const of = sampleOrder({ contents, customer: { email: "agnes@exempel.se" } })
    const all: Withdrawal = { kind: "typed", id, typed: { ...typed, scope: "all" } }
    const named = { ...statement, goods: { kind: "some", lines: goods(1) } } as ConfirmedWithdrawal["statement"]
    const filed = Effect.succeed([{ ...confirmed, statement: named }])
    const down = Effect.fail(new WithdrawalsError({ operation: "ofOrder", cause: "down" }))
    const stepOver = (filed: ReturnType<Withdrawals["Service"]["ofOrder"]>) =>
      Effect.map(Effect.provide(withdrawalStep(token), steps(all, "leaves", { filed, of }).layer), (step) =>
        step.pipe(
          Option.map((found) => (found.kind === "ready" ? [found.statement.goods, [...found.withdrawn]] : found.kind)),
          Option.getOrThrow,
        ),
      )
    return Effect.gen(function* () {
      const rest = [...goods(2), { ean: sampleEan(2), title: "Bok 2", format: "inbunden", quantity: 1 }]
      assert.deepStrictEqual<unknown>(yield* stepOver(filed), [{ kind: "some", lines: rest }, [["line-0", 1]]])
      assert.deepStrictEqual<unknown>(yield* stepOver(down), [{ kind: "all" }, []])
    })
  })

  it.effect("that was confirmed stays so, and is not confirmed again", () => {
    const { calls, layer } = steps({ kind: "confirmed", confirmed })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* withdrawalStep(token), Option.some({ kind: "confirmed", confirmed }))
      assert.deepStrictEqual(yield* confirmWithdrawal(token), { kind: "confirmed", confirmed })
      assert.deepStrictEqual(calls, [])
    }).pipe(Effect.provide(layer))
  })

  it.effect.each<readonly [Confirmation["receipt"], ReadonlyArray<string>]>([
    ["leaves", []],
    ["waits first", ["withdrawalsWaiting"]],
    ["waits", []],
  ])("whose receipt %s raises the alarms %o", ([receipt, expected]) => {
    const { alarms, layer } = steps({ kind: "typed", id, typed }, receipt)
    return confirmWithdrawal(token).pipe(
      Effect.tap(() => Effect.sync(() => assert.deepStrictEqual<unknown>(alarms, expected))),
      Effect.provide(layer),
    )
  })
})
