/** The facets on a small screen. A lazy chunk: without it the opener leads to the list with its filters open. */
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Drawer, type DrawerState } from "../primitives/Drawer.tsx"
import { formatNumber } from "../text/formatNumber.ts"
import { search } from "../text/sv/search.ts"
import { FacetSidebar, type FacetSidebarProps } from "./FacetSidebar.tsx"

export interface FilterDrawerProps extends Omit<FacetSidebarProps, "place"> {
  state: DrawerState
  onClose: () => void
  /** What the list holds as it is filtered now. */
  count: number
  /** The list itself. */
  listHref: string
}

/** 'Filtrera', with 'Visa 3 296 titlar' at the foot. */
export function FilterDrawer({ state, onClose, count, listHref, ...facets }: FilterDrawerProps) {
  return (
    <Drawer
      state={state}
      onClose={onClose}
      title={search.filter}
      foot={
        <ButtonLink
          href={listHref}
          wide
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          {search.showTitles(formatNumber(count))}
        </ButtonLink>
      }
    >
      <FacetSidebar {...facets} place="drawer" />
    </Drawer>
  )
}
