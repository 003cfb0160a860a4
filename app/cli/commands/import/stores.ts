/** `kapitel import stores FILE`: all stores of the chain, from JSON or a table. */
import { receiveStores } from "@kapitel/core/stores/receiveStores"
import type { StoresReplaced } from "@kapitel/core/stores/Stores"
import { Command } from "commander"
import { Cause, Clock, Effect } from "effect"
import { readStores, storesLayer } from "../../../composition/importLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { NEEDS_ATTENTION, REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "./importCommand.ts"
import { bytesOf, type Remark, remarkLines, reportImport } from "./reportImport.ts"

interface StoresOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly dryRun: boolean
  readonly allowClosings: boolean
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
  const { stores, setAside, notices } = yield* readStores(bytesOf(file))
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

const reported = {
  refused: (cause: Cause.Cause<unknown>): Report => ({ outcome: "refused", reason: reasonOf(cause) }),
  exitCodeOf,
  linesOf: reportLines,
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
      process.exitCode = await reportImport<Report>(file, options, bringIn(file, options), reported)
    })
