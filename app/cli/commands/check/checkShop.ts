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

const runChecks = Effect.gen(function* () {
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
async function runCheck({ dataDir, json }: CheckOptions): Promise<number> {
  const exit = await runExit(runChecks.pipe(Effect.provide(checksLayer({ dataDir: resolveFromCaller(dataDir) }))))
  if (Exit.isFailure(exit)) {
    process.stderr.write(`The shop could not be checked. ${refusalLine(exit.cause)}\n`)
    return REFUSED
  }
  const found = exit.value
  if (json) process.stdout.write(`${JSON.stringify({ found }, undefined, 2)}\n`)
  else if (found.length === 0) process.stdout.write(`${CHECKS.length} checks found nothing.\n`)
  else process.stdout.write(`${found.flatMap(linesOf).join("\n")}\n`)
  return found.length === 0 ? SUCCESS : NEEDS_ATTENTION
}

export const check = (): Command =>
  new Command("check")
    .description(
      "list what needs attention: products that cannot be delivered, orders that were not, and missing legal information",
    )
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "as JSON", false)
    .addHelpText(
      "after",
      `\nExit codes: ${SUCCESS} nothing found, ${NEEDS_ATTENTION} something needs attention, ${REFUSED} the shop could not be read.`,
    )
    .action(async (options: CheckOptions) => {
      process.exitCode = await runCheck(options)
    })
