/** Places in ascending lists, and the categories that a key names. */
import { assert, it } from "@effect/vitest"
import { parentCategory, withShelvesAbove } from "@kapitel/adapters/embedded/search/categoryKeys"
import { lowerBoundIndex } from "@kapitel/adapters/embedded/search/lowerBoundIndex"

it("the first number that is not below another is found in lists of any length", () => {
  for (let length = 0; length < 9; length++) {
    // Each number twice, and none between them.
    const numbers = Array.from({ length }, (_, i) => 2 * Math.floor(i / 2) + 1)
    for (let value = 0; value <= length + 2; value++) {
      const expected = numbers.filter((one) => one < value).length
      for (const list of [Uint32Array.from(numbers), Float64Array.from(numbers)])
        assert.strictEqual(lowerBoundIndex(list, value), expected, `${value} in ${numbers.join()}`)
    }
  }
})

it("a category's key names those above it", () => {
  assert.deepStrictEqual(
    ["bocker", "bocker_deckare", "bocker_deckare_svenska-deckare"].map((key) => [
      parentCategory(key),
      withShelvesAbove(key),
    ]),
    [
      [undefined, ["bocker"]],
      ["bocker", ["bocker", "bocker_deckare"]],
      ["bocker_deckare", ["bocker", "bocker_deckare", "bocker_deckare_svenska-deckare"]],
    ],
  )
  assert.strictEqual(parentCategory("_utan-rot"), "")
})
