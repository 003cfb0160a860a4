/** Starts `main.ts` from any Node version; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(`
Usage: npm run disk

A shop on a small disk of its own that is filled to the last byte while it is asked (Linux, root). It takes no options, and ends with 1
when a result differs from the expected one, with 2 where mounting is not permitted.
`)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/disk/main.ts", { prepared })
