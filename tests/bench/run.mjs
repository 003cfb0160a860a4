/** `npm run bench`: builds the shop when a source has changed, then measures it. Has no limits. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run bench -- [options]

What a page costs the server, what it weighs, how much memory and how long a start take. Judges nothing.

  --products N   size of the demo shop (5000); a folder of its own for each size, filled once
  --data DIR     measure the shop in this folder instead
  --cold N       pages of each kind that nothing has asked for (4500)
  --seconds N    of load on each cached page, three times over (3)
  --feed FILE    an ONIX feed to import
  --clone        time npm start in a fresh clone too
  --write        write the tables into docs/performance.md, as taken on --date
  --date DAY
`,
  {
    products: "string",
    data: "string",
    cold: "string",
    seconds: "string",
    feed: "string",
    clone: "boolean",
    write: "boolean",
    date: "string",
  },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/bench/bench.ts", { prepared })
