import type { Config } from "vike/types"
import { htmlOnly } from "../htmlOnly.ts"

/**
 * Browse pages: the same HTML for every visitor, with islands. Their script is fetched before typefaces and pictures.
 */
export default { ...htmlOnly, injectScriptsAt: "HTML_BEGIN" } satisfies Config
