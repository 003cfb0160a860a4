/** Starts `orders.ts` from any Node version; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run soak:orders -- [options]

Shoppers buy while the shop is killed again and again; then the provider's ledger is compared with the shop's books.

  --checkouts N   purchases (100)
  --seed N        the same run again
  --feed FILE     an ONIX feed to fill the shop with
  --keep          leaves the shop's folder
`,
  { checkouts: "string", seed: "string", feed: "string", keep: "boolean" },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/soak/orders.ts", { prepared })
