/** `npm run test:requirements`: shows for thirty requirements the change that turns their tests red. */
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run test:requirements -- [id ...]

Makes for each of thirty drawn requirements one fault in a copy of the tree, and runs the tests with its id: they must
pass without the fault and fail with it. Ids (VAL-01) limit which are tried.
`,
  {},
  { words: true },
)

runInNode24("tests/mutations/requirements.ts", { prepared: prepare() })
