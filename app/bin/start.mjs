/** `npm start`: installs and builds what is missing, then opens the shop. */
import { buildIfChanged } from "./build.mjs"
import { handOver, prepare } from "./node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
handOver("app/server/launch.ts", { prepared })
