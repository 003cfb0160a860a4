import { expect, it } from "vitest"
import { read, sources } from "./sources.ts"

/** Lines of hand-written CSS in all. Source: decision 333. */
const MOST_LINES = 2_000

it("looks are utilities in the markup: style sheets have at most 2,000 lines in all", () => {
  const lines = sources("**/*.css").map((path) => read(path).split("\n").length - 1)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.reduce((total, count) => total + count, 0)).toBeLessThanOrEqual(MOST_LINES)
})
