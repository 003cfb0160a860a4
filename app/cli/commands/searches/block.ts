/** `kapitel searches block WORD…`: words that no popular search may contain. */
import { PopularSearches } from "@kapitel/core/search/PopularSearches"
import { Command } from "commander"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { countOf } from "../../output.ts"
import { asking } from "./runSearchesCommand.ts"

interface BlockOptions {
  readonly dataDir: string
  readonly undo: boolean
}

export const blockSearches = (): Command =>
  new Command("block")
    .description("refuses words: no term that has one is offered to others, now or later")
    .argument("<words...>", "several words in a row in quotes")
    .option("--data-dir <folder>", "the shop's folder of data", dataDirOf(process.env["DATA_DIR"]))
    .option("--undo", "they may be offered again", false)
    .action(async (words: ReadonlyArray<string>, { dataDir, undo }: BlockOptions) => {
      process.exitCode = await asking(
        dataDir,
        PopularSearches.use((searches) => (undo ? searches.allow(words) : searches.refuse(words))),
        (count) =>
          undo
            ? `${count} of ${countOf(words.length, "word")} may be offered again.`
            : `Refused; ${countOf(count, "term")} taken away.`,
      )
    })
