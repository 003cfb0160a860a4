/** `npm start`: installs and builds what is missing, then opens the shop. */
import { buildIfChanged } from "./build.mjs"
import { commandLine } from "./commandLine.mjs"
import { prepare, runInNode24 } from "./node24.mjs"

commandLine(`
Usage: npm start

Installs and builds what is missing, then opens the shop; in a new data folder, a demo shop. It takes no options: the variables
PORT, HOST and DATA_DIR say where, and docs/operating.md has every setting. Ctrl-C closes it.
`)

const prepared = prepare()
buildIfChanged(prepared)
// Before React is loaded, which is otherwise its development build.
runInNode24("app/server/launch.ts", { prepared: { ...prepared, env: { NODE_ENV: "production", ...prepared.env } } })
