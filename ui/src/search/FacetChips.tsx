import { Chip } from "../primitives/Chip.tsx"
import { search } from "../text/sv/search.ts"

export interface ActiveFilter {
  label: string
  /** This list without the filter. */
  href: string
}

export interface FacetChipsProps {
  filters: ReadonlyArray<ActiveFilter>
  /** This list without any filter. */
  clearHref: string
}

/** What is chosen, each to be taken away, and all at once. */
export function FacetChips({ filters, clearHref }: FacetChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul className="chips" aria-label={search.activeFilters}>
      {filters.map((filter) => (
        <li key={filter.href}>
          <Chip href={filter.href} label={filter.label} removeName={search.removeFilter(filter.label)} noFollow />
        </li>
      ))}
      <li>
        <a className="link inline-flex min-h-target items-center text-small" href={clearHref} data-clear-all="">
          {search.clearAll}
        </a>
      </li>
    </ul>
  )
}
