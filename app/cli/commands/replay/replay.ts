/** `kapitel replay`: plays flows of orders and logins on a virtual clock, without a browser and without a server. */
import { writeFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { basename, join, relative } from "node:path"
import { Command, InvalidArgumentError } from "commander"
import { Effect } from "effect"
import { dataDirOf, projectRoot } from "../../../composition/projectRoot.ts"
import { flowSchema } from "../../../replay/flowSchema.ts"
import { playFiles } from "../../../replay/playFiles.ts"
import { flowFile, recordFlow } from "../../../replay/record/recordFlow.ts"
import { mermaid, timelineLines, verdict } from "../../../replay/timeline.ts"
import { resolveFromCaller } from "../../shopFolder.ts"

/** Every flow ended as it expects. */
const AS_EXPECTED = 0
/** A flow ended differently, or could not be read. */
const OTHERWISE = 1

/** The folder of the repository's own flows. */
export const FLOWS = join(projectRoot, "app/replay/flows")

interface ReplayCommandOptions {
  readonly all: boolean
  readonly json: boolean
  readonly mermaid: boolean
  readonly crashAfter?: number
}

interface RecordCommandOptions {
  /** The file to write. */
  readonly record: string
  readonly url: string
  readonly dataDir: string
}

interface EveryOption extends ReplayCommandOptions, Omit<RecordCommandOptions, "record"> {
  readonly record?: string
  readonly schema: boolean
}

/** Every flow of the repository, by its path. */
export const shippedFlows = async (): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for await (const file of glob("**/*.yaml", { cwd: FLOWS })) found.push(join(FLOWS, file))
  return found.toSorted()
}

const positive = (text: string): number => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError("It is the number of a call in the timeline.")
}

/** Returns the exit code. */
async function replayFiles(files: ReadonlyArray<string>, options: ReplayCommandOptions): Promise<number> {
  let exitCode = AS_EXPECTED
  const reports: Array<unknown> = []
  let place = 0
  for await (const played of playFiles(files, options.crashAfter)) {
    const shown = relative(process.cwd(), files[place++] ?? "")
    if ("unreadable" in played) {
      exitCode = OTHERWISE
      if (options.json) reports.push({ file: shown, unreadable: played.unreadable })
      else process.stderr.write(`${shown} cannot be replayed: ${played.unreadable}\n`)
      continue
    }
    const { name, replayed } = played
    const fails = replayed.differences.length > 0
    if (fails) exitCode = OTHERWISE
    if (options.json) reports.push({ file: shown, name, ...replayed })
    else if (options.mermaid) process.stdout.write(mermaid(name, replayed.timeline))
    else {
      const timeline = fails || files.length === 1 ? `${timelineLines(replayed.timeline).join("\n")}\n\n` : ""
      process.stdout.write(`${timeline}${verdict(shown, name, replayed)}\n`)
    }
  }
  if (options.json) process.stdout.write(`${JSON.stringify({ exitCode, flows: reports }, undefined, 2)}\n`)
  return exitCode
}

const interrupted = Effect.callback<void>((resume) => {
  const stop = () => resume(Effect.void)
  process.once("SIGINT", stop)
  return Effect.sync(() => process.off("SIGINT", stop))
})

/** Returns the exit code: the recording is replayed at once, with the same result or not. */
async function record({ record: file, url, dataDir }: RecordCommandOptions): Promise<number> {
  process.stderr.write(`Watching ${url}: buy something or log in; Ctrl-C ends it.\n`)
  const report = (seen: string) => Effect.sync(() => process.stderr.write(`Seen: ${seen}\n`))
  const name = basename(file, ".yaml")
  const recorded = await Effect.runPromise(
    recordFlow({ url, dataDir, name, report, stopped: interrupted }).pipe(
      Effect.match({ onFailure: ({ reason }) => ({ reason }), onSuccess: (flow) => ({ flow }) }),
    ),
  )
  if ("reason" in recorded) {
    process.stderr.write(`Nothing was recorded: ${recorded.reason}\n`)
    return OTHERWISE
  }
  writeFileSync(file, flowFile(recorded.flow))
  return replayFiles([file], { all: false, json: false, mermaid: false })
}

export const replay = (): Command =>
  new Command("replay")
    .description("replay flows of orders and logins with a simulated clock, and check their results")
    .argument("[flows...]", "files with flows (see docs/replay.md)")
    .option("--all", "every bundled flow", false)
    .option("--json", "report as JSON", false)
    .option("--mermaid", "the timeline as a sequence diagram of Mermaid", false)
    .option("--schema", "the JSON Schema of flows, for editors", false)
    .option("--record <file>", "record a flow in a running demo shop, until its order is settled or Ctrl-C is pressed")
    .option("--url <address>", "with --record: the address of that shop", "http://localhost:3000")
    .option("--data-dir <folder>", "with --record: that shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--crash-after <call>", "kill the shop after the call with this number", positive)
    .action(async (files: ReadonlyArray<string>, options: EveryOption, command: Command) => {
      if (options.schema) {
        process.stdout.write(flowSchema())
        return
      }
      if (options.record !== undefined) {
        process.exitCode = await record({
          ...options,
          record: resolveFromCaller(options.record),
          dataDir: resolveFromCaller(options.dataDir),
        })
        return
      }
      if (files.length === 0 && !options.all) command.error("error: name a flow, or use --all")
      const named = files.map(resolveFromCaller)
      process.exitCode = await replayFiles(options.all ? await shippedFlows() : named, options)
    })
