/**
 * `npm run bench:search -- --products 1000000`: measures the search while the shop's pages are served. Has no limits.
 */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run bench:search -- [options]

The search of a large shop, in the process that serves its pages meanwhile. Judges nothing.

  --products N     size of the demo shop that is made for it (100000)
  --data-dir DIR   the shop in this folder instead
  --runs N         medians of so many (3)
  --questions N    asked in each (400)
  --fuzz           the slowest of bad input too
  --keep-index     on the index that the folder has
`,
  {
    products: "string",
    "data-dir": "string",
    runs: "string",
    questions: "string",
    fuzz: "boolean",
    "keep-index": "boolean",
  },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/bench/searchTable.ts", { prepared })
