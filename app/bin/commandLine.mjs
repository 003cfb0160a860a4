/** What an npm script was given. Plain JavaScript without dependencies, for any Node. */
import { parseArgs } from "node:util"

const USAGE = 2

/**
 * Reads options before anything is installed or built: `--help` prints `help` and ends with 0, what the script does not
 * take ends it with 2. `kinds` has "string" or "boolean" for each option; `words` says that it takes words beside them.
 */
export function commandLine(help, kinds = {}, { words = false } = {}) {
  const options = { help: { type: "boolean", short: "h" } }
  for (const [name, type] of Object.entries(kinds)) options[name] = { type }
  let given
  try {
    given = parseArgs({ options, allowPositionals: words })
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${help.trim()}\n`)
    process.exit(USAGE)
  }
  if (given.values.help === true) {
    process.stdout.write(`${help.trim()}\n`)
    process.exit(0)
  }
  return given
}
