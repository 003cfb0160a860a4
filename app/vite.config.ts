/** Builds the shop's pages: HTML on the server, a few kilobytes of script and islands for the browser. */
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import vike from "vike/plugin"
import { defineConfig } from "vite"
import { compiledAtOnce } from "./build/compiledAtOnce.ts"
import { precompress } from "./build/precompress.ts"
import { serviceWorker } from "./build/serviceWorker.ts"

/**
 * Chunks for modules that many parts of the browser's code share (decision 309). Without them Rolldown makes a file for
 * each set of parts that share a module: 75 files on a list, 12 kB brotli more.
 */
const SHARED_CHUNKS = [
  { name: "first", test: /app[\\/]client[\\/]main\.ts$/, priority: 5 },
  // Without React: they are shown before it is loaded. SVG symbols are on every page.
  {
    name: "drawings",
    test: /ui[\\/]src[\\/](primitives[\\/](Icon|icons|HeartBadge|VisuallyHidden)|text[\\/]formatMoney)|react[\\/](cjs[\\/]react-)?jsx-runtime/,
    priority: 5,
  },
  {
    name: "early",
    test: /(search|browser)[\\/](SuggestionOverlay|searchSuggestions|searchHistory)\.tsx?$/,
    priority: 4,
  },
  // Two small parts of every product's page: 0.3 kB less than in separate chunks.
  { name: "price", test: /ui[\\/]src[\\/](pricing[\\/]PriceBlock|shop[\\/]useActorSnapshot)/, priority: 2.5 },
  { name: "engine", test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate[\\/]react)[\\/]/, priority: 3 },
  {
    name: "common",
    // Withdrawals, stores, events, reservations and staff are on pages and in drawers of their own, few visitors watch a product, and tickets and files are kept from four pages:
    // what they alone share (dates, facts) stays out too. A style sheet would get a second name, and be fetched twice.
    test: (id: string) => {
      // The shop's own folder may have any name.
      const sources = /[\\/](?:ui|core|adapters)[\\/]src(?=[\\/])/.exec(id)
      return (
        sources !== null &&
        !/withdrawal|pageIcons|[Kk]e(ep|pt)OnDevice|keptCache|[\\/](offline(Caches)?|DeviceContext|TextArea|Radio|ErrorSummary|swedishNames|sv[\\/]address|watches|stores?(Drawer|Filter)?|events|reservations|staff|stockholm|formatDate|Facts)[\\/.]|\.css$/.test(
          id.slice(sources.index + sources[0].length),
        )
      )
    },
    minShareCount: 4,
    priority: 2,
  },
  // Parts of the number field that other controls share: 0.3 kB less than in separate chunks.
  {
    name: "controls",
    test: /[\\/](Hidden|ProgressBar|LiveAnnouncer|useButton|Button|Label|useLabels?|NumberFormatter|useNumberFormatter|number)\.mjs$/,
    priority: 0.5,
  },
  // React Aria's focus, presses and labels; what only one control needs stays in its chunk.
  {
    name: "aria",
    test: /node_modules[\\/](react-aria|react-stately|@internationalized)/,
    minShareCount: 4,
    priority: 1,
  },
  // The link to the contents is rendered by the server alone, but on the pages of staff. The menu is fetched when its opener is reached.
  { name: "header", test: /ui[\\/]src[\\/](shell[\\/](?!SkipLink|MenuDrawer)|search[\\/]SearchField)/, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    vike(),
    react(),
    tailwindcss(),
    optimizeLocales.vite({ locales: ["sv-SE"] }),
    compiledAtOnce(["engine"]),
    serviceWorker(),
    precompress(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } } },
  },
  // Vike looks for dependencies in its own files alone: one discovered by a page would reload it, with two copies of
  // React.
  optimizeDeps: { include: ["vike-react/useData"] },
  resolve: { alias: { "vike/getPageContext": new URL("build/getPageContext.ts", import.meta.url).pathname } },
  build: { target: "es2022", manifest: true, sourcemap: false },
  // core and adapters run unbundled under Node, so that the server and its workers share one copy of them.
  ssr: { external: ["@kapitel/core", "@kapitel/adapters", "effect"] },
})
