/** Browser journeys and attacks: each spec opens the real shop as a program of its own and drives it with Chromium. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/{journeys,resilience,security}/**/*.spec.ts"],
    environment: "node",
    globalSetup: ["tests/journeys/filledShops.setup.ts"],
    // Browser, shop and journey keep two cores at work: two journeys beside each other are no sooner done, but starved.
    fileParallelism: false,
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
