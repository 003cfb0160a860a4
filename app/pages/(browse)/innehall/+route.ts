import type { RouteSync } from "vike/types"

/** Any address of one or two words may be an editor's page; which ones are is the content source's to say. */
const route: RouteSync = ({ urlPathname }) =>
  /^\/[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(urlPathname) ? { routeParams: {}, precedence: -1 } : false

export default route
