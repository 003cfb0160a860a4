/**
 * Above the list: the number of titles or goods, the chosen filters, the sort order, and on small screens the openers of the
 * drawers.
 */
import { countActiveFilters } from "@kapitel/core/search/facetString"
import { useRef } from "react"
import { Drawer } from "../primitives/Drawer.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { arrowsDownUp, slidersHorizontal } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useDrawer } from "../shop/useDrawer.ts"
import { useList } from "../shop/useList.ts"
import { formatNumber } from "../text/formatNumber.ts"
import { search } from "../text/sv/search.ts"
import { type ActiveFilter, FacetChips } from "./FacetChips.tsx"
import { FILTER_DRAWER } from "./Filters.tsx"
import { hrefAt, type ListPlace, stateAt } from "./ListPlace.ts"
import { SortChoices, SortMenu, sortLabel } from "./SortMenu.tsx"

/** The `data-opens` value. */
const SORT_DRAWER = "sort"

export interface ListHeaderProps {
  place: ListPlace
  count: number
  /** Not all of them are books. */
  goods?: boolean | undefined
  filters: ReadonlyArray<ActiveFilter>
}

export function ListHeader({ place, count, goods = false, filters }: ListHeaderProps) {
  const list = useList(place)
  const drawer = useDrawer()
  const sorting = useRef<HTMLElement>(null)
  const shown = stateAt(place)
  const { state } = list
  return (
    <div className="list-head">
      <p className="tnum" role="status">
        <b className="font-semibold">{formatNumber(count)}</b> {search.unit(formatNumber(count), goods)}
      </p>
      <div className="list-openers">
        <a
          className="select"
          href={hrefAt({ ...place, part: "filter" }, state)}
          rel="nofollow"
          data-opens={FILTER_DRAWER}
        >
          <Icon path={slidersHorizontal} size="m" />
          {search.filterCount(countActiveFilters(shown.facets, shown.c, shown.store))}
        </a>
        <a
          className="select"
          href={hrefAt({ ...place, part: "sortering" }, state)}
          rel="nofollow"
          data-opens={SORT_DRAWER}
        >
          <Icon path={arrowsDownUp} size="m" />
          {sortLabel(list, state.sort)}
        </a>
      </div>
      <FacetChips filters={filters} list={list} after={sorting} />
      <SortMenu list={list} ref={sorting} />
      <Drawer {...drawer} id={SORT_DRAWER} title={search.sort}>
        <SortChoices list={list} onChosen={drawer.onClose} />
      </Drawer>
    </div>
  )
}

/** The page of sort orders, for browsers without scripts. */
export function SortPage({ place }: { place: ListPlace }) {
  const list = useList(place)
  return (
    <>
      <h2 className="mb-2 text-h3">{search.sort}</h2>
      <SortChoices list={list} />
    </>
  )
}

export const listHeader: IslandDefinition<ListHeaderProps> = {
  name: "list-header",
  Component: ListHeader,
  when: "visible",
}
