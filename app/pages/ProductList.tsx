import { ProductGrid } from "@kapitel/ui/catalogue/ProductGrid"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { FacetSidebar } from "@kapitel/ui/search/FacetSidebar"
import { ListHeader } from "@kapitel/ui/search/ListHeader"
import { LoadMore } from "@kapitel/ui/search/LoadMore"
import { SortChoices } from "@kapitel/ui/search/SortMenu"
import { formatNumber } from "@kapitel/ui/text/formatNumber"
import { search } from "@kapitel/ui/text/sv/search"
import type { ListView } from "../views/list.ts"

/** Filters, shelf and 'Visa fler': the body of category, search and author pages. */
export function ProductList({
  list,
  empty = search.none,
  hint,
  byItself = false,
}: {
  list: ListView
  /** What is said when there is nothing at all, and what to do about it. */
  empty?: string | undefined
  hint?: string | undefined
  /** Goes on by itself when its end comes near (LIST-18). */
  byItself?: boolean
}) {
  const { facets, action, keep, count, products } = list
  if (list.part === "filters") {
    return (
      <div className="wrap py-8">
        <div className="max-w-text">
          <FacetSidebar
            place="page"
            facets={facets}
            action={action}
            keep={keep}
            foot={
              <ButtonLink href={list.listHref} wide>
                {search.showTitles(formatNumber(count))}
              </ButtonLink>
            }
          />
        </div>
      </div>
    )
  }
  if (list.part === "sorting") {
    return (
      <div className="wrap py-8">
        <div className="max-w-text">
          <h2 className="mb-2 text-h3">{search.sort}</h2>
          <div data-sort>
            <SortChoices choices={list.sort} />
          </div>
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
    <div className="wrap list-page pt-8 pb-16" data-list="" data-count={count}>
      <FacetSidebar facets={facets} action={action} keep={keep} />
      <div data-results="">
        <h2 className="sr-only">{search.titlesHeading}</h2>
        <ListHeader
          count={count}
          filters={list.filters}
          clearHref={list.clearHref}
          sort={list.sort}
          filterHref={list.filterHref}
          sortHref={list.sortHref}
          filterCount={list.filterCount}
        />
        {list.earlierHref !== undefined && (
          <p className="mb-6">
            <a className="link" href={list.earlierHref} rel="prev">
              {search.earlier}
            </a>
          </p>
        )}
        {products.length === 0 ? (
          <EmptyState
            title={empty}
            message={search.noneFiltered}
            action={
              <span data-choices="">
                <ButtonLink href={list.clearHref} variant="outline" data-clear-all="">
                  {search.clearAll}
                </ButtonLink>
              </span>
            }
          />
        ) : (
          <>
            <ProductGrid products={products} besideSidebar />
            <LoadMore seen={list.seen} count={count} nextHref={list.nextHref} byItself={byItself} />
          </>
        )}
      </div>
    </div>
  )
}
