/** How the program prints: results to standard output; refusals and warnings to standard error. */
import { BROKEN_PIPE } from "./exitCodes.ts"

/** A reader that closes standard output early, as `| head` does, ends the program without a message; a full disk ends it with one line. */
export const exitWhenStdoutCloses = (): void => {
  process.stderr.on("error", () => process.exit(BROKEN_PIPE))
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") process.stderr.write(`It could not be printed: ${error.message}\n`)
    process.exit(error.code === "EPIPE" ? BROKEN_PIPE : 1)
  })
}

/** Resolves when standard output has taken all of `text`. When it cannot, the program prints `otherwise` and ends. */
export const writeStdout = (text: string, otherwise: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.prependOnceListener("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") writeStderrLine(otherwise)
    })
    process.stdout.write(text, (error) => {
      if (error === null || error === undefined) resolve()
    })
  })

/** `1 file`, `2 files`. */
export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`

/** Prints one line to standard error. Returns nothing: the exit code is the command's own. */
export const writeStderrLine = (line: string): void => {
  process.stderr.write(`${line}\n`)
}
