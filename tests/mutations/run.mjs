/** `npm run test:mutations`: makes single faults in the sources, and reports which of them no test notices. */
import { commandLine } from "../../app/bin/commandLine.mjs"
import { prepare, runInNode24 } from "../../app/bin/node24.mjs"

commandLine(
  `
Usage: npm run test:mutations -- [folder] [options]

Gives the sources single faults, one at a time and in a copy of the tree, and runs the unit and component tests that reach them. Prints the faults
that no test noticed, and the share that was noticed in each folder. A folder (core/src/cart) or a file limits where faults are made.

  --changes RANGE  faults only in files that differ in a range of git (main..HEAD)
  --count N        faults to try (400)
  --seed N         the same faults again; a new seed is drawn otherwise, and told
  --seconds N      tests of so many seconds for each fault, as they take without it (15)
  --report FILE    where to write the results as JSON
  --again FILE     tries again what survived in such a report
  --entered FILE   where to keep which functions each test file enters, which takes a run of all unit tests to find out
`,
  {
    changes: "string",
    count: "string",
    seed: "string",
    report: "string",
    again: "string",
    entered: "string",
    seconds: "string",
  },
  { words: true },
)

runInNode24("tests/mutations/main.ts", { prepared: prepare() })
