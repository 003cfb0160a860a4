/** Browser journeys and attacks: each spec opens the real shop as a program of its own and drives it with Chromium. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/{journeys,resilience,security}/**/*.spec.ts"],
    environment: "node",
    fileParallelism: false,
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
