/** Ends the process with one line for whoever started it. */
export const stopWith = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
