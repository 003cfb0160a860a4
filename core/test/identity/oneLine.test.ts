import { expect, it } from "@effect/vitest"
import { oneLine } from "@kapitel/core/identity/oneLine"

it.each([
  [undefined, undefined],
  ["", undefined],
  [" \u00ad\u2028 ", undefined],
  [" Agnes\u0000Ek\u2028\u2029Ö ", "Agnes Ek Ö"],
  ["A\u030asa  \n\n  Ek", "Åsa Ek"],
  ["12345678901", undefined],
  [" 1234567890 ", "1234567890"],
])("%j of ten characters at most is %j", (typed, line) => {
  expect(oneLine(typed, 10)).toBe(line)
})
