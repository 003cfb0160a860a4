/** `kapitel search unpin QUERY EAN`: undoes `search pin` and `search bury`. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { PlacedProducts } from "@kapitel/core/search/PlacedProducts"
import { Command } from "commander"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { placedQuery, productNumber } from "./pin.ts"
import { runWithSearches } from "./runSearchesCommand.ts"

export const unpinProduct = (): Command =>
  new Command("unpin")
    .description("no longer place a product for a query, first or last")
    .argument("<query>", "as `search pins` shows it; in quotes", placedQuery)
    .argument("<ean>", "the product's number", productNumber)
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .action(async (query: string, ean: Ean, { dataDir }: { readonly dataDir: string }) => {
      process.exitCode = await runWithSearches(
        dataDir,
        PlacedProducts.use((placed) => placed.remove({ query, ean, now: Date.now() })),
        (removed) => (removed ? "No longer placed." : "It was not placed for this query."),
      )
    })
