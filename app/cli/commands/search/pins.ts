/** `kapitel search pins`: the products that are placed first or last for a query now. */
import { type PlacedProduct, PlacedProducts } from "@kapitel/core/search/PlacedProducts"
import { Command } from "commander"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { runWithSearches } from "./runSearchesCommand.ts"

const line = ({ query, ean, kind, place, until }: PlacedProduct): string =>
  `${until}  ${kind.padEnd(5)}  ${(kind === "first" ? String(place) : "-").padStart(5)}  ${ean}  ${query}`

export const listPins = (): Command =>
  new Command("pins")
    .description("list the products that are placed for a query, with the last day of each")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--json", "as JSON", false)
    .action(async ({ dataDir, json }: { readonly dataDir: string; readonly json: boolean }) => {
      process.exitCode = await runWithSearches(
        dataDir,
        PlacedProducts.use((placed) => placed.list(Date.now())),
        (all) => {
          if (json) return JSON.stringify(all, undefined, 2)
          return all.length === 0
            ? "No product is placed."
            : ["through     kind   place  ean            query", ...all.map(line)].join("\n")
        },
      )
    })
