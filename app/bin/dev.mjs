/** `npm run dev`: the shop of `npm start`, with pages and components served from their sources. */
import { commandLine } from "./commandLine.mjs"
import { prepare, runInNode24 } from "./node24.mjs"

commandLine(`
Usage: npm run dev

Opens the shop as npm start does, with its pages from their sources: changes in app/pages, app/client or ui are shown at once,
and a component keeps its state. Changes in core, adapters or app/server need a restart.
`)

const prepared = prepare()
runInNode24("app/server/launch.ts", {
  args: ["--dev"],
  prepared: { ...prepared, env: { ...prepared.env, NODE_ENV: "development" } },
})
