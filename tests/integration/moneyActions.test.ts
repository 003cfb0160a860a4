/** Movements of money, exactly once whatever happens: the worker over the store, against a desk's own ledger. */
import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedMoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as WalleyDesk from "@kapitel/adapters/walley/PaymentDesk"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { paidOrder, pendingOrder } from "@kapitel/core/contracts/payments/MoneyActions"
import { makeMemoryPaymentDesk } from "@kapitel/core/contracts/payments/memoryPaymentDesk"
import type { MoneyAction } from "@kapitel/core/payments/MoneyAction"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import { isUnsettled } from "@kapitel/core/payments/moneyActionState"
import { moveMoney } from "@kapitel/core/payments/moneyWorker"
import type { MoneyDecision } from "@kapitel/core/payments/orderMoney"
import { PaymentDesk, PaymentDeskError } from "@kapitel/core/payments/PaymentDesk"
import { Clock, Effect, Layer, Logger, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { TestClock } from "effect/testing"
import { loopbackServer } from "../../adapters/test/http/loopbackServer.ts"
import { payAtWalley } from "../contracts/payAtWalley.ts"
import { atSimulator, Simulator, simulator } from "../contracts/simulatedWalley.ts"
import { ordersInMemory } from "../contracts/storeInMemory.ts"

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Walley's figures follow within a minute at most. */
const SHOWN_AFTER_MS = 60 * SECOND
const NOT_READY_MS = 5 * SECOND

const store = ordersInMemory(
  Layer.mergeAll(EmbeddedMoneyActions.layer, EmbeddedOrderStore.layer, EmbeddedGiftCards.layer()),
)

/** What happens to the next call: the process ends before it or after it, or it gets no answer, carried out or not. */
const MISHAPS = ["killed before", "killed after", "lost on the way", "answer lost"] as const
type Mishap = (typeof MISHAPS)[number]

/** A decision, what happens to the calls after it, and when the worker looks. Waiting times in milliseconds. */
interface Bout {
  readonly what: MoneyDecision["kind"]
  readonly mishaps: ReadonlyArray<Mishap | "none">
  readonly waits: ReadonlyArray<number>
}

const bouts = Arbitrary.array(
  Arbitrary.schema(
    Schema.Struct({
      what: Schema.Literals(["capture", "cancelRest", "giveBack", "giveBack"]),
      mishaps: Schema.Array(Schema.Literals([...MISHAPS, "none"])).check(Schema.isMaxLength(3)),
      waits: Schema.Array(Schema.Literals([0, SECOND, 4 * SECOND, 2 * MINUTE, 20 * MINUTE])).check(
        Schema.isMaxLength(6),
      ),
    }),
  ),
  { minLength: 1, maxLength: 4 },
)

/** A desk to which things happen. */
const mishaps: Array<Mishap | "none"> = []
const unreliable = <E, R>(desk: Layer.Layer<PaymentDesk, E, R>) =>
  Layer.effect(
    PaymentDesk,
    Effect.map(PaymentDesk, (inner) =>
      PaymentDesk.of({
        read: inner.read,
        move: Effect.fn(function* (request) {
          const mishap = mishaps.shift()
          const noAnswer = new PaymentDeskError({ operation: "move", cause: new Error(mishap) })
          if (mishap === "killed before") return yield* Effect.die(noAnswer)
          if (mishap === "lost on the way") return yield* noAnswer
          const answer = yield* inner.move(request)
          if (mishap === "killed after") return yield* Effect.die(noAnswer)
          if (mishap === "answer lost") return yield* noAnswer
          return answer
        }),
      }),
    ),
  ).pipe(Layer.provide(desk))

/** A process that ends is started again. */
const work = moveMoney().pipe(
  Effect.catchDefect(() => Effect.void),
  Effect.asVoid,
)

const sumOf = (actions: ReadonlyArray<MoneyAction>, ...calls: ReadonlyArray<string>) =>
  actions
    .filter(({ state, sent }) => state === "SETTLED" && calls.includes(sent?.call ?? ""))
    .reduce((sum, { amount }) => sum + amount, 0)

interface World {
  readonly order: Order
  readonly pass: (ms: number) => Effect.Effect<void>
  /** In the provider's own ledger: captured, refunded, released. */
  readonly ledger: Effect.Effect<readonly [captured: number, refunded: number, released: number]>
}

/** Plays the bouts, lets everything end, and compares. */
const played = Effect.fnUntraced(function* ({ order, pass, ledger }: World, all: ReadonlyArray<Bout>) {
  const actions = yield* MoneyActions
  for (const [index, bout] of all.entries()) {
    const decision: MoneyDecision = bout.what === "giveBack" ? { kind: "giveBack", amount: 3_333 } : { kind: bout.what }
    const now = yield* Clock.currentTimeMillis
    yield* actions
      .intend({ orderId: order.id, decision, reason: "order cancelled", key: String(index), now })
      .pipe(Effect.catchTag("MoneyExceeded", () => Effect.void))
    mishaps.push(...bout.mishaps)
    for (const wait of bout.waits) {
      yield* work
      yield* pass(wait)
    }
  }
  mishaps.length = 0
  let ended = yield* actions.ofOrder(order.id)
  for (let round = 0; round < 60 && ended.some(({ state }) => isUnsettled(state)); round++) {
    yield* work
    yield* pass(6 * MINUTE)
    ended = yield* actions.ofOrder(order.id)
  }
  assert.isFalse(ended.some(({ state }) => isUnsettled(state)))
  assert.deepStrictEqual(
    [sumOf(ended, "capture"), sumOf(ended, "refund"), sumOf(ended, "cancelRest", "lower")],
    [...(yield* ledger)],
  )
  return ended
})

describe("the sum of settled movements is the provider's ledger after any interleaving", () => {
  it.effect.prop("of decisions, time, kills and lost calls, in memory", [bouts], ([all]) =>
    Effect.gen(function* () {
      const desk = makeMemoryPaymentDesk({ shownAfterMs: SHOWN_AFTER_MS })
      yield* Effect.gen(function* () {
        // The e-book is captured by the purchase.
        const order = yield* paidOrder([], yield* Clock.currentTimeMillis, 5_000)
        yield* desk.pay(order.payment?.providerRef ?? "", order.contents.toPay)
        const pass = (ms: number) => Effect.andThen(desk.pass(ms), TestClock.adjust(ms))
        yield* pass(NOT_READY_MS)
        const ledger = Effect.sync(() => {
          const { left = 0, captured = 0, refunded = 0 } = desk.ledger(order.payment?.providerRef ?? "") ?? {}
          return [captured, refunded, order.contents.toPay - left - captured] as const
        })
        const ended = yield* played({ order, pass, ledger }, all)
        assert.isTrue(ended.every(({ state }) => state === "SETTLED"))
      }).pipe(Effect.provide(Layer.merge(unreliable(desk.layer), store)), Effect.provide(Logger.layer([])))
    }),
  )

  const bout = (what: Bout["what"], mishap: Mishap | "none", ...waits: ReadonlyArray<number>): Bout => ({
    what,
    mishaps: [mishap],
    waits,
  })
  /** What happens, and what is in Walley's ledger at the end. */
  const AT_WALLEY: ReadonlyArray<readonly [string, ReadonlyArray<Bout>, readonly [number, number, number]]> = [
    ["captured and refunded", [bout("capture", "none", 0), bout("giveBack", "none")], [24_900, 3_333, 0]],
    ["an answer lost", [bout("giveBack", "answer lost", SECOND, 4 * SECOND, SECOND, 20 * MINUTE)], [0, 0, 3_333]],
    [
      "killed after, then before",
      [bout("capture", "killed after", 2 * MINUTE), bout("giveBack", "killed before", 2 * MINUTE, 20 * MINUTE)],
      [24_900, 3_333, 0],
    ],
    ["lost on the way", [bout("cancelRest", "lost on the way", SECOND, 20 * MINUTE, 0)], [0, 0, 24_900]],
  ]

  it.effect.each(AT_WALLEY)("over the simulator of Walley: %s", ([, all, wanted]) =>
    Effect.gen(function* () {
      const url = yield* loopbackServer((request, response) => {
        request.resume()
        response.end("{}")
      })
      const walley = atSimulator(Walley.layer, url)
      const desk = unreliable(atSimulator(WalleyDesk.layer, url))
      yield* Effect.gen(function* () {
        const { control, ledger } = yield* Simulator
        yield* control("/__sim/manage", { shownAfter: SHOWN_AFTER_MS })
        const { providerOrderId = "" } = yield* payAtWalley(24_900)
        const now = yield* Clock.currentTimeMillis
        const { id: orderId, revision } = yield* pendingOrder([], now)
        const confirming = { orderId, revision, now, providerOrderId }
        const { order } = yield* OrderStore.use((orders) => orders.confirm(confirming))
        const pass = (advance: number) =>
          Effect.andThen(control("/__sim/clock", { advance }), TestClock.adjust(advance))
        yield* pass(NOT_READY_MS)
        const inLedger = Effect.map(ledger, ({ movements }) => {
          const own = movements.filter((each) => each["order_id"] === providerOrderId)
          const of = (...kinds: ReadonlyArray<string>) =>
            own.reduce(
              (sum, each) => (kinds.includes(String(each["kind"])) ? sum + Number(each["amount_ore"]) : sum),
              0,
            )
          return [of("capture"), of("refund"), of("cancel", "reauthorize")] as const
        })
        yield* played({ order, pass, ledger: inLedger }, all)
        assert.deepStrictEqual([...(yield* inLedger)], [...wanted])
      }).pipe(
        Effect.provide(Layer.mergeAll(walley, desk, store).pipe(Layer.provideMerge(simulator(url)))),
        Effect.provide(Logger.layer([])),
      )
    }),
  )
})
