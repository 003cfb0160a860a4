import { FIRST_OPEN_FACETS } from "@kapitel/core/search/facetOrder"
import type { ReactNode } from "react"
import { Disclosure } from "../primitives/Disclosure.tsx"
import { search } from "../text/sv/search.ts"
import { FacetRange } from "./FacetRange.tsx"
import { FacetValues } from "./FacetValues.tsx"
import type { FacetView } from "./FacetView.ts"

export interface FacetSidebarProps {
  facets: ReadonlyArray<FacetView>
  /** The list's own path, for the range forms. */
  action: string
  /** The rest of the query (q, c, facets, sort), for the range forms. */
  keep: ReadonlyArray<{ name: string; value: string }>
  /** Below 1024 px the drawer borrows it; before any script it is a page of its own. @default "sidebar" */
  place?: "sidebar" | "page"
  /** Stays in sight below the facets: the way to the list. */
  foot?: ReactNode
}

/** One accordion per facet; every choice is a link, so filtering works before any script and can be shared. */
export function FacetSidebar({ facets, action, keep, place = "sidebar", foot }: FacetSidebarProps) {
  const shown = facets.filter((facet) => facet.kind === "range" || facet.values.length > 0)
  // The shelves stand before the facets and are no facet themselves.
  const firstOpen = FIRST_OPEN_FACETS + (shown[0]?.attribute === "c" ? 1 : 0)
  return (
    <aside
      className={place === "sidebar" ? "facets facets-beside" : "facets"}
      aria-label={search.filters}
      data-facets=""
      data-choices=""
    >
      <h2 className="mb-2 text-[1.375rem] leading-7">{search.filter}</h2>
      {shown.map((facet, index) => (
        <Disclosure
          key={facet.attribute}
          summary={facet.label}
          open={index < firstOpen || (facet.kind === "values" && facet.values.some((value) => value.selected))}
        >
          <div className="facet-body">
            {facet.kind === "values" ? (
              <FacetValues values={facet.values} />
            ) : (
              <FacetRange facet={facet} action={action} keep={keep} idPrefix={place} />
            )}
          </div>
        </Disclosure>
      ))}
      {foot !== undefined && <div className="facets-foot">{foot}</div>}
    </aside>
  )
}
