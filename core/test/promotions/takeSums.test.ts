import { assert, describe, it } from "@effect/vitest"
import { takeSums } from "@kapitel/core/promotions/takeSums"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { subsets } from "./bruteForce.ts"

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)
const between = (minimum: number, maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum, maximum })))

const LINES = 4

/** Sums as large as the goods, each on some of four lines, so that they compete. */
const sums = Arbitrary.array(
  Arbitrary.all({ kronor: between(1, 12), on: between(0, 2 ** LINES - 1) }).pipe(
    Arbitrary.map(({ kronor, on }) => ({
      amount: kronor * 100,
      lines: [0, 1, 2, 3].filter((line) => Math.floor(on / 2 ** line) % 2 === 1),
    })),
  ),
  { minLength: 2, maxLength: 4 },
)
const costs = Arbitrary.array(between(0, 9).pipe(Arbitrary.map((kronor) => kronor * 100)), {
  minLength: LINES,
  maxLength: LINES,
})

describe("sums off the cart that share goods", () => {
  it("are moved to goods that another one does not include", () => {
    const everything = { amount: 10_000, lines: [0, 1] }
    const first = { amount: 10_000, lines: [0] }
    const taken = takeSums([everything, first], [10_000, 10_000])
    assert.strictEqual(sum(taken.flatMap((parts) => [...parts.values()])), 20_000)
    assert.strictEqual(taken[1]?.get(0), 10_000)
  })

  it.prop("take as much as the goods and the sums allow, and no line is below zero", [sums, costs], ([some, all]) => {
    const taken = takeSums(some, all)
    taken.forEach((parts, index) => {
      assert.isAtMost(sum([...parts.values()]), some[index]?.amount ?? 0)
      for (const [line, amount] of parts) assert.isTrue(amount >= 0 && some[index]?.lines.includes(line) === true)
    })
    all.forEach((cost, line) => assert.isAtMost(sum(taken.map((parts) => parts.get(line) ?? 0)), cost))
    // A flow is limited by its narrowest cut: some of the sums entirely, and all that the others reach.
    const cuts = subsets(some).map((through) => {
      const reached = all.filter((_, line) => through.some(({ lines }) => lines.includes(line)))
      return sum(some.filter((one) => !through.includes(one)).map(({ amount }) => amount)) + sum(reached)
    })
    assert.strictEqual(sum(taken.flatMap((parts) => [...parts.values()])), Math.min(...cuts))
  })
})
