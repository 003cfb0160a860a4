import { assert, describe, it } from "@effect/vitest"
import { nextAttemptAfter } from "@kapitel/core/checkout/outboxWorker"
import { nextCheckAfter, SLOWEST_CHECK } from "@kapitel/core/checkout/reconciler"
import { Duration, Schema } from "effect"

const Tries = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))

describe("backoff", () => {
  it("orders are checked after 20 s, 40 s, 80 s, 160 s and then every five minutes", () => {
    assert.deepStrictEqual(
      [0, 1, 2, 3, 4, 5, 500].map((checks) => Duration.toSeconds(nextCheckAfter(checks))),
      [20, 40, 80, 160, 300, 300, 300],
    )
  })

  it("e-mails are tried again after 5 s, 10 s, 20 s … and at last every hour", () => {
    assert.deepStrictEqual(
      [0, 1, 2, 9, 10, 500].map((attempts) => Duration.toSeconds(nextAttemptAfter(attempts))),
      [5, 10, 20, 2_560, 3_600, 3_600],
    )
  })

  it.prop("the delay never decreases and never exceeds its limit", [Tries], ([tries]) => {
    assert.isTrue(Duration.isLessThanOrEqualTo(nextCheckAfter(tries), nextCheckAfter(tries + 1)))
    assert.isTrue(Duration.isLessThanOrEqualTo(nextCheckAfter(tries), SLOWEST_CHECK))
    assert.isTrue(Duration.isLessThanOrEqualTo(nextAttemptAfter(tries), nextAttemptAfter(tries + 1)))
    assert.isTrue(Duration.isLessThanOrEqualTo(nextAttemptAfter(tries), Duration.hours(1)))
    assert.isTrue(Duration.isGreaterThan(nextAttemptAfter(tries), Duration.zero))
  })
})
