/** The way in from any Node to `main.ts`; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { handOver, prepare } from "../../app/bin/node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
handOver("tests/disk/main.ts", { prepared })
