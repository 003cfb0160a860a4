/** The last step of `npm test`: compares docs/requirements.md with what the tests of all tiers have shown. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { contradictions, passedTitles, requirementsIn } from "./requirements.ts"

const { positionals } = commandLine(
  `
Usage: node tests/architecture/shownRequirements.mjs report…

Fails for each requirement that docs/requirements.md calls held and that no passing test has in its title. The reports are
those of Vitest's JSON reporter.
`,
  {},
  { words: true },
)

const requirements = requirementsIn(readFileSync(join(import.meta.dirname, "../../docs/requirements.md"), "utf8"))
const reports = positionals.map((file) => JSON.parse(readFileSync(file, "utf8")))
const wrong = contradictions(requirements, passedTitles(reports))
for (const line of wrong) console.log(line)
const inState = (state) => requirements.filter((requirement) => requirement.state === state).length
console.log(`${inState("held")} held, ${inState("partly")} partly, ${inState("not yet")} not yet`)
process.exitCode = wrong.length === 0 ? 0 : 1
