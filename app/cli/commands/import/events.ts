/** `kapitel import events FILE`: adds and replaces events of the stores, from JSON or a table. */
import { type EventsPut, StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Command } from "commander"
import { Clock, Effect, Exit } from "effect"
import { eventsLayer, fileBytes, readEvents } from "../../../composition/importLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { NEEDS_ATTENTION, REFUSED, SUCCESS } from "../../exitCodes.ts"
import { writeStderrLine } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine, STANDARD_INPUT } from "./importCommand.ts"

interface EventsOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly dryRun: boolean
}

interface SetAside {
  readonly ref: string
  readonly reason: string
}

type Report =
  | {
      readonly outcome: "in"
      readonly read: number
      readonly setAside: ReadonlyArray<SetAside>
      readonly done?: EventsPut
    }
  | { readonly outcome: "refused"; readonly reason: string }

/** Records shown on a terminal; `--json` has all of them. */
const SHOWN = 40

const doneLine = ({ added, changed, unchanged, cancelled }: EventsPut): string =>
  `  ${added} added, ${changed} changed, ${unchanged} unchanged; ${cancelled} of the changes are cancellations`

const reportLines = (file: string, report: Report): ReadonlyArray<string> => {
  if (report.outcome === "refused") return [`${file}: refused. The shop's events are unchanged.`, `  ${report.reason}`]
  const { read, setAside, done } = report
  const more = setAside.length - SHOWN
  return [
    `${file}: ${read} events`,
    done === undefined ? "  dry run: the shop is unchanged" : doneLine(done),
    ...(setAside.length === 0 ? [] : [`  ${setAside.length} records were set aside:`]),
    ...setAside.slice(0, SHOWN).map(({ ref, reason }) => `    ${ref}: ${reason}`),
    ...(more > 0 ? [`    … and ${more} more; --json lists them.`] : []),
  ]
}

const bringIn = Effect.fn("importEvents")(function* (file: string, { dataDir, dryRun }: EventsOptions) {
  const bytes = file === STANDARD_INPUT ? process.stdin : fileBytes(resolveFromCaller(file))
  const { events, setAside } = yield* readEvents(bytes)
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

/** Returns the exit code. */
async function importEventsFile(file: string, options: EventsOptions): Promise<number> {
  const exit = await Effect.runPromiseExit(bringIn(file, options))
  const report: Report = Exit.isSuccess(exit) ? exit.value : { outcome: "refused", reason: refusalLine(exit.cause) }
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

export const importEvents = (): Command =>
  new Command("events")
    .description("add and replace events of the stores, from JSON or CSV; one with the status cancelled is marked")
    .argument("<file>", "a file, plain or gzipped; - reads standard input")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "report as JSON", false)
    .option("--dry-run", "read and check only; the shop is not changed", false)
    .addHelpText("after", "\nSee docs/importing.md for the content of the file.")
    .action(async (file: string, options: EventsOptions) => {
      process.exitCode = await importEventsFile(file, options)
    })
