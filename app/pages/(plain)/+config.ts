import type { Config } from "vike/types"
import { htmlOnly } from "../htmlOnly.ts"

/** Error pages: they answer when the shop may not, and have no script. */
export default { ...htmlOnly } satisfies Config
