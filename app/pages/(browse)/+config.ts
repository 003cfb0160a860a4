import type { Config } from "vike/types"
import { htmlOnly } from "../htmlOnly.ts"

/** Browse pages: the same HTML for every visitor, with islands. */
export default { ...htmlOnly } satisfies Config
