/** `kapitel import promotions FILE`: replaces all promotions of the shop, from JSON. */
import { Promotions, type PromotionsReplaced } from "@kapitel/core/promotions/Promotions"
import { Command } from "commander"
import { Cause, Clock, Effect, Exit } from "effect"
import {
  fileBytes,
  PromotionsFileRefused,
  promotionsJsonSchema,
  promotionsLayer,
  readPromotions,
} from "../../../composition/importLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { writeStderrLine } from "../../output.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine, STANDARD_INPUT } from "./importCommand.ts"

interface PromotionsOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly dryRun: boolean
}

type Report =
  | { readonly outcome: "in"; readonly read: number; readonly done?: PromotionsReplaced }
  | { readonly outcome: "refused"; readonly problems: PromotionsFileRefused["problems"] }

/** Problems shown on a terminal; `--json` has all of them. */
const SHOWN = 40

const problemLine = ({ line, promotion, field, reason }: PromotionsFileRefused["problems"][number]): string =>
  [line === undefined ? undefined : `line ${line}`, promotion, field, reason]
    .filter((part) => part !== undefined)
    .join(": ")

const reportLines = (file: string, report: Report): ReadonlyArray<string> => {
  if (report.outcome === "refused") {
    const shown = report.problems.slice(0, SHOWN).map((problem) => `  ${problemLine(problem)}`)
    const more = report.problems.length - shown.length
    return [`${file}: refused. The shop's promotions are unchanged.`, ...shown].concat(
      more > 0 ? [`  … and ${more} more; --json lists them.`] : [],
    )
  }
  const { read, done } = report
  return [
    `${file}: ${read} promotions`,
    done === undefined
      ? "  dry run: all of them can be imported; the shop is unchanged"
      : `  ${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged, ${done.removed} removed`,
  ]
}

const bringIn = Effect.fn("importPromotions")(function* (file: string, { dataDir, dryRun }: PromotionsOptions) {
  const bytes = file === STANDARD_INPUT ? process.stdin : fileBytes(resolveFromCaller(file))
  const promotions = yield* readPromotions(bytes)
  if (dryRun) return { outcome: "in", read: promotions.length } satisfies Report
  const now = yield* Clock.currentTimeMillis
  const done = yield* Promotions.use((shop) => shop.replaceAll(promotions, now)).pipe(
    Effect.provide(promotionsLayer({ dataDir: resolveFromCaller(dataDir) })),
  )
  return { outcome: "in", read: promotions.length, done } satisfies Report
})

/** Returns the exit code. */
async function importPromotionsFile(file: string, options: PromotionsOptions): Promise<number> {
  const exit = await Effect.runPromiseExit(bringIn(file, options))
  let report: Report
  if (Exit.isSuccess(exit)) report = exit.value
  else {
    const error = Cause.squash(exit.cause)
    const problems = error instanceof PromotionsFileRefused ? error.problems : [{ reason: refusalLine(exit.cause) }]
    report = { outcome: "refused", problems }
  }
  const exitCode = report.outcome === "in" ? SUCCESS : REFUSED
  const name = file === STANDARD_INPUT ? "standard input" : file
  const lines = reportLines(name, report).join("\n")
  if (options.json) {
    const summary = { exitCode, dryRun: options.dryRun, file: name, ...report }
    process.stdout.write(`${JSON.stringify(summary, undefined, 2)}\n`)
  } else if (report.outcome === "refused") writeStderrLine(lines)
  else process.stdout.write(`${lines}\n`)
  return exitCode
}

export const importPromotions = (): Command => {
  const program = new Command("promotions")
  return program
    .description("replace all promotions of the shop, from JSON: those missing from the file end")
    .argument("[file]", "a file, plain or gzipped; - reads standard input")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "report as JSON", false)
    .option("--dry-run", "read and check only; the shop is not changed", false)
    .option("--schema", "print the JSON Schema of such a file, for editors", false)
    .addHelpText("after", "\nSee docs/importing.md for the content of the file.")
    .action(
      async (file: string | undefined, { schema, ...options }: PromotionsOptions & { readonly schema: boolean }) => {
        if (schema) process.stdout.write(`${JSON.stringify(promotionsJsonSchema(), undefined, 2)}\n`)
        else if (file === undefined) program.error("error: name a file, or - for standard input")
        else process.exitCode = await importPromotionsFile(file, options)
      },
    )
}
