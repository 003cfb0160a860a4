/** Goods for sale that lack the required safety information (Regulation (EU) 2023/988, article 19). */
import { Checks } from "@kapitel/adapters/embedded/Checks"
import { Effect } from "effect"
import type { Check } from "./Check.ts"

export const productSafety: Check = {
  name: "product-safety",
  run: Effect.gen(function* () {
    const { unsafeGoods } = yield* Checks
    const { count, books, examples } = yield* unsafeGoods
    if (count + books === 0) return undefined
    return {
      says: `${count + books} products lack safety information that the law requires, ${books} of them books.`,
      remedy:
        "Import it with the columns manufacturer … of kapitel import products, or ProductContact of ONIX (docs/importing.md).",
      lines: examples.map(({ ean, title, missing }) => `${ean}  ${title}: no ${missing.join(", no ")}`),
    }
  }),
}
