import { fileSizeText } from "@kapitel/ui/text/fileSizeText"
import { expect, it } from "vitest"

it.each([
  [0, "1\u00a0kB"],
  [1_499, "1\u00a0kB"],
  [340_000, "340\u00a0kB"],
  [999_400, "999\u00a0kB"],
  [1_000_000, "1\u00a0MB"],
  [1_240_000, "1,2\u00a0MB"],
  [2_500_000_000, "2\u00a0500\u00a0MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text)
})
