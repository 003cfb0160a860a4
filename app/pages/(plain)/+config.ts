import type { Config } from "vike/types"
import { htmlOnly } from "../htmlOnly.ts"

/** Error pages: rendered when the rest of the shop may be unavailable, without script. */
export default { ...htmlOnly } satisfies Config
