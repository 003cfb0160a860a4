/** The colours of the brands can be read, in pages and in e-mails (SHELL-12; WCAG 2.2, 1.4.3 and 1.4.11). */
import { assert, describe, it } from "@effect/vitest"
import { COLOUR_PAIRS, COLOUR_ROLES, COLOURS, unreadablePairs } from "@kapitel/core/site/colours"
import { contrast } from "@kapitel/core/site/contrast"
import { BRANDS } from "@kapitel/core/site/Site"

describe("the colours of a brand", () => {
  it.each(BRANDS)("can be read on each ground: %s", (brand) => {
    assert.deepStrictEqual(unreadablePairs(COLOURS[brand]), [])
    assert.isAtLeast(contrast("#ffffff", COLOURS[brand].gran), 4.5)
  })

  it("are reported by the pair that cannot be read, with its contrast", () => {
    const faint = unreadablePairs({ ...COLOURS.kapitel, ink: "#999999" })
    assert.isAbove(faint.length, 4)
    assert.isTrue(faint.every(({ on, contrast: found }) => on === "ink" && found < 4.5))
    const [{ ground, contrast: found, least } = { ground: "", contrast: 0, least: 0 }] = faint
    assert.deepStrictEqual([ground, found.toFixed(2), least], ["paper", contrast("#999999", "#fcfbf7").toFixed(2), 4.5])
  })

  it("each stand on something, but for lines that only decorate and grounds of their own", () => {
    const named = new Set(COLOUR_PAIRS.flatMap(({ on, ground }) => [on, ground]))
    assert.deepStrictEqual(
      COLOUR_ROLES.filter((role) => !named.has(role)),
      ["line"],
    )
  })
})
