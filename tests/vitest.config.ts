/** Unit, property, contract and architecture tests; browser journeys have a separate runner. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { keepCompiled } from "./compiled.ts"
import { HOOK_LIMIT_MS, SEEN_LIMIT_MS, TEST_LIMIT_MS } from "./limits.ts"

/** Their modules represent one browser page and have state: each file loads them again. */
const ONE_PAGE = ["app/test/client/**/*.test.{ts,tsx}"]

/** `tests/components/vitest.config.ts` runs them. */
const IN_A_BROWSER = "{ui,app}/test/browser/**"

keepCompiled()

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    setupFiles: ["tests/propertyRuns.setup.ts"],
    environment: "node",
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: HOOK_LIMIT_MS,
    expect: { poll: { timeout: SEEN_LIMIT_MS } },
    // Both cores: the checks that run in parallel end soon, and one worker would leave a core idle after that.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "shop",
          include: [
            "core/test/**/*.test.ts",
            "adapters/test/**/*.test.ts",
            "ui/test/**/*.test.{ts,tsx}",
            "app/{,demo/}test/**/*.test.{ts,tsx}",
            "tests/{contracts,architecture,integration,resilience}/**/*.test.ts",
          ],
          exclude: [...ONE_PAGE, IN_A_BROWSER, "**/node_modules/**"],
          // Files of one worker share their modules: loading Effect again in each took half of the processor time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "page", include: ONE_PAGE } },
    ],
  },
})
