import { assert, describe, it } from "@effect/vitest"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { type DeskCall, type MoneyAction, MoneyActionId } from "@kapitel/core/payments/MoneyAction"
import { figureOf, isShown, nextCall, type PaymentBooks } from "@kapitel/core/payments/paymentBooks"
import { Money } from "@kapitel/core/pricing/Money"

const action = (kind: MoneyAction["kind"], amount: number, sent?: MoneyAction["sent"]): MoneyAction => ({
  id: MoneyActionId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11"),
  orderId: sampleOrder().id,
  kind,
  amount: Money.make(amount),
  reason: "not fetched",
  state: "INTENDED",
  intendedAt: 0,
  ...(sent === undefined ? {} : { sent }),
})

const books = (left: number, captured = 0, refunded = 0): PaymentBooks => ({ left, captured, refunded, known: true })

const called = (kind: MoneyAction["kind"], amount: number, at: PaymentBooks) => {
  const next = nextCall(action(kind, amount), at)
  return next.kind === "call" ? next.call : next.why
}

describe("the provider's books", () => {
  it("decide what the provider is called with, and what is impossible", () => {
    const impossible = (left: number, what: string) => `${left} öre are left to ${what}`
    assert.deepStrictEqual(
      [
        called("capture", 100, books(100)),
        called("capture", 101, books(100)),
        called("cancelRest", 100, books(100)),
        called("cancelRest", 100, books(99, 1)),
        called("refund", 30, books(70, 30)),
        called("refund", 30, books(70, 30, 1)),
        called("refund", 70, books(70, 30)),
        called("refund", 100, books(70, 30)),
        called("capture", 1, { ...books(100), known: false }),
      ],
      [
        "capture",
        impossible(100, "capture"),
        "cancelRest",
        impossible(99, "release"),
        "refund",
        "lower",
        "cancelRest",
        impossible(30, "refund"),
        "the order has a state at the provider that the shop does not know",
      ],
    )
  })

  it("show an action when exactly its figure has moved by exactly its amount", () => {
    const before = books(100, 50, 20)
    const after: Readonly<Record<DeskCall, readonly [once: PaymentBooks, twice: PaymentBooks]>> = {
      capture: [books(90, 60, 20), books(80, 70, 20)],
      refund: [books(100, 50, 30), books(100, 50, 40)],
      lower: [books(90, 50, 20), books(80, 50, 20)],
      cancelRest: [books(90, 50, 20), books(80, 50, 20)],
    }
    for (const call of ["capture", "refund", "lower", "cancelRest"] as const) {
      const sent = action("refund", 10, { call, figure: figureOf(call, before), at: 0 })
      const [once, twice] = after[call]
      assert.deepStrictEqual(
        [before, once, twice].map((each) => isShown(sent, each)),
        ["no", "yes", "otherwise"],
      )
    }
    assert.strictEqual(isShown(action("refund", 10), before), "no")
  })
})
