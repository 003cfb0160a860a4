/** The source of pages and of the browser's files: the build, or Vite during development. */
import { readFileSync } from "node:fs"
import type { Server } from "node:http"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { makeAssetHandler } from "./assets.ts"
import type { RenderedPage } from "./CachedPage.ts"
import type { RawHandler } from "./handleRequest.ts"
import { type LoadedPages, loadPages } from "./loadPages.ts"
import { retainAssets } from "./retainAssets.ts"
import { type Typefaces, typefacesIn } from "./typefaces.ts"

export interface PageSource {
  /** `server` is the one that serves the pages; it does not listen yet. */
  readonly load: (server: Server) => Promise<LoadedPages>
  readonly assets: RawHandler
  /** Changes a rendered page before it is cached or sent. */
  readonly finish: (page: RenderedPage) => RenderedPage
  /** Undefined during development, when a page does without them. */
  readonly typefaces: () => Typefaces | undefined
  /** The script of the service worker; undefined during development. */
  readonly worker: () => string | undefined
  readonly close: () => Promise<void>
}

const BUILD = new URL("../dist/", import.meta.url)
const CLIENT = fileURLToPath(new URL("client", BUILD))

/**
 * `dataDir` contains the browser's files of earlier builds. When they cannot be stored, `warn` gets the cause and the
 * shop still runs.
 */
export const builtPages = (dataDir: string, warn: (cause: unknown) => void): PageSource => {
  const stored = join(dataDir, "browser")
  return {
    load: async () => {
      const keeping = retainAssets(join(CLIENT, "assets"), join(stored, "assets"), Date.now()).catch(warn)
      const pages = await loadPages(new URL("server/", BUILD))
      await keeping
      return pages
    },
    assets: makeAssetHandler(CLIENT, stored),
    finish: (page) => page,
    typefaces: () => typefacesIn(CLIENT),
    worker: () => readFileSync(join(CLIENT, "sw.js"), "utf8"),
    close: () => Promise.resolve(),
  }
}
