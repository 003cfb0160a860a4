/** `npm run kapitel -- …`: the shop's command-line program. */
import { handOver } from "./node24.mjs"

await handOver("app/cli/main.ts")
