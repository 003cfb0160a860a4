/** Where pages and the browser's files come from: the build, or Vite while somebody works on them. */
import type { Server } from "node:http"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { makeAssetHandler } from "./assets.ts"
import type { RenderedPage } from "./CachedPage.ts"
import type { RawHandler } from "./handleRequest.ts"
import { keepAssets } from "./keptAssets.ts"
import { type LoadedPages, loadPages } from "./loadPages.ts"

export interface PageSource {
  /** `server` is the one that pages are asked of; it does not listen yet. */
  readonly load: (server: Server) => Promise<LoadedPages>
  readonly assets: RawHandler
  /** What becomes of a rendered page before it is kept or sent. */
  readonly finish: (page: RenderedPage) => RenderedPage
  readonly close: () => Promise<void>
}

const BUILD = new URL("../dist/", import.meta.url)
const CLIENT = fileURLToPath(new URL("client", BUILD))

/** `dataDir` has the browser's files of builds before. A shop that cannot keep them is still a shop: `warn` hears why. */
export const builtPages = (dataDir: string, warn: (cause: unknown) => void): PageSource => {
  const kept = join(dataDir, "browser")
  return {
    load: async () => {
      const keeping = keepAssets(join(CLIENT, "assets"), join(kept, "assets"), Date.now()).catch(warn)
      const pages = await loadPages(new URL("server/", BUILD))
      await keeping
      return pages
    },
    assets: makeAssetHandler(CLIENT, kept),
    finish: (page) => page,
    close: () => Promise.resolve(),
  }
}
