import { assert, describe, it } from "@effect/vitest"
import { orderedLevels } from "@kapitel/core/content/headingLevels"
import fc from "fast-check"

const written = fc.array(fc.constantFrom(2, 3, 4))
const above = fc.constantFrom(1, 2, 3)

describe("levels of an editor's headings", () => {
  it("never skip one below the heading above them (CMS-05)", () => {
    fc.assert(
      fc.property(written, above, (levels, top) => {
        const ordered = orderedLevels(levels, top)
        assert.strictEqual(ordered.length, levels.length)
        for (const [index, level] of ordered.entries()) {
          assert.isAbove(level, top)
          assert.isAtMost(level, (ordered[index - 1] ?? top) + 1)
          assert.isAtMost(level, 6)
        }
      }),
    )
  })

  it("that skip none stay as they are written", () => {
    assert.deepStrictEqual(orderedLevels([2, 3, 4, 2, 3], 1), [2, 3, 4, 2, 3])
    assert.deepStrictEqual(orderedLevels([2, 3, 2], 2), [3, 4, 3])
    assert.deepStrictEqual(orderedLevels([3, 4, 2], 1), [2, 3, 2])
  })
})
