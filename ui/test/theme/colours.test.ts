/** The theme, from which Tailwind makes its utilities, has the colours of the default brand (decision 438). */
import { readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { COLOURS } from "@kapitel/core/site/colours"

const TOKENS = readFileSync(new URL("../../src/theme/tokens.css", import.meta.url), "utf8")

it("the colours of the theme are those of the default brand (SHELL-12)", () => {
  const theme = [...TOKENS.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, role, value]) => [role, value])
  assert.deepStrictEqual(Object.fromEntries(theme.filter(([role]) => role !== "white")), { ...COLOURS.kapitel })
})
