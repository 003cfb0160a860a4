/** Parses the arguments of an npm script. Plain JavaScript without dependencies, for any Node. */
import { parseArgs } from "node:util"

const USAGE = 2

/**
 * Parses options before anything is installed or built: `--help` prints `help` and exits with 0, an unknown option
 * exits with 2. `kinds` has "string" or "boolean" for each option; `words` allows positional arguments.
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
