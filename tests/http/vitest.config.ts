/** Tests of a whole shop over HTTP, without a browser: each file starts the real shop as a separate program. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { keepCompiled } from "../compiled.ts"
import { HOOK_LIMIT_MS, SEEN_LIMIT_MS, TEST_LIMIT_MS } from "../limits.ts"

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
    expect: { poll: { timeout: SEEN_LIMIT_MS } },
    retry: 0,
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: HOOK_LIMIT_MS,
  },
})
