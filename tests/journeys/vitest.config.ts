/** Browser journeys: each spec starts the real shop as a separate program and drives it with Chromium. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
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
    // What a journey waits for may be slow on a busy machine: only what never happens has failed.
    expect: { poll: { timeout: 60_000, interval: 100 } },
    sequence: { sequencer: LongestFirst },
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
