/** Builds the shop's pages: HTML on the server, a few kilobytes of script and islands for the browser. */
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import vike from "vike/plugin"
import { defineConfig } from "vite"
import { precompress } from "./build/precompress.ts"

export default defineConfig({
  root: import.meta.dirname,
  plugins: [vike(), react(), tailwindcss(), precompress()],
  environments: { ssr: { build: { rollupOptions: { input: { browse: "./pages/browse.ts" } } } } },
  build: { target: "es2022", manifest: true, sourcemap: false },
  // core and adapters run as they are under Node, so that the server and its workers share one copy of them.
  ssr: { external: ["@kapitel/core", "@kapitel/adapters", "effect"] },
})
