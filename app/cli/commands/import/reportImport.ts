/** Shared by the imports of a whole file: its bytes, its report on the terminal or as JSON, and the exit code. */
import { type Cause, Effect, Exit } from "effect"
import { fileBytes } from "../../../composition/importLayers.ts"
import { writeStderrLine } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { STANDARD_INPUT } from "./importCommand.ts"

/** A record, and what is to be said of it. */
export interface Remark {
  readonly ref: string
  readonly reason: string
}

/** Lines shown of a kind on a terminal; `--json` has all of them. */
const SHOWN = 40

/** At most 40 lines, each with the indentation, and how many are left out. */
export const shownLines = (lines: ReadonlyArray<string>, indentation: string): ReadonlyArray<string> => {
  const more = lines.length - SHOWN
  return [
    ...lines.slice(0, SHOWN).map((line) => `${indentation}${line}`),
    ...(more > 0 ? [`${indentation}… and ${more} more; --json lists them.`] : []),
  ]
}

/** The remarks below their heading; nothing when there are none. */
export const remarkLines = (heading: string, remarks: ReadonlyArray<Remark>): ReadonlyArray<string> =>
  remarks.length === 0
    ? []
    : [
        `  ${heading}`,
        ...shownLines(
          remarks.map(({ ref, reason }) => `${ref}: ${reason}`),
          "    ",
        ),
      ]

/** The bytes of a file that the command line names, or of standard input. */
export const bytesOf = (file: string): AsyncIterable<Uint8Array> =>
  file === STANDARD_INPUT ? process.stdin : fileBytes(resolveFromCaller(file))

/** What differs between the imports. */
export interface Reported<Report> {
  readonly refused: (cause: Cause.Cause<unknown>) => Report
  readonly exitCodeOf: (report: Report) => number
  /** For a terminal. `name` of the file. */
  readonly linesOf: (name: string, report: Report) => ReadonlyArray<string>
}

/** Runs the import and prints its report: a refusal on standard error. Returns the exit code. */
export async function reportImport<Report extends { readonly outcome: "in" | "refused" }>(
  file: string,
  options: { readonly json: boolean; readonly dryRun: boolean },
  bringIn: Effect.Effect<Report, unknown>,
  { refused, exitCodeOf, linesOf }: Reported<Report>,
): Promise<number> {
  const exit = await Effect.runPromiseExit(bringIn)
  const report = Exit.isSuccess(exit) ? exit.value : refused(exit.cause)
  const exitCode = exitCodeOf(report)
  const name = file === STANDARD_INPUT ? "standard input" : file
  if (options.json) {
    const summary = { exitCode, dryRun: options.dryRun, file: name, ...report }
    process.stdout.write(`${JSON.stringify(summary, undefined, 2)}\n`)
    return exitCode
  }
  const lines = linesOf(name, report).join("\n")
  if (report.outcome === "refused") writeStderrLine(lines)
  else process.stdout.write(`${lines}\n`)
  return exitCode
}
