import { ProductGrid } from "@kapitel/ui/catalogue/ProductGrid"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { filterPage, filters } from "@kapitel/ui/search/Filters"
import { listHeader, SortPage } from "@kapitel/ui/search/ListHeader"
import { loadMore } from "@kapitel/ui/search/LoadMore"
import { Island } from "@kapitel/ui/shop/Island"
import { lists } from "@kapitel/ui/text/sv/lists"
import { search } from "@kapitel/ui/text/sv/search"
import { ranking } from "../text/ranking.ts"
import type { ListView } from "../views/list.ts"
import { RANKING } from "./legalPages.ts"

/** Filters, products and 'Visa fler': the body of category, search and author pages. */
export function ProductList({
  list,
  empty = lists.none,
  hint,
  byItself = false,
}: {
  list: ListView
  /** The text of an empty list, and what the visitor can do. */
  empty?: string | undefined
  hint?: string | undefined
  /** Loads more when its end comes into view (LIST-18). */
  byItself?: boolean
}) {
  const { place, facets, stores, count, goods, products } = list
  if (list.part === "filters") {
    return (
      <div className="wrap py-8">
        <div className="max-w-text">
          <Island of={filterPage} props={{ place, facets, stores, count, goods }} />
        </div>
      </div>
    )
  }
  if (list.part === "sorting") {
    return (
      <div className="wrap py-8">
        <div className="max-w-text">
          <SortPage place={place} />
        </div>
      </div>
    )
  }
  if (count === 0 && list.filters.length === 0) {
    return (
      <div className="wrap pt-8 pb-16">
        <EmptyState title={empty} {...(hint === undefined ? {} : { message: hint })} />
      </div>
    )
  }
  return (
    <div
      className="wrap grid grid-cols-1 items-start pt-8 pb-16 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12"
      data-list=""
      data-count={count}
    >
      <Island of={filters} props={{ place, facets, stores, count, goods }} />
      <div className="relative" data-results="">
        <h2 className="sr-only">{lists.listHeading(goods === true)}</h2>
        <Island of={listHeader} props={{ place, count, goods, filters: list.filters }} />
        {list.earlierHref !== undefined && (
          <p className="mb-6">
            <a className="link" href={list.earlierHref} rel="prev">
              {lists.earlier}
            </a>
          </p>
        )}
        {products.length === 0 ? (
          <EmptyState
            title={empty}
            message={lists.noneFiltered}
            action={
              <ButtonLink href={list.clearHref} variant="outline" data-keep="place">
                {search.clearAll}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <ProductGrid products={products} besideSidebar />
            <Island
              of={loadMore}
              props={{ seen: list.seen, count, goods, nextHref: list.nextHref, byItself: byItself || undefined }}
            />
            <p className="mt-6 text-small">
              <a className="link" href={RANKING}>
                {ranking.link}
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
