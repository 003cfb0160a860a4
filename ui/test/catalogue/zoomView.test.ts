import { assert, describe, it } from "@effect/vitest"
import { MAX_SCALE, movedBy, type Point, WHOLE, type ZoomView, zoomedAt } from "@kapitel/ui/catalogue/zoomView"
import fc from "fast-check"

const size = { width: 300, height: 450 }
const figure = fc.double({ min: -1_000, max: 1_000, noNaN: true })
const point = fc.record({ x: figure, y: figure })
const inside = fc.record({
  x: fc.double({ min: -150, max: 150, noNaN: true }),
  y: fc.double({ min: -225, max: 225, noNaN: true }),
})
const factor = fc.double({ min: 0.1, max: 10, noNaN: true })

type Move = { readonly by: Point } | { readonly factor: number; readonly at: Point }
const moves: fc.Arbitrary<ReadonlyArray<Move>> = fc.array(
  fc.oneof(fc.record({ by: point }), fc.record({ factor, at: point })),
  { maxLength: 12 },
)
const after = (all: ReadonlyArray<Move>): ZoomView =>
  all.reduce<ZoomView>(
    (view, move) => ("by" in move ? movedBy(view, move.by, size) : zoomedAt(view, move.factor, move.at, size)),
    WHOLE,
  )

describe("an enlarged picture", () => {
  it("is scaled between one and four, and covers its area, in any gesture", () => {
    fc.assert(
      fc.property(moves, (all) => {
        const { scale, x, y } = after(all)
        assert.isAtLeast(scale, 1)
        assert.isAtMost(scale, MAX_SCALE)
        assert.isAtMost(Math.abs(x), ((scale - 1) * size.width) / 2 + 1e-9)
        assert.isAtMost(Math.abs(y), ((scale - 1) * size.height) / 2 + 1e-9)
      }),
    )
  })

  it("keeps the point under the finger while it grows", () => {
    fc.assert(
      fc.property(inside, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (at, by) => {
        const view = zoomedAt(WHOLE, by, at, size)
        assert.closeTo(view.x + at.x * view.scale, at.x, 1e-6)
        assert.closeTo(view.y + at.y * view.scale, at.y, 1e-6)
      }),
    )
  })

  it("does not move when it is not enlarged", () => {
    fc.assert(
      fc.property(point, (by) => {
        const { x, y } = movedBy(WHOLE, by, size)
        assert.closeTo(Math.abs(x) + Math.abs(y), 0, 1e-9)
      }),
    )
  })
})
