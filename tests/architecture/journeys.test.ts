/** Journeys are expensive: one test with one goal, and only for what no lower tier can show (decision 308). */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const JOURNEYS_AT_MOST = 200

const root = fileURLToPath(new URL("../..", import.meta.url))

/** As the runner finds them: each row of a table is a test. */
const journeys = (): ReadonlyArray<{ readonly name: string }> => {
  const words = ["list", "--no-static-parse", "--json", "--config", "tests/journeys/vitest.config.ts"]
  const { stdout, stderr } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...words], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
    maxBuffer: 2 ** 24,
  })
  if (!stdout.includes("[")) throw new Error(`The journeys cannot be listed:\n${stderr}`)
  return JSON.parse(stdout.slice(stdout.indexOf("["))) as ReadonlyArray<{ readonly name: string }>
}

describe("journeys", () => {
  it(`are at most ${JOURNEYS_AT_MOST} tests`, () => {
    const { length } = journeys()
    expect(length).toBeGreaterThan(100)
    expect(length).toBeLessThanOrEqual(JOURNEYS_AT_MOST)
  })
})
