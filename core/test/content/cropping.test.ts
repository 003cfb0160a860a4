import {
  CENTRED,
  type Crop,
  type Cut,
  cropOf,
  cropTo,
  focusIn,
  inRange,
  LEAST_LEFT,
  type Size,
  UNCUT,
} from "@kapitel/core/content/cropping"
import fc from "fast-check"
import { assert, describe, expect, it } from "vitest"

const side = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20_000 }))
const size: fc.Arbitrary<Size> = fc.record({ width: side, height: side })
const ratio: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 1, max: 60 }),
  height: fc.integer({ min: 1, max: 60 }),
})
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const focus = fc.record({ x: fraction, y: fraction })
const cut: fc.Arbitrary<Cut> = fc.record({ left: fraction, right: fraction, top: fraction, bottom: fraction })
const wild = fc.double({ min: -5, max: 5, noNaN: true })

const isInside = (crop: Crop, { width, height }: Size): boolean =>
  crop.left >= 0 &&
  crop.top >= 0 &&
  crop.width >= 1 &&
  crop.height >= 1 &&
  crop.left + crop.width <= width &&
  crop.top + crop.height <= height &&
  [crop.left, crop.top, crop.width, crop.height].every(Number.isInteger)

const SLACK = 1e-6

describe("the part of a picture for a shape", () => {
  it("is inside of the picture, for any picture, focal point and ratio", () => {
    fc.assert(fc.property(size, focus, ratio, (whole, at, shape) => isInside(cropTo(whole, at, shape), whole)))
  })

  it("has the focal point in it", () => {
    fc.assert(
      fc.property(size, focus, ratio, (whole, at, shape) => {
        const crop = cropTo(whole, at, shape)
        const [x, y] = [at.x * whole.width, at.y * whole.height]
        assert.isTrue(x >= crop.left - SLACK && x <= crop.left + crop.width + SLACK)
        assert.isTrue(y >= crop.top - SLACK && y <= crop.top + crop.height + SLACK)
      }),
    )
  })

  it("has the ratio within a pixel, and one side is the picture's own", () => {
    fc.assert(
      fc.property(size, focus, ratio, (whole, at, shape) => {
        const { width, height } = cropTo(whole, at, shape)
        assert.isTrue(width === whole.width || height === whole.height)
        const isWithin =
          width === whole.width
            ? Math.abs(height - (width * shape.height) / shape.width) <= 1
            : Math.abs(width - (height * shape.width) / shape.height) <= 1
        assert.isTrue(isWithin)
      }),
    )
  })

  it("has the focal point in its middle where the picture is large enough", () => {
    expect(cropTo({ width: 1000, height: 500 }, { x: 0.4, y: 0.9 }, { width: 1, height: 1 })).toEqual({
      left: 150,
      top: 0,
      width: 500,
      height: 500,
    })
    expect(cropTo({ width: 1000, height: 500 }, { x: 0.9, y: 0.9 }, { width: 1, height: 1 }).left).toBe(500)
    expect(cropTo({ width: 800, height: 600 }, { x: 0, y: 1 }, { width: 40, height: 13 })).toEqual({
      left: 0,
      top: 340,
      width: 800,
      height: 260,
    })
  })
})

describe("a cut picture", () => {
  it("is inside of the picture, whatever is cut", () => {
    fc.assert(fc.property(size, cut, (whole, edges) => isInside(cropOf(whole, edges), whole)))
  })

  it("is whole without a cut, and has the edges that were chosen", () => {
    expect(cropOf({ width: 30, height: 20 }, UNCUT)).toEqual({ left: 0, top: 0, width: 30, height: 20 })
    expect(cropOf({ width: 400, height: 200 }, { left: 0.25, right: 0.1, top: 0, bottom: 0.5 })).toEqual({
      left: 100,
      top: 0,
      width: 260,
      height: 100,
    })
  })

  it("has the focal point where it was in the picture, or at its nearest edge", () => {
    const whole = { width: 400, height: 200 }
    const crop = cropOf(whole, { left: 0.25, right: 0.25, top: 0, bottom: 0 })
    expect(focusIn(whole, { x: 0.5, y: 0.25 }, crop)).toEqual({ x: 0.5, y: 0.25 })
    expect(focusIn(whole, { x: 0.1, y: 1 }, crop)).toEqual({ x: 0, y: 1 })
    fc.assert(
      fc.property(size, focus, cut, (any, at, edges) => {
        const { x, y } = focusIn(any, at, cropOf(any, edges))
        assert.isTrue(x >= 0 && x <= 1 && y >= 0 && y <= 1)
      }),
    )
  })
})

describe("numbers of a focal point and a cut", () => {
  it("leave a part of the picture, with the focal point in it, whatever was typed", () => {
    const anyFocus = fc.record({ x: wild, y: wild })
    const anyCut = fc.record({ left: wild, right: wild, top: wild, bottom: wild })
    fc.assert(
      fc.property(anyFocus, anyCut, (typedFocus, typedCut) => {
        const { focus: at, cut: edges } = inRange(typedFocus, typedCut)
        assert.isAtLeast(1 - edges.left - edges.right, LEAST_LEFT - SLACK)
        assert.isAtLeast(1 - edges.top - edges.bottom, LEAST_LEFT - SLACK)
        for (const edge of Object.values(edges)) assert.isTrue(edge >= 0 && edge <= 1)
        assert.isTrue(at.x >= edges.left && at.x <= 1 - edges.right)
        assert.isTrue(at.y >= edges.top && at.y <= 1 - edges.bottom)
      }),
    )
  })

  it("stay as they are within their ranges", () => {
    const edges = { left: 0.2, right: 0.3, top: 0, bottom: 0.9 }
    expect(inRange({ x: 0.4, y: 0.05 }, edges)).toEqual({ focus: { x: 0.4, y: 0.05 }, cut: edges })
    expect(inRange(CENTRED, UNCUT)).toEqual({ focus: CENTRED, cut: UNCUT })
  })
})
