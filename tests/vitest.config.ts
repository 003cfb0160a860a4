/** Unit, property, contract and architecture tests; browser journeys have a runner of their own. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: [
      "core/test/**/*.test.ts",
      "adapters/test/**/*.test.ts",
      "ui/test/**/*.test.{ts,tsx}",
      "app/test/**/*.test.{ts,tsx}",
      "tests/{contracts,architecture,integration,resilience}/**/*.test.ts",
    ],
    setupFiles: ["tests/propertyRuns.setup.ts"],
    environment: "node",
    testTimeout: 30_000,
  },
})
