/** What the server hands to every page through Vike. */

import type { PageSurroundings } from "./PageRequest.ts"
import type { DrawnPage } from "./renderPageHtml.tsx"

declare global {
  namespace Vike {
    interface PageContext extends PageSurroundings {
      /** Head and body, kept apart from the document; absent until they are drawn. */
      drawn?: DrawnPage
    }
  }
}
