/** Starts `main.ts` from any Node version; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

const { values } = commandLine(
  `
Usage: npm run load -- --run L1|L2|L3|L4|L5 [options]

Virtual shoppers, or with L4 people who wait for BankID, against one demo shop on this machine.

  --minutes N, --shoppers N    how long, and how many
  --products N, --copies N     size of the shop, and copies of the title of L2
  --junk N                     requests a second of the flood of L5
  --sessions N, --seconds N    of L4
  --seed N                     the same shoppers again
  --data-dir DIR               a shop that is filled already
`,
  {
    run: "string",
    minutes: "string",
    shoppers: "string",
    products: "string",
    copies: "string",
    junk: "string",
    sessions: "string",
    seconds: "string",
    seed: "string",
    "data-dir": "string",
  },
)

const prepared = prepare()
buildIfChanged(prepared)
// BankID logins are not shoppers: they have a separate program.
runInNode24(values.run === "L4" ? "tests/load/logins.ts" : "tests/load/main.ts", { prepared })
