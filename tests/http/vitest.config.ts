/** Tests of a whole shop over HTTP, without a browser: each file starts the real shop as a separate program. */
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
    // It runs in parallel with the unit tests.
    maxWorkers: 1,
    // Files of one worker share their modules, as the other tests' do.
    isolate: false,
    // What a test waits for may be slow on a busy machine: only what never happens has failed.
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
