/** `npm run kapitel -- …`: the shop's command-line program. */
import { prepare, runInNode24 } from "./node24.mjs"

const prepared = prepare()
runInNode24("app/cli/main.ts", { prepared: { ...prepared, env: { NODE_ENV: "production", ...prepared.env } } })
