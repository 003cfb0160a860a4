import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { MIN_SCROLLBAR_LENGTH, scrollAt, scrollbarOf } from "../../src/content/carouselScrollbar.ts"

const width = fc.integer({ min: 200, max: 2_000 })
const rows = fc
  .record({
    clientWidth: width,
    more: fc.integer({ min: 0, max: 20_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ clientWidth, more, part }) => ({ clientWidth, scrollWidth: clientWidth + more, scrollLeft: more * part }))

describe("the scrollbar of a carousel", () => {
  it("stays within its track, has a minimum length, and reaches both ends with its row", () => {
    fc.assert(
      fc.property(rows, width, (row, rail) => {
        const { start, length } = scrollbarOf(row, rail)
        assert.isAtLeast(start, 0)
        assert.isAtMost(start + length, rail + 1e-6)
        assert.isAtLeast(length, MIN_SCROLLBAR_LENGTH)
        assert.strictEqual(scrollbarOf({ ...row, scrollLeft: 0 }, rail).start, 0)
        const end = scrollbarOf({ ...row, scrollLeft: row.scrollWidth - row.clientWidth }, rail)
        if (row.scrollWidth > row.clientWidth) assert.closeTo(end.start + end.length, rail, 1e-6)
      }),
    )
  })

  it("scrolls its row to the dragged position, and no further", () => {
    fc.assert(
      fc.property(rows, width, fc.double({ min: -500, max: 3_000, noNaN: true }), (row, rail, to) => {
        const way = row.scrollWidth - row.clientWidth
        const scrollLeft = scrollAt(row, rail, to)
        assert.isAtLeast(scrollLeft, 0)
        assert.isAtMost(scrollLeft, way)
        const there = scrollbarOf({ ...row, scrollLeft }, rail)
        if (way > 0 && to >= 0 && to <= rail - there.length) assert.closeTo(there.start, to, 1e-6)
      }),
    )
  })
})
