/** Browser journeys: each spec opens the real shop as a program of its own and drives it with Chromium. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./LongestFirst.ts"

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/journeys/**/*.spec.ts"],
    environment: "node",
    globalSetup: ["tests/journeys/filledShops.setup.ts"],
    // Of one journey's browser, shop and test each waits for the others: a second journey takes the time that is left.
    maxWorkers: 2,
    // Files of one worker share their modules, as the other tests' do.
    isolate: false,
    // What a journey waits for comes when the machine has time: only what never comes has failed.
    expect: { poll: { timeout: 60_000, interval: 100 } },
    sequence: { sequencer: LongestFirst },
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
