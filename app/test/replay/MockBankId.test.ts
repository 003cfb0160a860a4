/** Planned failures of a flow's BankID, which the contract of every BankID (tests/contracts) leaves to each. */
import { assert, describe, it } from "@effect/vitest"
import { BankId } from "@kapitel/core/identity/bankid/BankId"
import { qrText } from "@kapitel/core/identity/bankid/qrText"
import { Effect } from "effect"
import { makeMockBankId } from "../../replay/MockBankId.ts"

const TERMS = { endUserIp: "192.0.2.1", visibleText: "Logga in", returnRisk: false } as never

describe("a planned failure", () => {
  it.effect("is of the next call of its kind, or of the next about its order, and of no other", () =>
    Effect.gen(function* () {
      const mock = makeMockBankId()
      const bankId = yield* BankId.pipe(Effect.provide(mock.layer))
      const [first, second] = [yield* bankId.auth(TERMS), yield* bankId.auth(TERMS)]
      const outcome = (work: Effect.Effect<unknown, { readonly _tag: string }>) =>
        Effect.match(work, { onFailure: ({ _tag }) => _tag, onSuccess: () => "done" })
      mock.plan("collect", "maintenance", second.orderRef)
      mock.plan("cancel", "maintenance")
      const outcomes = [
        yield* outcome(bankId.collect(first.orderRef)),
        yield* outcome(bankId.collect(second.orderRef)),
        yield* outcome(bankId.collect(second.orderRef)),
        yield* outcome(bankId.cancel(first.orderRef)),
        yield* outcome(bankId.cancel(first.orderRef)),
      ]
      assert.deepStrictEqual(outcomes, ["done", "BankIdError", "done", "BankIdError", "done"])
    }),
  )
})

describe("time at BankID", () => {
  it.effect("makes a QR code too old after five seconds, and none is from the future", () =>
    Effect.gen(function* () {
      const mock = makeMockBankId()
      const bankId = yield* BankId.pipe(Effect.provide(mock.layer))
      const keys = { hmacHex: (_: unknown, message: string) => `code-${message}` } as never
      const seen: Array<unknown> = []
      for (const [age, shown] of [
        [5_000, 0],
        [5_001, 0],
        [0, 5],
        [0, 6],
      ] as const) {
        const order = yield* bankId.auth(TERMS)
        yield* mock.wait(age)
        seen.push([age, shown, (yield* mock.scan(qrText(order, shown, keys), keys)) === order.orderRef])
      }
      assert.deepStrictEqual(seen, [
        [5_000, 0, true],
        [5_001, 0, false],
        [0, 5, true],
        [0, 6, false],
      ])
    }),
  )

  it.effect("ends an order that no app has opened after 30 seconds, and an opened one after three minutes", () =>
    Effect.gen(function* () {
      const mock = makeMockBankId()
      const bankId = yield* BankId.pipe(Effect.provide(mock.layer))
      const seen: Array<unknown> = []
      for (const [isOpened, ms] of [
        [false, 29_999],
        [false, 30_000],
        [true, 30_000],
        [true, 179_999],
        [true, 180_000],
      ] as const) {
        const order = yield* bankId.auth(TERMS)
        if (isOpened) yield* mock.openHere(order.autoStartToken)
        yield* mock.wait(ms)
        const reading = yield* bankId.collect(order.orderRef)
        seen.push([isOpened, ms, reading.status, "hint" in reading ? reading.hint : undefined])
      }
      assert.deepStrictEqual(seen, [
        [false, 29_999, "pending", "outstandingTransaction"],
        [false, 30_000, "failed", "startFailed"],
        [true, 30_000, "pending", "started"],
        [true, 179_999, "pending", "started"],
        [true, 180_000, "failed", "expiredTransaction"],
      ])
    }),
  )
})
