/** `kapitel search forget TERM…`: terms that are no longer suggested until they are searched for again. */
import { PopularSearches } from "@kapitel/core/search/PopularSearches"
import { Command } from "commander"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { USAGE } from "../../exitCodes.ts"
import { countOf } from "../../output.ts"
import { runWithSearches } from "./runSearchesCommand.ts"

interface ForgetOptions {
  readonly dataDir: string
  readonly all: boolean
}

export const forgetSearches = (): Command =>
  new Command("forget")
    .description("remove searched terms, as `search list` shows them")
    .argument("[terms...]", "terms to remove; a phrase in quotes")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--all", "every term", false)
    .action(async (terms: ReadonlyArray<string>, { dataDir, all }: ForgetOptions, command: Command) => {
      if (all === terms.length > 0) command.error("error: name the terms, or --all", { exitCode: USAGE })
      process.exitCode = await runWithSearches(
        dataDir,
        PopularSearches.use((searches) => (all ? searches.forgetAll : searches.forget(terms))),
        (gone) => `${gone} of ${all ? "all terms" : countOf(terms.length, "term")} removed.`,
      )
    })
