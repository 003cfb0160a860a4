/** `kapitel import stores FILE`: all stores of the chain, from JSON or a table. */
import { receiveStores } from "@kapitel/core/stores/receiveStores"
import type { StoresReplaced } from "@kapitel/core/stores/Stores"
import { Command } from "commander"
import { Cause, Clock, Effect, Exit } from "effect"
import { fileBytes, readStores, storesLayer } from "../../../composition/importLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { NEEDS_ATTENTION, REFUSED, SUCCESS } from "../../exitCodes.ts"
import { writeStderrLine } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine, STANDARD_INPUT } from "./importCommand.ts"

interface StoresOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly dryRun: boolean
  readonly allowClosings: boolean
}

interface Remark {
  readonly ref: string
  readonly reason: string
}

type Report =
  | {
      readonly outcome: "in"
      readonly read: number
      readonly setAside: ReadonlyArray<Remark>
      readonly notices: ReadonlyArray<Remark>
      readonly done?: StoresReplaced
    }
  | { readonly outcome: "refused"; readonly reason: string }

/** Remarks shown on a terminal; `--json` has all of them. */
const SHOWN = 40

const remarkLines = (heading: string, remarks: ReadonlyArray<Remark>): ReadonlyArray<string> => {
  const more = remarks.length - SHOWN
  return [
    ...(remarks.length === 0 ? [] : [`  ${heading}`]),
    ...remarks.slice(0, SHOWN).map(({ ref, reason }) => `    ${ref}: ${reason}`),
    ...(more > 0 ? [`    … and ${more} more; --json lists them.`] : []),
  ]
}

const doneLines = ({ added, changed, unchanged, closed }: StoresReplaced, isWhole: boolean): ReadonlyArray<string> => [
  `  ${added} added, ${changed} changed, ${unchanged} unchanged, ${closed} closed for good`,
  ...(isWhole ? [] : ["  None was closed, since not every record could be read."]),
]

const reportLines = (file: string, report: Report): ReadonlyArray<string> => {
  if (report.outcome === "refused") return [`${file}: refused. The shop's stores are unchanged.`, `  ${report.reason}`]
  const { read, setAside, notices, done } = report
  return [
    `${file}: ${read} stores`,
    ...(done === undefined ? ["  dry run: the shop is unchanged"] : doneLines(done, setAside.length === 0)),
    ...remarkLines(`${setAside.length} records were set aside:`, setAside),
    ...remarkLines("Lines of opening hours that are shown as they are:", notices),
  ]
}

const bringIn = Effect.fn("importStores")(function* (file: string, { dataDir, dryRun, allowClosings }: StoresOptions) {
  const bytes = file === STANDARD_INPUT ? process.stdin : fileBytes(resolveFromCaller(file))
  const { stores, setAside, notices } = yield* readStores(bytes)
  const read = { outcome: "in", read: stores.length + setAside.length, setAside, notices } as const
  if (dryRun) return read satisfies Report
  const now = yield* Clock.currentTimeMillis
  const done = yield* receiveStores(stores, { isWhole: setAside.length === 0, allowClosings, now }).pipe(
    Effect.provide(storesLayer({ dataDir: resolveFromCaller(dataDir) })),
  )
  return { ...read, done } satisfies Report
})

const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  if (typeof error === "object" && error !== null && "_tag" in error) {
    if (error._tag === "TooManyClosings" && "closings" in error && "open" in error)
      return (
        `It would close ${String(error.closings)} of the ${String(error.open)} stores for good, more than half. ` +
        "If that is meant, run it again with --allow-closings."
      )
    if (error._tag === "StoresClash" && "of" in error && "value" in error)
      return `Two stores have the ${String(error.of)} ${String(error.value)}.`
  }
  return refusalLine(cause)
}

const exitCodeOf = (report: Report): number => {
  if (report.outcome === "refused") return REFUSED
  return report.setAside.length > 0 ? NEEDS_ATTENTION : SUCCESS
}

/** Returns the exit code. */
async function importStoresFile(file: string, options: StoresOptions): Promise<number> {
  const exit = await Effect.runPromiseExit(bringIn(file, options))
  const report: Report = Exit.isSuccess(exit) ? exit.value : { outcome: "refused", reason: reasonOf(exit.cause) }
  const exitCode = exitCodeOf(report)
  const name = file === STANDARD_INPUT ? "standard input" : file
  const lines = reportLines(name, report).join("\n")
  if (options.json) {
    const summary = { exitCode, dryRun: options.dryRun, file: name, ...report }
    process.stdout.write(`${JSON.stringify(summary, undefined, 2)}\n`)
  } else if (report.outcome === "refused") writeStderrLine(lines)
  else process.stdout.write(`${lines}\n`)
  return exitCode
}

export const importStores = (): Command =>
  new Command("stores")
    .description("all stores of the chain, from JSON or CSV: those missing from the file close for good")
    .argument("<file>", "a file, plain or gzipped; - reads standard input")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "report as JSON", false)
    .option("--dry-run", "read and check only; the shop is not changed", false)
    .option("--allow-closings", "continue when more than half of the stores would close for good", false)
    .addHelpText("after", "\nSee docs/importing.md for the content of the file.")
    .action(async (file: string, options: StoresOptions) => {
      process.exitCode = await importStoresFile(file, options)
    })
