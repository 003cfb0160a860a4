import type { RouteSync } from "vike/types"
import { isStaffContentPath, isStaffPath } from "../../../staffPaths.ts"

/** One page for all other addresses of staff: their code is in no chunk that other pages load (decision 309). */
export const route: RouteSync = ({ urlPathname }) => isStaffPath(urlPathname) && !isStaffContentPath(urlPathname)
