import { assert, it } from "@effect/vitest"
import { kronorToMoney, wholeKronor } from "@kapitel/adapters/feed/kronor"

it.each([
  ["169", 16_900],
  ["169.00", 16_900],
  ["1 169,50", 117_000],
  ["1\u00a0169,49", 116_900],
  ["0", 0],
  ["0,5", 100],
  ["0.499", 100],
  ["0.494", 0],
  ["1.000001", 100],
  ["1000000", 100_000_000],
  ["1000000.49", 100_000_000],
  ["1000000.50", undefined],
  ["1000001", undefined],
  ["000000169", 16_900],
  ["0000000169", undefined],
  ["1.0000001", undefined],
  ["1.", undefined],
  [".5", undefined],
  ["-1", undefined],
  ["1,169.00", undefined],
  ["1e3", undefined],
  ["", undefined],
])("%j kronor are %j öre", (text, ore) => {
  assert.strictEqual<number | undefined>(kronorToMoney(text), ore)
})

it.each([
  [-0.4, 0],
  [-0.6, undefined],
  [1.005, 100],
  [1.495, 200],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])("the amount %d is %j öre", (kronor, ore) => {
  const money: number | undefined = wholeKronor(kronor)
  assert.strictEqual(money === undefined ? undefined : Math.abs(money), ore)
})
