import { isEditorialPath } from "@kapitel/core/content/editorialPath"
import type { RouteSync } from "vike/types"

/** Any such path may be an editorial page; the content source decides which ones exist. */
const route: RouteSync = ({ urlPathname }) =>
  isEditorialPath(urlPathname) ? { routeParams: {}, precedence: -1 } : false

export default route
