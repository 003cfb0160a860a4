/** The site that a request is for. One process serves each site at an address of its own (SHELL-11). */
import { Context } from "effect"
import { DEFAULT_BRAND, type Site, siteOf } from "./Site.ts"

/** Set for all that a request does; the default brand, without an address, for what no request has begun. */
export const CurrentSite = Context.Reference<Site>("core/site/CurrentSite", {
  defaultValue: () => siteOf(DEFAULT_BRAND, ""),
})
