/** Shared by the commands on digital goods: the files in the data folder, and one line on failure. */
import type { DigitalGoodsFolder } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { type Command, InvalidArgumentError } from "commander"
import { Effect, Exit, Option } from "effect"
import { digitalGoodsLayer } from "../../../composition/digital.ts"
import { digitalTerms } from "../../../composition/digitalTerms.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { REFUSED } from "../../exitCodes.ts"
import { runExit } from "../../runExit.ts"
import { resolveFromCaller } from "../../shopFolder.ts"
import { refusalLine } from "../import/importCommand.ts"

export interface DigitalGoodsOptions {
  readonly dataDir: string
}

/** An EAN or ISBN of 13 digits, without hyphens. */
export const parseEanArgument = (text: string): Ean => {
  const ean = decodeEan(text)
  if (Option.isSome(ean)) return ean.value
  throw new InvalidArgumentError("It is an EAN or ISBN of 13 digits, such as 9789100000004.")
}

export const withDataDir = (command: Command): Command =>
  command.option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))

/** Returns the exit code; `report` is called with the result. */
export async function withDigitalGoods<A>(
  { dataDir }: DigitalGoodsOptions,
  work: Effect.Effect<A, unknown, DigitalGoodsFolder>,
  report: (answer: A) => number,
): Promise<number> {
  const exit: Exit.Exit<A, unknown> = await runExit(
    digitalTerms.pipe(
      Effect.flatMap((terms) =>
        Effect.provide(work, digitalGoodsLayer({ dataDir: resolveFromCaller(dataDir), terms })),
      ),
    ),
  )
  if (Exit.isSuccess(exit)) return report(exit.value)
  process.stderr.write(`${refusalLine(exit.cause)}\n`)
  return REFUSED
}
