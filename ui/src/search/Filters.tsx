/** The filters of a list: next to it on wide screens, in a drawer on others, on a separate page without scripts. */
import { Suspense, useRef } from "react"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Drawer } from "../primitives/Drawer.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useDrawer } from "../shop/useDrawer.ts"
import { useList } from "../shop/useList.ts"
import { formatNumber } from "../text/formatNumber.ts"
import { search } from "../text/sv/search.ts"
import { FacetList } from "./FacetList.tsx"
import type { FacetView } from "./FacetView.ts"
import { cleared, hrefAt, isFiltered, type ListPlace } from "./ListPlace.ts"
import type { StoreFilterProps } from "./StoreFilter.tsx"

/** The `data-opens` value. */
export const FILTER_DRAWER = "filters"

export interface FiltersProps {
  place: ListPlace
  facets: ReadonlyArray<FacetView>
  /** Where there are stores to filter by. */
  stores?: StoreFilterProps["stores"] | undefined
  /** Products of the list that is shown. */
  count: number
  /** Not all of them are books. */
  goods?: boolean | undefined
}

/** A choice in the drawer changes the list behind it, and leaves the drawer open (LIST-04). */
export function Filters({ place, facets, stores, count, goods = false }: FiltersProps) {
  const list = useList(place)
  const drawer = useDrawer()
  const top = useRef<HTMLDivElement>(null)
  // A visitor who was far down the old list begins at the top of the new one.
  const showList = () => {
    drawer.onClose()
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ behavior: "instant" })
  }
  const shared = { facets, stores, list, place }
  return (
    <div className="relative z-1" ref={top}>
      <aside className="facets max-lg:hidden" aria-label={search.filters}>
        <h2 className="filter-by">{search.filter}</h2>
        <Suspense>
          <FacetList {...shared} />
        </Suspense>
      </aside>
      <Drawer
        {...drawer}
        id={FILTER_DRAWER}
        title={search.filter}
        foot={
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <p className="sr-only col-span-2" role="status">
              {list.busy ? "" : search.found(formatNumber(count), goods)}
            </p>
            <Button variant="outline" disabled={!isFiltered(list.state)} onClick={() => list.choose(cleared)}>
              {search.clearAll}
            </Button>
            <Button wide onClick={showList}>
              {list.busy ? search.showSome(goods) : search.showFound(formatNumber(count), goods)}
            </Button>
          </div>
        }
      >
        <Suspense>
          <div className="facets">
            <FacetList {...shared} />
          </div>
        </Suspense>
      </Drawer>
    </div>
  )
}

/** The page of filters: each choice leads back to it, its last link to the list. */
export function FilterPage({ place, facets, stores, count, goods = false }: FiltersProps) {
  const list = useList(place)
  return (
    <aside className="facets" aria-label={search.filters}>
      <h2 className="filter-by">{search.filter}</h2>
      <FacetList facets={facets} stores={stores} list={list} place={place} />
      <div className="sticky bottom-0 bg-paper py-4">
        <ButtonLink href={hrefAt({ ...place, part: undefined }, list.state)} wide>
          {search.showFound(formatNumber(count), goods)}
        </ButtonLink>
      </div>
    </aside>
  )
}

export const filters: IslandDefinition<FiltersProps> = { name: "filters", Component: Filters, when: "visible" }
export const filterPage: IslandDefinition<FiltersProps> = {
  name: "filter-page",
  Component: FilterPage,
  when: "visible",
}
