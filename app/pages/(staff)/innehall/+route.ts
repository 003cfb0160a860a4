import type { RouteSync } from "vike/types"
import { isStaffContentPath } from "../../../staffPaths.ts"

/** One page for all addresses of content and its pictures: the editor is in no chunk that the work in a store loads. */
export const route: RouteSync = ({ urlPathname }) => isStaffContentPath(urlPathname)
