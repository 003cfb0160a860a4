/** `npm run kapitel -- …`: the shop's command-line program. */
import { handOver } from "./node24.mjs"

handOver("app/cli/main.ts")
