/** A page of content as the addresses and forms of `/personal/innehall` name it. */
import type { EditedPlace } from "@kapitel/core/content/EditedPages"
import type { Site } from "@kapitel/core/site/Site"
import type { Sites } from "../composition/sites.ts"
import { PLACE_PARAMETER, SITE_PARAMETER } from "../staffPaths.ts"

/** Longer than any address of a page. */
const MAX_PATH = 200

/** Paths that pages and their parts have; nothing else is looked up. */
const PATH = /^\/(?:_?[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/** The site that is named; the first one without a name, `undefined` for another brand. */
export const siteIn = (fields: URLSearchParams, sites: Sites): Site | undefined => {
  const brand = fields.get(SITE_PARAMETER)
  return brand === null || brand === "" ? sites[0] : sites.find((site) => site.brand === brand)
}

/** The site and the page that are named. */
export const placeIn = (
  fields: URLSearchParams,
  sites: Sites,
): { readonly site: Site; readonly place: EditedPlace } | undefined => {
  const site = siteIn(fields, sites)
  const path = fields.get(PLACE_PARAMETER) ?? ""
  if (site === undefined || path.length > MAX_PATH || !PATH.test(path)) return undefined
  return { site, place: { brand: site.brand, path } }
}

/** The address at which a page is previewed: parts of pages on the first one; `undefined` for one that is never shown. */
export const previewAddress = (path: string): string | undefined =>
  path === "/_shell" ? "/" : path.startsWith("/_") ? undefined : path
