/** Shared by the commands about searches: the ports over the data folder, and one line on failure. */
import type { PlacedProducts } from "@kapitel/core/search/PlacedProducts"
import type { PopularSearches } from "@kapitel/core/search/PopularSearches"
import { Effect, Exit } from "effect"
import { searchesLayer } from "../../../composition/commandLayers.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

/** Runs the command and prints its result. Returns the exit code. */
export async function runWithSearches<A>(
  dataDir: string,
  work: Effect.Effect<A, unknown, PopularSearches | PlacedProducts>,
  describe: (answer: A) => string,
): Promise<number> {
  const exit = await Effect.runPromiseExit(
    work.pipe(Effect.provide(searchesLayer({ dataDir: resolveFromCaller(dataDir) }))),
  )
  if (Exit.isFailure(exit)) {
    process.stderr.write(`The searches could not be read. ${refusalLine(exit.cause)}\n`)
    return REFUSED
  }
  process.stdout.write(`${describe(exit.value)}\n`)
  return SUCCESS
}
