/** What the pages of `/personal/innehall` know of this shop: its sites, and the addresses of its own pages. */
import type { PageChecks } from "@kapitel/core/content/editPages"
import { isPersonalPath } from "@kapitel/core/site/personalPath"
import { Context } from "effect"
import { makeIsRoute } from "./pageRoutes.ts"
import type { Sites } from "./sites.ts"

export class ContentEditing extends Context.Service<
  ContentEditing,
  { readonly sites: Sites; readonly checks: PageChecks }
>()("app/composition/ContentEditing") {}

/** Addresses that the shop answers itself, besides those of its pages. */
const ANSWERED =
  /^\/(api|app|assets|auth|cart|content|demo|feaas-render|garantimeddelande|healthz|images|order|sitecore|vike|walley)(\/|$)/

export const contentEditing = (sites: Sites): ContentEditing["Service"] => ({
  sites,
  checks: {
    isRoute: makeIsRoute(),
    isReserved: (path) => isPersonalPath(path) || ANSWERED.test(path),
  },
})
