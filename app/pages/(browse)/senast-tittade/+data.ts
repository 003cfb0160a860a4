import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { MAX_RECENT_PRODUCTS, RECENT_PARAMETER } from "@kapitel/core/catalogue/recentProducts"
import { recentProducts as words } from "@kapitel/ui/text/sv/recentProducts"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { readCards } from "../../../views/cards.tsx"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The row 'Senast tittade på' for the products of the address; what the shop does not have is left out (decision 434). */
export const data = async (context: PageRequest) => {
  // Part of other pages, never a page.
  if (context.isFragment !== true) throw render(404)
  const wanted = (searchParamsOf(context).get(RECENT_PARAMETER) ?? "").split(",", MAX_RECENT_PRODUCTS)
  const eans = [...new Set(wanted.flatMap((text) => Option.toArray(decodeEan(text))))]
  return readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      dependencies.isUncached = true
      const products = yield* readCards(eans, showing, dependencies)
      return { headTitle: words.title, description: words.title, isUnlisted: true, products }
    }),
  )
}
