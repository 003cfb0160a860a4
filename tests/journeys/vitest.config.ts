/** Browser journeys: each spec starts the real shop as a separate program and drives it with Chromium. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { HOOK_LIMIT_MS, SEEN_LIMIT_MS, TEST_LIMIT_MS } from "../limits.ts"
import { LongestFirst } from "./LongestFirst.ts"

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/journeys/**/*.spec.ts"],
    environment: "node",
    globalSetup: ["tests/journeys/filledShops.setup.ts"],
    // The browser, shop and test of one journey wait for each other: a second journey uses the remaining time.
    maxWorkers: 2,
    // Files of one worker share their modules, as the other tests' do.
    isolate: false,
    expect: { poll: { timeout: SEEN_LIMIT_MS, interval: 100 } },
    sequence: { sequencer: LongestFirst },
    retry: 0,
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: HOOK_LIMIT_MS,
  },
})
