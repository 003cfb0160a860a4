import type { RouteSync } from "vike/types"

/** Any path of one or two segments may be an editorial page; the content source decides which ones exist. */
const route: RouteSync = ({ urlPathname }) =>
  /^\/[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(urlPathname) ? { routeParams: {}, precedence: -1 } : false

export default route
