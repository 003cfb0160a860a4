import { assert, describe, it } from "@effect/vitest"
import { NO_SCAN, PAUSE_MS, SCAN_GAP_MS, scannedCode, withKey } from "@kapitel/core/staff/scan"
import fc from "fast-check"

const typed = (keys: ReadonlyArray<string>, gap: number) => {
  const scan = keys.reduce((sum, key, index) => withKey(sum, key, index * gap), NO_SCAN)
  return scannedCode(scan, keys.length * gap)
}

describe("a hand scanner", () => {
  it("differs from hands by the time between its keys, whatever the code", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, maxLength: 20, unit: fc.constantFrom(...Array.from("R7K4M2D-9789")) }),
        fc.integer({ min: 0, max: SCAN_GAP_MS }),
        (code, gap) => {
          assert.strictEqual(typed(Array.from(code), gap), code)
          assert.isUndefined(typed(Array.from(code), SCAN_GAP_MS + 1 + gap))
        },
      ),
    )
  })

  it("is not believed in the end of a code, one of whose keys came late", () => {
    const ends = (late: number, gap: number) => {
      const times = Array.from({ length: 14 }, (_, index) => index * 5 + (index >= late ? gap : 0))
      const scan = Array.from("9789189999107").reduce(
        (sum, key, index) => withKey(sum, key, times[index] ?? 0),
        NO_SCAN,
      )
      return scannedCode(scan, times[13] ?? 0)
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: SCAN_GAP_MS, max: PAUSE_MS - 5 }), (late, gap) => {
        assert.isUndefined(ends(late, gap))
      }),
    )
    // After a pause it is another code.
    assert.strictEqual(ends(6, PAUSE_MS), "9999107")
  })

  it("sends Shift for capitals, which is no part of the code", () => {
    assert.strictEqual(typed(["Shift", "R", "7", "K", "4", "Shift", "M", "2", "D"], 5), "R7K4M2D")
  })

  it("sends at least six characters, and nothing else in between", () => {
    assert.isUndefined(typed(Array.from("12345"), 5))
    assert.isUndefined(typed([...Array.from("R7K"), "Backspace", ...Array.from("4M2D")], 5))
    assert.strictEqual(typed([...Array.from("R7K"), "Tab", ...Array.from("9789100")], 5), "9789100")
  })
})
