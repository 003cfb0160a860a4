/** `npm run kapitel -- …`: the shop's command-line program. */
import { runInNode24 } from "./node24.mjs"

runInNode24("app/cli/main.ts")
