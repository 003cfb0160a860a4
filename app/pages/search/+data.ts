import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { categoryPath, productPath } from "@kapitel/core/catalogue/paths"
import { canonicalListHref, readListState } from "@kapitel/core/search/listState"
import { search } from "@kapitel/ui/text/sv/search"
import { Effect } from "effect"
import { redirect } from "vike/abort"
import { readListView, readPart } from "../../views/list.ts"
import type { PageRequest } from "../PageRequest.ts"
import { readPage, searchParamsOf } from "../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const PATH = "/search"
/** Categories offered when nothing was found (SRCH-08). */
const TOP_CATEGORIES = 8

/** What was found for a query; an EAN or ISBN that is one product's goes straight to it (D-49). */
export async function data(context: PageRequest) {
  const params = searchParamsOf(context)
  const state = readListState(params)
  const page = await readPage(context, ({ showing, notes }) =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const ean = state.q === undefined ? undefined : parseEanQuery(state.q)
      if (ean !== undefined) {
        notes.shows("lists", `product:${ean}`)
        const exact = yield* catalogue.productByEan(ean).pipe(
          Effect.map((product) => productPath(product, showing.site)),
          Effect.catchTag("ProductNotFound", () => Effect.succeed(undefined)),
        )
        if (exact !== undefined) return { redirectTo: exact }
      }
      const {
        view,
        result,
        page: shownPage,
      } = yield* readListView(
        { path: PATH, scope: {}, state, part: readPart(params), onlyLast: params.has("only") },
        showing,
        notes,
      )
      const shelves = (yield* catalogue.categories(2)).flatMap((root) => root.subCategories)
      const shown = result.correctedQuery ?? state.q ?? ""
      return {
        headTitle: shown === "" ? search.label : search.resultsFor(shown),
        query: state.q ?? "",
        originalQuery: state.q ?? "",
        correctedQuery: result.correctedQuery,
        isPartial: result.isPartialQuerySearch,
        canonical: canonicalListHref(PATH, { ...state, page: shownPage }),
        list: view,
        topCategories:
          view.count > 0
            ? []
            : shelves
                .toSorted((a, b) => b.productCount - a.productCount)
                .slice(0, TOP_CATEGORIES)
                .map((category) => ({
                  label: category.displayName,
                  href: categoryPath(category.key),
                  count: category.productCount,
                })),
      }
    }),
  )
  if (page !== undefined && "redirectTo" in page) throw redirect(page.redirectTo, 302)
  if (page === undefined) throw redirect("/", 302)
  return page
}
