import { QrTextTooLong, QUIET_ZONE, renderQr } from "@kapitel/adapters/qr/renderQr"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

/** Modules on a side of version 6 (ISO/IEC 18004). */
const SIZE = 41

/** The modules that a path paints, without the quiet zone. */
const modulesOf = (path: string): ReadonlyArray<ReadonlyArray<boolean>> => {
  const modules = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const row = modules[Number(y) - QUIET_ZONE]
    for (let at = 0; at < Number(width); at++) if (row !== undefined) row[Number(x) - QUIET_ZONE + at] = true
  }
  return modules
}

/** Function patterns without data: finders with their formats, timing, and the one alignment pattern of version 6. */
const isFunction = (x: number, y: number): boolean =>
  (x <= 8 && y <= 8) ||
  (x >= SIZE - 8 && y <= 8) ||
  (x <= 8 && y >= SIZE - 8) ||
  x === 6 ||
  y === 6 ||
  (Math.abs(x - 34) <= 2 && Math.abs(y - 34) <= 2)

/** Two interleaved blocks of 68 codewords each (ISO/IEC 18004, table 9). */
const DATA_CODEWORDS = 136
const BLOCKS = 2

/** A minimal reader of version 6 with mask 0, for images without errors. */
const read = (path: string): string => {
  const modules = modulesOf(path)
  const bits: Array<boolean> = []
  let upwards = true
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < SIZE; step++) {
      const y = upwards ? SIZE - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isFunction(x, y)) continue
        const isDark = modules[y]?.[x] ?? false
        bits.push((x + y) % 2 === 0 ? !isDark : isDark)
      }
    }
    upwards = !upwards
  }
  const codewords = Array.from({ length: DATA_CODEWORDS }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0),
  )
  const data = Array.from({ length: BLOCKS }, (_, block) => codewords.filter((__, index) => index % BLOCKS === block))
  const stream = data
    .flat()
    .map((codeword) => codeword.toString(2).padStart(8, "0"))
    .join("")
  expect(stream.slice(0, 4), "bytes").toBe("0100")
  const length = Number.parseInt(stream.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, index) => Number.parseInt(stream.slice(12 + index * 8, 20 + index * 8), 2))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

const TEXT =
  "bankid.67df3917-fa0d-44e5-b327-edcc928297f8.180.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8"

describe("a QR code", () => {
  it("encodes the text for BankID's app", () => {
    const path = renderQr(TEXT)
    expect(path).toBeTypeOf("string")
    expect(read(String(path))).toBe(TEXT)
  })

  it("has low error correction, and a quiet zone (LOGIN-12)", () => {
    const path = String(renderQr(TEXT))
    const modules = modulesOf(path)
    const format = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => (modules[8]?.[x] === true ? 1 : 0)).join("")
    // Level L with mask 0 is 111011111000100 (ISO/IEC 18004, table C.1); this row contains its first eight bits.
    expect(format).toBe("11101111")
    const [xs, ys] = [/M(\d+)/g, /M\d+ (\d+)/g].map((each) => [...path.matchAll(each)].map(([, at]) => Number(at)))
    for (const at of [...(xs ?? []), ...(ys ?? [])]) {
      expect(at).toBeGreaterThanOrEqual(QUIET_ZONE)
      expect(at).toBeLessThan(QUIET_ZONE + SIZE)
    }
  })

  it("encodes any text of BankID's form", () => {
    const uuid = fc.uuid()
    const code = fc.stringMatching(/^[0-9a-f]{64}$/)
    fc.assert(
      fc.property(uuid, fc.nat({ max: 999 }), code, (token, t, hex) => {
        const text = `bankid.${token}.${t}.${hex}`
        expect(read(String(renderQr(text)))).toBe(text)
      }),
      { numRuns: 20 },
    )
  })

  it("is not rendered for a text that does not fit (LOGIN-12)", () => {
    expect(renderQr("x".repeat(134))).toBeTypeOf("string")
    expect(renderQr("x".repeat(135))).toEqual(new QrTextTooLong({ bytes: 135 }))
  })
})
