/** What the server passes to every page through Vike. */

import type { PageEnvironment, PageRequest } from "./PageRequest.ts"
import type { RenderedMain } from "./renderPageHtml.tsx"

declare global {
  namespace Vike {
    interface PageContext extends PageEnvironment {
      /** Head and body, separate from the document; undefined until they are rendered. */
      rendered?: RenderedMain
      /** Reads and renders the same page at another address. */
      renderAt?: (request: PageRequest) => Promise<RenderedMain>
    }
  }
}
