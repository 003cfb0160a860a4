/** Tests that ask a whole shop over HTTP, without a browser: each file opens the real shop as a program of its own. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { keepCompiled } from "../compiled.ts"

keepCompiled()

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/{http,resilience,security}/**/*.spec.ts"],
    environment: "node",
    globalSetup: ["tests/journeys/filledShops.setup.ts"],
    // It runs beside the unit tests.
    maxWorkers: 1,
    // Files of one worker share their modules, as the other tests' do.
    isolate: false,
    // What is waited for comes when the machine has time: only what never comes has failed.
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
