/** The way in from any Node to `main.ts`; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { handOver, prepare } from "../../app/bin/node24.mjs"

const prepared = prepare()
buildIfChanged(prepared)
// People who wait for BankID are no shoppers: they have a program of their own.
handOver(process.argv.includes("L4") ? "tests/load/logins.ts" : "tests/load/main.ts", { prepared })
