import { assert, describe, it } from "@effect/vitest"
import { IMAGE_WIDTHS, isOptimised, nearestImageWidth } from "@kapitel/core/images/imageWidth"
import fc from "fast-check"

describe("pictures", () => {
  it("no width is nearer than the one chosen", () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 5000, noNaN: true }), (requested) => {
        const chosen = nearestImageWidth(requested)
        for (const width of IMAGE_WIDTHS) {
          assert.isTrue(Math.abs(chosen - requested) <= Math.abs(width - requested))
          if (Math.abs(width - requested) === Math.abs(chosen - requested)) assert.isAtMost(width, chosen)
        }
      }),
    )
    assert.deepStrictEqual(
      [0, 135, 134, 1e9, Number.NaN, Infinity].map(nearestImageWidth),
      [70, 200, 70, 766, 766, 766],
    )
  })

  it.each([
    ["/assets/a.jpg", true],
    ["https://images.example/a.jpg", true],
    ["https://images.example:8443/a.jpg", false],
    ["http://images.example/a.jpg", false],
    ["https://images.example.evil/a.jpg", false],
    ["https://images.example@evil.example/a.jpg", false],
    ["//evil.example/a.jpg", false],
    ["/\\evil.example/a.jpg", false],
    ["data:image/png;base64,AA", false],
    ["a.jpg", false],
    ["", false],
    ["/assets/a.svg", false],
    ["https://images.example/a.SVG?v=1", false],
  ])("%s is made smaller: %s", (source, optimised) => {
    assert.strictEqual(isOptimised({ source }, ["images.example"]), optimised)
  })

  it("drawings are left as they are", () => {
    assert.isFalse(isOptimised({ source: "/a", type: "image/svg+xml" }, []))
  })
})
