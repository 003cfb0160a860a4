import { Icon } from "../primitives/Icon.tsx"
import { arrowsDownUp, slidersHorizontal } from "../primitives/icons.generated.ts"
import { formatNumber } from "../text/formatNumber.ts"
import { search } from "../text/sv/search.ts"
import { type ActiveFilter, FacetChips } from "./FacetChips.tsx"
import { type SortChoice, SortMenu } from "./SortMenu.tsx"

export interface ListHeaderProps {
  count: number
  filters: ReadonlyArray<ActiveFilter>
  clearHref: string
  sort: ReadonlyArray<SortChoice>
  /** The list opened with its filters, and with its sort choices: what the mobile drawers' openers lead to. */
  filterHref: string
  sortHref: string
  /** D-17: selected values plus one for a category; may be more than the chips. */
  filterCount: number
}

/** Above the shelf: how many, what is chosen, how it is sorted. */
export function ListHeader({ count, filters, clearHref, sort, filterHref, sortHref, filterCount }: ListHeaderProps) {
  const current = sort.find((choice) => choice.current === true) ?? sort[0]
  return (
    <div className="list-head" data-choices="">
      <p className="tnum" role="status">
        <b className="font-semibold">{formatNumber(count)}</b> {count === 1 ? search.oneTitle : search.titles}
      </p>
      <div className="list-openers">
        <a className="select" href={filterHref} rel="nofollow" data-drawer="filters">
          <Icon path={slidersHorizontal} size="m" />
          {search.filterCount(filterCount)}
        </a>
        {current !== undefined && (
          <a className="select" href={sortHref} rel="nofollow" data-drawer="sort">
            <Icon path={arrowsDownUp} size="m" />
            {current.label}
          </a>
        )}
      </div>
      <FacetChips filters={filters} clearHref={clearHref} />
      <SortMenu choices={sort} />
    </div>
  )
}
