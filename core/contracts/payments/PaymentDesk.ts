/** The contract of every payment desk, over a test service or a simulator. */
import { assert, it } from "@effect/vitest"
import { type DeskCall, MoneyActionId } from "@kapitel/core/payments/MoneyAction"
import { type PaidOrder, PaymentDesk } from "@kapitel/core/payments/PaymentDesk"
import { Context, Effect, type Layer } from "effect"

/** The customer's purchase, and the time at the service. */
export class DeskTestHarness extends Context.Service<
  DeskTestHarness,
  {
    /** A customer has just paid this amount, in öre. */
    readonly pay: (amount: number) => Effect.Effect<PaidOrder>
    /** Time passes at the service. */
    readonly pass: (milliseconds: number) => Effect.Effect<void>
    /** From now on a movement is shown so long after it was accepted. */
    readonly shownAfterMs: number
  }
>()("core/contracts/payments/DeskTestHarness") {}

/** Longer than an order of the last seconds is unknown. */
const READY_MS = 5_000

const paid = Effect.fnUntraced(function* (amount: number) {
  const [desk, bench] = [yield* PaymentDesk, yield* DeskTestHarness]
  const order = yield* bench.pay(amount)
  yield* bench.pass(READY_MS)
  const figures = Effect.map(desk.read(order), ({ left, captured, refunded, known }) => {
    assert.isTrue(known)
    return [left, captured, refunded]
  })
  const move = (call: DeskCall, moved: number, left = amount - moved) =>
    desk.move({
      of: order,
      call,
      id: MoneyActionId.make(crypto.randomUUID()),
      amount: moved,
      left,
      description: "Utlämnat, K123456789",
    })
  const shown = Effect.andThen(bench.pass(bench.shownAfterMs), figures)
  return {
    order,
    figures,
    shown,
    move,
    moved: (call: DeskCall, of: number, left?: number) => Effect.andThen(move(call, of, left), shown),
  }
})

/** `DeskTestHarness` acts at the service that the adapter calls. */
export const suite = (adapter: string, layer: Layer.Layer<PaymentDesk | DeskTestHarness, unknown>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`PaymentDesk (${adapter})`, (it) => {
    it.effect("an order of the last seconds is not ready, and then has its whole amount left", () =>
      Effect.gen(function* () {
        const [desk, bench] = [yield* PaymentDesk, yield* DeskTestHarness]
        const order = yield* bench.pay(24_950)
        assert.strictEqual((yield* Effect.flip(desk.read(order)))._tag, "PaymentDeskNotReady")
        yield* bench.pass(READY_MS)
        assert.deepStrictEqual(yield* desk.read(order), { left: 24_950, captured: 0, refunded: 0, known: true })
      }),
    )

    it.effect("a movement is accepted at once and in the books after a while", () =>
      Effect.gen(function* () {
        const { move, figures, shown } = yield* paid(24_951)
        yield* move("capture", 24_951)
        assert.deepStrictEqual(yield* figures, [24_951, 0, 0])
        assert.deepStrictEqual(yield* shown, [0, 24_951, 0])
      }),
    )

    it.effect("amounts are moved to the öre, in parts, and never more than there is", () =>
      Effect.gen(function* () {
        const { moved, move } = yield* paid(10_001)
        assert.deepStrictEqual(yield* moved("capture", 3_335), [6_666, 3_335, 0])
        assert.strictEqual((yield* Effect.flip(move("capture", 6_667)))._tag, "PaymentDeskRefused")
        assert.deepStrictEqual(yield* moved("refund", 1), [6_666, 3_335, 1])
        assert.strictEqual((yield* Effect.flip(move("refund", 3_335)))._tag, "PaymentDeskRefused")
        assert.deepStrictEqual(yield* moved("refund", 3_334), [6_666, 3_335, 3_335])
        assert.deepStrictEqual(yield* moved("capture", 6_666), [0, 10_001, 3_335])
      }),
    )

    it.effect("the rest is cancelled as a whole, once, and not after everything was captured", () =>
      Effect.gen(function* () {
        const { moved, move } = yield* paid(20_000)
        yield* moved("capture", 5_000)
        assert.deepStrictEqual(yield* moved("cancelRest", 15_000), [0, 5_000, 0])
        assert.strictEqual((yield* Effect.flip(move("cancelRest", 15_000)))._tag, "PaymentDeskRefused")
        const untouched = yield* paid(20_000)
        assert.deepStrictEqual(yield* untouched.moved("cancelRest", 20_000), [0, 0, 0])
        const captured = yield* paid(20_000)
        yield* captured.moved("capture", 20_000)
        assert.strictEqual((yield* Effect.flip(captured.move("cancelRest", 20_000)))._tag, "PaymentDeskRefused")
      }),
    )

    it.effect("what was not captured is lowered, and never raised", () =>
      Effect.gen(function* () {
        const { moved, move } = yield* paid(20_000)
        assert.deepStrictEqual(yield* moved("lower", 4_999), [15_001, 0, 0])
        assert.deepStrictEqual(yield* moved("capture", 15_001), [0, 15_001, 0])
        assert.strictEqual((yield* Effect.flip(move("lower", 1, 15_000)))._tag, "PaymentDeskRefused")
      }),
    )
  })
