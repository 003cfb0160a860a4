/** Starts `main.ts` from any Node version; it needs the build, as the shop does. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run fuzz -- [options]

Half of the time bent requests to every route of a running shop, half of it bent texts to every parser.

  --minutes N     (1)
  --seed N        the same requests again
  --keep DIR      where cases that went wrong are kept
  --replay FILE   tries such a case again
`,
  { minutes: "string", seed: "string", keep: "string", replay: "string" },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/fuzz/main.ts", { prepared })
