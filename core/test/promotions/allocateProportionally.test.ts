import { assert, describe, it } from "@effect/vitest"
import { price } from "@kapitel/core/arbitraries/pricing"
import { allocateProportionally } from "@kapitel/core/promotions/allocateProportionally"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)

describe("distributing a reduction over goods", () => {
  it("gives remaining kronor to the largest remainders, the first of equals", () => {
    assert.deepStrictEqual(allocateProportionally(10_000, [10_000, 10_000, 10_000]), [3_400, 3_300, 3_300])
    assert.deepStrictEqual(allocateProportionally(1_000, [29_900, 10_100]), [700, 300])
  })

  it.prop(
    "gives whole kronor that add up, at most each price, and within a krona of the share",
    [
      Arbitrary.array(price, { minLength: 1, maxLength: 8 }),
      Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5_000 }))),
    ],
    ([costs, kronor]) => {
      const cost = sum(costs)
      const total = Math.min(kronor * 100, cost)
      const parts = allocateProportionally(total, costs)
      assert.strictEqual(sum(parts), total)
      parts.forEach((part, index) => {
        const share = (total * (costs[index] ?? 0)) / cost
        assert.strictEqual(part % 100, 0)
        assert.isAtMost(part, costs[index] ?? 0)
        assert.isBelow(Math.abs(part - share), 100)
      })
    },
  )
})
