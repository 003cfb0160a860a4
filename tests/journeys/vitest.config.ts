/** Browser journeys and attacks: each spec opens the real shop as a program of its own and drives it with Chromium. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/{journeys,resilience,security}/**/*.spec.ts"],
    environment: "node",
    globalSetup: ["tests/journeys/filledShops.setup.ts"],
    // Most of a journey is waiting: for a fade, a debounce, a poll. Two beside each other keep both cores at work.
    maxWorkers: 2,
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
