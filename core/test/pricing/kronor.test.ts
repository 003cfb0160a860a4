import { assert, describe, it } from "@effect/vitest"
import { fromKronor, roundToKronor, toKronor } from "@kapitel/core/pricing/kronor"
import { Money } from "@kapitel/core/pricing/Money"

describe("kronor", () => {
  it.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [149, 100],
    [150, 200],
    [14_950, 15_000],
  ])("%i öre is shown and charged as %i", (ore, rounded) => {
    assert.strictEqual(roundToKronor(ore), rounded)
  })

  it.prop("rounding gives whole kronor and moves a price by at most half of one (D-69)", [Money], ([ore]) => {
    const rounded = roundToKronor(ore)
    assert.strictEqual(rounded % 100, 0)
    assert.isAtMost(Math.abs(rounded - ore), 50)
    assert.strictEqual(roundToKronor(rounded), rounded)
  })

  it.prop("a price keeps its öre in the wire format", [Money], ([ore]) => {
    assert.strictEqual(fromKronor(toKronor(ore)), ore)
  })

  it("a third decimal is rounded as written, not as a float stores it", () => {
    assert.strictEqual(fromKronor(1.005), 101)
    assert.strictEqual(fromKronor(149.99), 14_999)
    assert.strictEqual(fromKronor(0.29), 29)
    assert.strictEqual(fromKronor(0.000_000_1), 0)
  })
})
