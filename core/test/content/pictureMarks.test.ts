import { CENTRED, type Focus, LEAST_LEFT, UNCUT } from "@kapitel/core/content/cropping"
import {
  cornersOf,
  handleAt,
  moveHandle,
  type PictureHandle,
  type PictureMark,
  type PictureMarks,
  withMark,
} from "@kapitel/core/content/pictureMarks"
import fc from "fast-check"
import { assert, describe, expect, it } from "vitest"

const START: PictureMarks = { focus: CENTRED, cut: UNCUT }
const wild = fc.double({ min: -2, max: 3, noNaN: true })
const point: fc.Arbitrary<Focus> = fc.record({ x: wild, y: wild })
const handle = fc.constantFrom<PictureHandle>("focus", "topLeft", "topRight", "bottomLeft", "bottomRight")
const mark = fc.constantFrom<PictureMark>("x", "y", "left", "right", "top", "bottom")
const act = fc.oneof(
  fc.tuple(handle, point).map(
    ([what, where]) =>
      (marks: PictureMarks) =>
        moveHandle(marks, what, where),
  ),
  fc.tuple(mark, wild).map(
    ([what, value]) =>
      (marks: PictureMarks) =>
        withMark(marks, what, value),
  ),
)
const SLACK = 1e-6

describe("focal point and cut, moved in any way and any order", () => {
  it("leave a part of the picture with the focal point in it, in whole hundredths", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const { focus, cut } = acts.reduce((marks, next) => next(marks), START)
        for (const value of [...Object.values(focus), ...Object.values(cut)]) {
          assert.isTrue(value >= 0 && value <= 1)
          assert.closeTo(value * 100, Math.round(value * 100), SLACK)
        }
        assert.isAtLeast(1 - cut.left - cut.right, LEAST_LEFT - SLACK)
        assert.isAtLeast(1 - cut.top - cut.bottom, LEAST_LEFT - SLACK)
        assert.isTrue(focus.x >= cut.left - SLACK && focus.x <= 1 - cut.right + SLACK)
        assert.isTrue(focus.y >= cut.top - SLACK && focus.y <= 1 - cut.bottom + SLACK)
      }),
    )
  })

  it("an edge stops before the opposite one, which stays", () => {
    const cut = withMark(START, "right", 0.5)
    expect(withMark(cut, "left", 0.9).cut).toEqual({ left: 0.4, right: 0.5, top: 0, bottom: 0 })
    expect(moveHandle(cut, "topLeft", { x: 0.95, y: 0.2 }).cut).toEqual({ left: 0.4, right: 0.5, top: 0.2, bottom: 0 })
    expect(moveHandle(START, "bottomRight", { x: 0.75, y: 0.5 }).cut).toEqual({
      left: 0,
      right: 0.25,
      top: 0,
      bottom: 0.5,
    })
  })

  it("the focal point follows a cut that would hide it", () => {
    expect(withMark(START, "left", 0.7).focus).toEqual({ x: 0.7, y: 0.5 })
    expect(moveHandle(START, "focus", { x: 0.123, y: 7 }).focus).toEqual({ x: 0.12, y: 1 })
  })

  it("a press near a corner is for the corner, and any other for the focal point", () => {
    const marks = { focus: CENTRED, cut: { left: 0.2, right: 0.1, top: 0, bottom: 0.3 } }
    expect(cornersOf(marks)).toEqual([
      { x: 0.2, y: 0 },
      { x: 0.9, y: 0 },
      { x: 0.2, y: 0.7 },
      { x: 0.9, y: 0.7 },
    ])
    const reach = { x: 0.05, y: 0.05 }
    expect(handleAt(marks, { x: 0.23, y: 0.04 }, reach)).toBe("topLeft")
    expect(handleAt(marks, { x: 0.88, y: 0.04 }, reach)).toBe("topRight")
    expect(handleAt(marks, { x: 0.17, y: 0.72 }, reach)).toBe("bottomLeft")
    expect(handleAt(marks, { x: 0.9, y: 0.7 }, reach)).toBe("bottomRight")
    expect(handleAt(marks, { x: 0.26, y: 0.04 }, reach)).toBe("focus")
    expect(handleAt(marks, { x: 0, y: 0 }, reach)).toBe("focus")
  })
})
