/** `kapitel import events FILE`: adds and replaces events of the stores, from JSON or a table. */
import { type EventsPut, StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Command } from "commander"
import { type Cause, Clock, Effect } from "effect"
import { eventsLayer, readEvents } from "../../../composition/importLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { NEEDS_ATTENTION, REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "./importCommand.ts"
import { bytesOf, type Remark, remarkLines, reportImport } from "./reportImport.ts"

interface EventsOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly dryRun: boolean
}

type Report =
  | {
      readonly outcome: "in"
      readonly read: number
      readonly setAside: ReadonlyArray<Remark>
      readonly done?: EventsPut
    }
  | { readonly outcome: "refused"; readonly reason: string }

const doneLine = ({ added, changed, unchanged, cancelled }: EventsPut): string =>
  `  ${added} added, ${changed} changed, ${unchanged} unchanged; ${cancelled} of the changes are cancellations`

const reportLines = (file: string, report: Report): ReadonlyArray<string> => {
  if (report.outcome === "refused") return [`${file}: refused. The shop's events are unchanged.`, `  ${report.reason}`]
  const { read, setAside, done } = report
  return [
    `${file}: ${read} events`,
    done === undefined ? "  dry run: the shop is unchanged" : doneLine(done),
    ...remarkLines(`${setAside.length} records were set aside:`, setAside),
  ]
}

const bringIn = Effect.fn("importEvents")(function* (file: string, { dataDir, dryRun }: EventsOptions) {
  const { events, setAside } = yield* readEvents(bytesOf(file))
  const read = events.length + setAside.length
  if (dryRun) return { outcome: "in", read, setAside } satisfies Report
  const now = yield* Clock.currentTimeMillis
  const done = yield* StoreEvents.use((store) => store.put(events, now)).pipe(
    Effect.provide(eventsLayer({ dataDir: resolveFromCaller(dataDir) })),
  )
  return { outcome: "in", read, setAside, done } satisfies Report
})

const exitCodeOf = (report: Report): number => {
  if (report.outcome === "refused") return REFUSED
  return report.setAside.length > 0 ? NEEDS_ATTENTION : SUCCESS
}

const reported = {
  refused: (cause: Cause.Cause<unknown>): Report => ({ outcome: "refused", reason: refusalLine(cause) }),
  exitCodeOf,
  linesOf: reportLines,
}

export const importEvents = (): Command =>
  new Command("events")
    .description("add and replace events of the stores, from JSON or CSV; one with the status cancelled is marked")
    .argument("<file>", "a file, plain or gzipped; - reads standard input")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "report as JSON", false)
    .option("--dry-run", "read and check only; the shop is not changed", false)
    .addHelpText("after", "\nSee docs/importing.md for the content of the file.")
    .action(async (file: string, options: EventsOptions) => {
      process.exitCode = await reportImport<Report>(file, options, bringIn(file, options), reported)
    })
