import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { categoryPath, productPath, variantPath } from "@kapitel/core/catalogue/paths"
import { phraseOf } from "@kapitel/core/content/SiteContent"
import { canonicalListHref, readListState } from "@kapitel/core/search/listState"
import { searchPath } from "@kapitel/core/search/searchSuggestions"
import type { Brand } from "@kapitel/core/site/Site"
import { lists } from "@kapitel/ui/text/sv/lists"
import { searchField } from "@kapitel/ui/text/sv/searchField"
import { Effect, Option } from "effect"
import { redirect } from "vike/abort"
import { listData, readListView, readPart } from "../../../views/list.ts"
import { readPlaces } from "../../../views/places.ts"
import { readSiteContent } from "../../../views/siteContent.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const PATH = "/search"

/** The editors' text for a search without results. */
const readEmpty = Effect.fnUntraced(function* (brand: Brand) {
  const site = yield* readSiteContent(brand)
  return { title: phraseOf(site, "search_empty_title"), message: phraseOf(site, "search_empty_message") }
})

/** Results of a query; an EAN or ISBN of one product redirects to it (D-49). */
export async function data(context: PageRequest) {
  const params = searchParamsOf(context)
  const state = readListState(params)
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const ean = state.q === undefined ? undefined : parseEanQuery(state.q)
      if (ean !== undefined) {
        const exact = yield* catalogue.productByEan(ean).pipe(
          // A colour variant has a number of its own, and the redirect leads to it.
          Effect.map((product) =>
            product.identifier === ean ? productPath(product, showing.site) : variantPath(product, ean, showing.site),
          ),
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
        dependencies,
      )
      const topCategories = yield* Effect.forEach(result.topCategories, ({ key, count }) =>
        Effect.map(catalogue.categoryByKey(key), (found) =>
          Option.isNone(found) ? [] : [{ label: found.value.category.displayName, href: categoryPath(key), count }],
        ),
      )
      const shown = result.correctedQuery ?? state.q ?? ""
      const title = shown === "" ? searchField.label : lists.resultsFor(shown)
      return {
        headTitle: title,
        title,
        query: state.q ?? "",
        places: yield* readPlaces(state.q ?? "", context.site.brand),
        originalQuery: result.originalQuery ?? "",
        correctedQuery: result.correctedQuery,
        suggestion:
          result.suggestedQuery === undefined
            ? undefined
            : { text: result.suggestedQuery, href: searchPath(result.suggestedQuery, "suggestion") },
        isPartial: result.isPartialQuerySearch,
        canonical: canonicalListHref(PATH, { ...state, page: shownPage }),
        isUnlisted: true,
        list: view,
        structured: listData(title, view, context.publicUrl),
        empty: view.count === 0 ? yield* readEmpty(showing.site.brand) : undefined,
        topCategories: topCategories.flat(),
      }
    }),
  )
  if (page !== undefined && "redirectTo" in page) throw redirect(page.redirectTo, 302)
  if (page === undefined) throw redirect("/", 302)
  return page
}
