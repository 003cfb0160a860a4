/** What the server hands to every page besides its address. */

import type { Site } from "@kapitel/core/site/Site"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { PageNotes } from "../server/PageNotes.ts"
import type { Visitor } from "../server/Visitor.ts"
import type { DrawnPage } from "./+onAfterRenderHtml.ts"

declare global {
  namespace Vike {
    interface PageContext {
      /** Runs the shop's services. */
      readonly shop: ShopRuntime
      readonly site: Site
      /** Epoch ms of this rendering; pages never read a clock of their own. */
      readonly now: number
      readonly notes: PageNotes
      /** Where shoppers reach the shop, without a trailing slash. */
      readonly publicUrl: string
      readonly demo: boolean
      /** Set on pages that belong to one visitor; absent on everything that is shared. */
      readonly visitor: Visitor | undefined
      /** The body, kept apart from the document; absent while the page is being drawn, and when Vike drew it alone. */
      drawn?: DrawnPage
    }
  }
}
