/** `kapitel import promotions FILE`: replaces all promotions of the shop, from JSON. */
import { Promotions, type PromotionsReplaced } from "@kapitel/core/promotions/Promotions"
import { Command } from "commander"
import { Cause, Clock, Effect } from "effect"
import {
  PromotionsFileRefused,
  promotionsJsonSchema,
  promotionsLayer,
  readPromotions,
} from "../../../composition/importLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "./importCommand.ts"
import { bytesOf, reportImport, shownLines } from "./reportImport.ts"

interface PromotionsOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly dryRun: boolean
}

type Report =
  | { readonly outcome: "in"; readonly read: number; readonly done?: PromotionsReplaced }
  | { readonly outcome: "refused"; readonly problems: PromotionsFileRefused["problems"] }

const problemLine = ({ line, promotion, field, reason }: PromotionsFileRefused["problems"][number]): string =>
  [line === undefined ? undefined : `line ${line}`, promotion, field, reason]
    .filter((part) => part !== undefined)
    .join(": ")

const reportLines = (file: string, report: Report): ReadonlyArray<string> => {
  if (report.outcome === "refused") {
    return [
      `${file}: refused. The shop's promotions are unchanged.`,
      ...shownLines(report.problems.map(problemLine), "  "),
    ]
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
  const promotions = yield* readPromotions(bytesOf(file))
  if (dryRun) return { outcome: "in", read: promotions.length } satisfies Report
  const now = yield* Clock.currentTimeMillis
  const done = yield* Promotions.use((shop) => shop.replaceAll(promotions, now)).pipe(
    Effect.provide(promotionsLayer({ dataDir: resolveFromCaller(dataDir) })),
  )
  return { outcome: "in", read: promotions.length, done } satisfies Report
})

const refused = (cause: Cause.Cause<unknown>): Report => {
  const error = Cause.squash(cause)
  const problems = error instanceof PromotionsFileRefused ? error.problems : [{ reason: refusalLine(cause) }]
  return { outcome: "refused", problems }
}

const reported = {
  refused,
  exitCodeOf: ({ outcome }: Report) => (outcome === "in" ? SUCCESS : REFUSED),
  linesOf: reportLines,
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
        else process.exitCode = await reportImport<Report>(file, options, bringIn(file, options), reported)
      },
    )
}
