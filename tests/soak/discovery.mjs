/** Starts `discovery.ts` from any Node version; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run soak:discovery -- [options]

A shop of a million products is read by a crawler: every file of the sitemap and the whole product feed, to their ends,
while shoppers open pages. Its memory has to stay the same, and its pages fast.

  --products N    how many (1000000)
  --data DIR      uses this folder, and fills it when it is missing; otherwise one that is removed
  --seconds N     of shoppers without a crawler, for comparison (60)
`,
  { products: "string", data: "string", seconds: "string" },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/soak/discovery.ts", { prepared })
