/** The built pages and the Vike that renders them. */
import { registerHooks } from "node:module"
import type { PageRoute } from "./findPage.ts"

/**
 * Vike stores every request for five seconds, to detect one that renders itself in a loop, and scans all of them at
 * each request: at 900 a second a tenth of its time (docs/decisions/0090-vike-without-its-loop-watch.md).
 */
const LOOP_WATCH = "/vike/dist/utils/catchInfiniteLoop.js"

/** The pages as the server uses them: `vike/server`, and the routes of its pages. */
export interface LoadedPages {
  readonly vike: typeof import("vike/server")
  /** Without pages whose route is a function. */
  readonly routes: ReadonlyArray<PageRoute>
}

/** Loads the build in this folder, which registers its pages with Vike. */
export const loadPages = async (build: URL): Promise<LoadedPages> => {
  const hooks = registerHooks({
    load: (url, context, nextLoad) =>
      url.endsWith(LOOP_WATCH)
        ? { format: "module", source: "export const catchInfiniteLoop = () => {}", shortCircuit: true }
        : nextLoad(url, context),
  })
  try {
    await import(new URL("entry.mjs", build).href)
    const vike = await import("vike/server")
    const { pages } = await vike.getGlobalContextAsync(true)
    const routes = Object.entries(pages).flatMap(([pageId, { route }]) =>
      typeof route === "string" ? [{ pageId, route }] : [],
    )
    return { vike, routes }
  } finally {
    hooks.deregister()
  }
}
