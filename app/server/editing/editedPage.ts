/** A page as editors see it: no script runs, no product link leads anywhere, and their program may show it in a frame. */
import type { RenderedPage } from "../CachedPage.ts"
import { contentSecurityPolicy, type PolicyNeeds } from "../http/securityHeaders.ts"

/** The elements that load something or lead somewhere. React escapes `<` and `>` in attributes. */
const TAGS = /<(?:script|link|a|img|source)\b[^<>]*>/g
const PRODUCT_LINK = / href="(?:\/(?:bok|vara|product)\/[^"]*|#)"/

/** A script without its address is empty, and goes with its end. */
const EMPTY_SCRIPT = "<script></script>"

/** A sample has no picture: a plain cover is in its place. */
const SAMPLE_PICTURE = "/images/000000000"
const NO_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 3'%3E%3Crect width='2' height='3' fill='%23d9d6c8'/%3E%3C/svg%3E"

const editedTag = (tag: string): string => {
  // The browser fetches nothing for an edited page either (EDIT-01).
  if (tag.startsWith("<script")) return tag.includes(" src=") ? "<script>" : tag
  if (tag.includes(SAMPLE_PICTURE))
    return tag.startsWith("<img")
      ? tag.replace(/ srcset="[^"]*"/i, "").replace(/ src="[^"]*"/, ` src="${NO_PICTURE}"`)
      : ""
  if (tag.startsWith("<link")) return /rel="(?:modulepreload|prefetch)"/.test(tag) ? "" : tag
  // Links of products, and of samples (EDIT-03, CARD-07).
  return tag.replace(PRODUCT_LINK, ' role="link" aria-disabled="true"')
}

/** The policy of an edited page: `origins` may frame it. */
export const editingPolicy = (needs: PolicyNeeds, origins: ReadonlyArray<string>): string =>
  contentSecurityPolicy(needs)
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/connect-src [^;]*/, "connect-src 'none'")
    .replace("frame-ancestors 'none'", `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(" ")}`)

/** Never cached, and never shared. */
export const asEdited = (page: RenderedPage, policy: string): RenderedPage => ({
  ...page,
  body: page.body.toString().replace(TAGS, editedTag).replaceAll(EMPTY_SCRIPT, ""),
  headers: {
    ...page.headers,
    "content-security-policy": policy,
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  },
  shared: false,
  personal: true,
})
