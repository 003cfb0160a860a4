/** `kapitel search block WORD…`: words that no popular search may contain. */
import { PopularSearches } from "@kapitel/core/search/PopularSearches"
import { Command } from "commander"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { countOf } from "../../output.ts"
import { runWithSearches } from "./runSearchesCommand.ts"

interface BlockOptions {
  readonly dataDir: string
  readonly undo: boolean
}

export const blockSearches = (): Command =>
  new Command("block")
    .description("block words: terms with one of them are never suggested")
    .argument("<words...>", "words to block; a phrase in quotes")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--undo", "unblock them", false)
    .action(async (words: ReadonlyArray<string>, { dataDir, undo }: BlockOptions) => {
      process.exitCode = await runWithSearches(
        dataDir,
        PopularSearches.use((searches) => (undo ? searches.allow(words) : searches.refuse(words))),
        (count) =>
          undo
            ? `${count} of ${countOf(words.length, "word")} unblocked.`
            : `Blocked; ${countOf(count, "term")} removed.`,
      )
    })
