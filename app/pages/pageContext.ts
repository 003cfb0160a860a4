/** What the server passes to every page through Vike. */

import type { PageEnvironment, PageRequest } from "./PageRequest.ts"
import type { DrawnPage } from "./renderPageHtml.tsx"

declare global {
  namespace Vike {
    interface PageContext extends PageEnvironment {
      /** Head and body, separate from the document; undefined until they are rendered. */
      drawn?: DrawnPage
      /** Reads and renders the same page at another address. */
      drawAt?: (request: PageRequest) => Promise<DrawnPage>
    }
  }
}
