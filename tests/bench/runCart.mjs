/** `npm run bench:cart`: measures the response times of the cart. Has no limits. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run bench:cart -- [options]

What changes of carts of three to two hundred lines take. Judges nothing.

  --products N     size of the demo shop that is made for it (5000)
  --data-dir DIR   the shop in this folder instead
  --rounds N       changes of each kind (100)
`,
  { products: "string", "data-dir": "string", rounds: "string" },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/bench/cart.ts", { prepared })
