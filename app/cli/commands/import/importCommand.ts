/** Shared by the imports of goods: files, options, progress, report, exit code. */

import { stat } from "node:fs/promises"
import { DataFolderError } from "@kapitel/adapters/embedded/store/DataFolderError"
import type { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import type { FeedReceipt } from "@kapitel/core/catalogue/receiveFeed"
import { dryRunFeed, receiveFeed } from "@kapitel/core/catalogue/receiveFeed"
import { Command } from "commander"
import { Cause, Effect, Exit, type Layer } from "effect"
import { type FeedFormat, feedOf, fileBytes, intakeLayer } from "../../../composition/importLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { INTERRUPTED, NEEDS_ATTENTION, REFUSED, SUCCESS } from "../../exitCodes.ts"
import { writeStderrLine } from "../../output.ts"
import { ProgressBar } from "../../ProgressBar.ts"
import { type FileReport, jsonReport, reportLines } from "../../report.ts"
import { resolveFromCaller } from "../../shopFolder.ts"

export interface ImportOptions {
  readonly dataDir: string
  readonly json: boolean
  readonly allowRemovals: boolean
  readonly dryRun: boolean
}

export const STANDARD_INPUT = "-"

interface Source {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Opens a file and reports to the bar how much of it has been read. */
async function open(file: string, bar: ProgressBar): Promise<Source> {
  if (file === STANDARD_INPUT) {
    bar.start("standard input", undefined)
    return { name: "standard input", bytes: process.stdin }
  }
  const path = resolveFromCaller(file)
  const { size } = await stat(path)
  bar.start(file, size)
  return { name: file, bytes: fileBytes(path, (bytes) => bar.bytes(bytes)) }
}

const FILE_ERRORS: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", "There is no such file."],
  ["EISDIR", "It is a folder."],
  ["EACCES", "It cannot be read: no permission."],
])

/** One line for the operator: why the import was refused or failed. */
export const refusalLine = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  if (typeof error !== "object" || error === null || !("_tag" in error)) {
    const code = error instanceof Error && "code" in error ? error.code : undefined
    return FILE_ERRORS.get(code) ?? `It failed: ${error instanceof Error ? error.message : String(error)}`
  }
  if (error._tag === "FeedRefused" && "reason" in error) return String(error.reason)
  if (error._tag === "TooManyRemovals" && "removals" in error && "live" in error) {
    return (
      `It would remove ${String(error.removals)} of the shop's ${String(error.live)} products, more than 5 %. ` +
      "If that is meant, run it again with --allow-removals."
    )
  }
  const reason = "cause" in error ? error.cause : error
  if (reason instanceof DataFolderError) return reason.message
  return `The shop's store could not write it: ${reason instanceof Error ? reason.message : String(reason)}`
}

type Layers = (options: { readonly dataDir: string }) => Layer.Layer<CatalogueIntake, unknown>

/** Imports one file; SIGINT interrupts it, and its batch is discarded. */
async function importFile(
  format: FeedFormat,
  file: string,
  options: ImportOptions,
  layers: Layers,
): Promise<FileReport> {
  const bar = new ProgressBar(options.json ? undefined : process.stderr)
  const begun = performance.now()
  const interrupt = new AbortController()
  const onInterrupt = () => interrupt.abort()
  process.once("SIGINT", onInterrupt)
  const finish = (outcome: Exit.Exit<FeedReceipt, unknown>, name: string): FileReport => {
    const seconds = (performance.now() - begun) / 1000
    if (Exit.isSuccess(outcome)) return { outcome: "in", file: name, seconds, receipt: outcome.value }
    if (interrupt.signal.aborted) return { outcome: "interrupted", file: name, seconds }
    return { outcome: "refused", file: name, seconds, reason: refusalLine(outcome.cause) }
  }
  try {
    const { name, bytes } = await open(file, bar)
    const feed = feedOf[format](bytes)
    const onProgress = (read: number) => bar.records(read)
    const run: Effect.Effect<FeedReceipt, unknown> = options.dryRun
      ? dryRunFeed(feed, onProgress)
      : receiveFeed(name, feed, { allowRemovals: options.allowRemovals, onProgress }).pipe(
          Effect.provide(layers({ dataDir: resolveFromCaller(options.dataDir) })),
        )
    return finish(await Effect.runPromiseExit(run, { signal: interrupt.signal }), name)
  } catch (error) {
    // The file is missing or not readable.
    return finish(Exit.fail(error), file)
  } finally {
    process.removeListener("SIGINT", onInterrupt)
    bar.stop()
  }
}

const exitCodeOf = (reports: ReadonlyArray<FileReport>): number => {
  if (reports.some(({ outcome }) => outcome === "interrupted")) return INTERRUPTED
  if (reports.some(({ outcome }) => outcome === "refused")) return REFUSED
  const aside = reports.some((report) => report.outcome === "in" && report.receipt.setAsideCount > 0)
  return aside ? NEEDS_ATTENTION : SUCCESS
}

/**
 * Imports files one after the other and stops at the first refusal: a later file may depend on it. Returns the exit
 * code.
 */
async function importFiles(
  format: FeedFormat,
  files: ReadonlyArray<string>,
  options: ImportOptions,
  layers: Layers = intakeLayer,
): Promise<number> {
  const reports: Array<FileReport> = []
  for (const file of files) {
    const report = await importFile(format, file, options, layers)
    reports.push(report)
    const lines = reportLines(report, options.dryRun).join("\n")
    if (report.outcome !== "in") {
      if (!options.json) writeStderrLine(lines)
      break
    }
    if (!options.json) process.stdout.write(`${lines}\n`)
  }
  const code = exitCodeOf(reports)
  const notRead = files.slice(reports.length)
  if (options.json) process.stdout.write(`${jsonReport(reports, notRead, code, options.dryRun)}\n`)
  else if (notRead.length > 0) writeStderrLine(`Not read: ${notRead.join(", ")}`)
  return code
}

/** The command `import <format> FILE…`. */
export const importCommand = (format: FeedFormat, description: string, help: string): Command =>
  new Command(format)
    .description(description)
    .argument("<file...>", "files, plain or gzipped; - reads standard input")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "report as JSON, without a progress bar", false)
    .option("--allow-removals", "continue when more than 5 % of the products would be removed", false)
    .option("--dry-run", "read and count only; the shop is not changed", false)
    .addHelpText("after", `\n${help}`)
    .action(async (files: ReadonlyArray<string>, options: ImportOptions) => {
      process.exitCode = await importFiles(format, files, options)
    })
