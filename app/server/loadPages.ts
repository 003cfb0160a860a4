/** The built pages and the Vike that renders them. */
import { registerHooks } from "node:module"

/**
 * Vike remembers every request for five seconds, to notice one that renders itself in circles, and looks through all
 * of them at each request: at 900 a second a tenth of its time (docs/decisions/0090-vike-without-its-loop-watch.md).
 */
const LOOP_WATCH = "/vike/dist/utils/catchInfiniteLoop.js"

/** Loads the build, which registers its pages with Vike, and answers `vike/server`. */
export const loadPages = async (build: URL): Promise<typeof import("vike/server")> => {
  const hooks = registerHooks({
    load: (url, context, nextLoad) =>
      url.endsWith(LOOP_WATCH)
        ? { format: "module", source: "export const catchInfiniteLoop = () => {}", shortCircuit: true }
        : nextLoad(url, context),
  })
  try {
    await import(build.href)
    return await import("vike/server")
  } finally {
    hooks.deregister()
  }
}
