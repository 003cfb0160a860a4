/**
 * `kapitel check`: lists what needs a person's attention before it costs a customer or the shop something. Changes
 * nothing.
 */
import { Command } from "commander"
import { Effect, Exit } from "effect"
import { checksLayer } from "../../../composition/commandLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { NEEDS_ATTENTION, REFUSED, SUCCESS } from "../../exitCodes.ts"
import { runExit } from "../../runExit.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"
import type { Finding } from "./Check.ts"
import { CHECKS } from "./checks.ts"

interface CheckOptions {
  readonly dataDir: string
  readonly json: boolean
}

type Found = Finding & { readonly name: string }

const lookAtAll = Effect.gen(function* () {
  const found: Array<Found> = []
  for (const { name, run } of CHECKS) {
    const finding = yield* run
    if (finding !== undefined) found.push({ name, ...finding })
  }
  return found
})

const linesOf = ({ says, remedy, lines }: Found): ReadonlyArray<string> => [
  says,
  `  ${remedy}`,
  ...lines.map((line) => `    ${line}`),
]

/** Returns the exit code. */
async function look({ dataDir, json }: CheckOptions): Promise<number> {
  const exit = await runExit(lookAtAll.pipe(Effect.provide(checksLayer({ dataDir: resolveFromCaller(dataDir) }))))
  if (Exit.isFailure(exit)) {
    process.stderr.write(`The shop could not be checked. ${refusalLine(exit.cause)}\n`)
    return REFUSED
  }
  const found = exit.value
  if (json) process.stdout.write(`${JSON.stringify({ found }, undefined, 2)}\n`)
  else if (found.length === 0) process.stdout.write(`Nothing to look at: ${CHECKS.length} checks found nothing.\n`)
  else process.stdout.write(`${found.flatMap(linesOf).join("\n")}\n`)
  return found.length === 0 ? SUCCESS : NEEDS_ATTENTION
}

export const check = (): Command =>
  new Command("check")
    .description(
      "what a person has to look at: goods that cannot be delivered, orders that were not, and what the law wants shown",
    )
    .option("--data-dir <folder>", "the shop's folder of data", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "as JSON", false)
    .addHelpText(
      "after",
      `\nExit codes: ${SUCCESS} nothing to look at, ${NEEDS_ATTENTION} something, ${REFUSED} the shop could not be read.`,
    )
    .action(async (options: CheckOptions) => {
      process.exitCode = await look(options)
    })
