/**
 * `npm run dev`: pages served by Vite in this process. A saved component is replaced in the browser, with its state.
 */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { dev } from "vike/api"
import type { Plugin, ViteDevServer } from "vite"
import type { PageSource } from "./PageSource.ts"

const APP = fileURLToPath(new URL("..", import.meta.url))
const UI = fileURLToPath(new URL("../../ui/src", import.meta.url))

const OF_VITE = /^\/(?:@|node_modules\/)|\.(?:tsx?|mjs)$/

/** Addresses that Vite serves: its own, and sources by their path in `app`; the sheet with a brand's colours is the shop's. */
const isOfVite = (pathname: string): boolean =>
  OF_VITE.test(pathname) || (pathname.endsWith(".css") && pathname.lastIndexOf("/") > 0)

/**
 * A file that exports an island next to its component would reload the page: React Refresh replaces files of components
 * alone. The island names the component, and React finds that one by its file.
 */
const islandsBesideComponents = (): Plugin => {
  const names = globSync("**/*.tsx", { cwd: UI }).flatMap((file) =>
    [...readFileSync(join(UI, file), "utf8").matchAll(/^export const (\w+): IslandDefinition\b/gm)].map(
      ([, name]) => name,
    ),
  )
  return {
    name: "kapitel:islands-beside-components",
    transformIndexHtml: () => [
      {
        tag: "script",
        injectTo: "head-prepend",
        children: `window.__getReactRefreshIgnoredExports = () => ${JSON.stringify(names)}`,
      },
    ],
  }
}

/** Packages that the browser's sources import. Discovered one by one, each would make Vite reload the page. */
const packagesOfBrowser = (): ReadonlyArray<string> => {
  const found = [UI, join(APP, "client")].flatMap((cwd) =>
    globSync("**/*.{ts,tsx}", { cwd }).flatMap((file) =>
      [...readFileSync(join(cwd, file), "utf8").matchAll(/ from "([^".?\n]+)"$/gm)].map(([, name = ""]) => name),
    ),
  )
  const packages = found.filter((name) => !name.startsWith("@kapitel/"))
  return [...new Set([...packages, "react", "react-dom", "react-dom/client", "react/jsx-dev-runtime", "xstate"])]
}

/** `plugins` in addition to those of `vite.config.ts`. */
export const devPages = (plugins: ReadonlyArray<Plugin> = []): PageSource => {
  let vite: ViteDevServer | undefined
  return {
    load: async (server) => {
      const { viteServer } = await dev({
        viteConfig: {
          root: APP,
          configFile: join(APP, "vite.config.ts"),
          clearScreen: false,
          plugins: [islandsBesideComponents(), ...plugins],
          optimizeDeps: { include: [...packagesOfBrowser()] },
          server: { middlewareMode: true, hmr: { server } },
        },
      })
      vite = viteServer
      return { vike: await import("vike/server"), routes: [] }
    },
    assets: (request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://dev")
      if (vite === undefined || !isOfVite(pathname)) return false
      vite.middlewares(request, response, () => {
        response.writeHead(404)
        response.end()
      })
      return true
    },
    // Vite adds scripts and styles to the page, and a socket connection. Nothing is cached: the next one may differ.
    finish: ({ headers: { "content-security-policy": _policy, ...headers }, ...page }) => ({
      ...page,
      headers,
      shared: false,
    }),
    typefaces: () => undefined,
    worker: () => undefined,
    close: async () => vite?.close(),
  }
}
