/** Component tests in a real browser: presses, keys and accessible names, with a shop in memory. */
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { CHROMIUM_ARGUMENTS } from "../chromiumArguments.ts"
import { SEEN_LIMIT_MS, TEST_LIMIT_MS } from "../limits.ts"

const executablePath = process.env["CHROMIUM_PATH"]

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  plugins: [react(), tailwindcss()],
  // Discovered one by one they would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react-dom/server",
      "react/jsx-dev-runtime",
      "vike-react/useData",
      "vike-react/usePageContext",
      "xstate",
      "@xstate/react",
      "axe-core",
      "@simplewebauthn/server",
      "@simplewebauthn/server/helpers",
    ],
  },
  test: {
    include: ["{ui,app}/test/browser/**/*.test.tsx"],
    setupFiles: ["tests/components/noTabs.setup.ts"],
    testTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: SEEN_LIMIT_MS } },
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: "chromium", viewport: { width: 390, height: 844 } }],
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: CHROMIUM_ARGUMENTS,
        },
      }),
    },
  },
})
