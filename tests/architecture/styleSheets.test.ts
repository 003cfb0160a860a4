import { expect, it } from "vitest"
import { read, sources } from "./sources.ts"

/** Lines of hand-written CSS in all. Source: decision 333. */
const MOST_LINES = 2_000

it("looks are utilities in the markup: style sheets have at most 2,000 lines in all", () => {
  const lines = sources("**/*.css").map((path) => read(path).split("\n").length - 1)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.reduce((total, count) => total + count, 0)).toBeLessThanOrEqual(MOST_LINES)
})

it("no markup is given a look that the style sheet leaves out as a word of the code", () => {
  const [, words = ""] = /@source not inline\("\{(.+)\}"\)/.exec(read("ui/src/theme/shop.css")) ?? []
  const left = words.split(",")
  expect(left).toContain("inline")
  const used = ["ui/src/**/*.tsx", "app/pages/**/*.tsx", "app/views/**/*.tsx"].flatMap((glob) =>
    sources(glob).flatMap((path) =>
      [...read(path).matchAll(/className="([^"]*)"/g)].flatMap(([, looks = ""]) =>
        looks.split(" ").flatMap((look) => (left.includes(look) ? [`${path}: ${look}`] : [])),
      ),
    ),
  )
  expect(used).toEqual([])
})
