/** `kapitel search list`: recent searches of visitors, popular or not, and the blocked words. */
import { type CountedTerm, PopularSearches } from "@kapitel/core/search/PopularSearches"
import { Command } from "commander"
import { Clock, Effect } from "effect"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { runWithSearches } from "./runSearchesCommand.ts"

/** Imported terms have no number of networks: they were counted elsewhere. */
const line = ({ term, days, mostNetworks, brought }: CountedTerm): string =>
  `${(brought ? "-" : String(mostNetworks)).padStart(8)}  ${String(days).padStart(4)}  ${term}`

const listed = Effect.flatMap(Clock.currentTimeMillis, (now) => PopularSearches.use(({ list }) => list(now)))

export const listSearches = (): Command =>
  new Command("list")
    .description(
      "list the searches of 30 days, with the networks of their busiest day (-: imported), and blocked words",
    )
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "as JSON", false)
    .action(async ({ dataDir, json }: { readonly dataDir: string; readonly json: boolean }) => {
      process.exitCode = await runWithSearches(dataDir, listed, ({ searches, refused }) =>
        json
          ? JSON.stringify({ searches, refused }, undefined, 2)
          : [
              ...(searches.length === 0
                ? ["Nothing has been searched for."]
                : ["networks  days  term", ...searches.map(line)]),
              ...(refused.length === 0 ? [] : ["", `Refused: ${refused.join(", ")}`]),
            ].join("\n"),
      )
    })
