/** `npm run bench:logins`: measures whether the duration of a login reveals who has an account. */
import { buildIfChanged } from "../../app/bin/build.mjs"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run bench:logins -- [options]

Whether the time that a login takes tells who has an account.

  --each N   addresses with an account, and as many without (1000)
  --runs N   how often (5)
`,
  { each: "string", runs: "string" },
)

const prepared = prepare()
buildIfChanged(prepared)
runInNode24("tests/bench/logins.ts", { prepared })
