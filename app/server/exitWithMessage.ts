/** Ends the process with one line for the operator. */
export const exitWithMessage = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
