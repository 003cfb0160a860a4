import { FIRST_OPEN_FACETS } from "@kapitel/core/search/facetOrder"
import { type ReactNode, useState } from "react"
import { Disclosure } from "../primitives/Disclosure.tsx"
import type { ListController } from "../shop/useList.ts"
import { FacetRange } from "./FacetRange.tsx"
import { FacetValues } from "./FacetValues.tsx"
import type { FacetView } from "./FacetView.ts"
import { CATEGORY_PARAMETER, isChosen, type ListPlace } from "./ListPlace.ts"
import { StoreFilter, type StoreFilterProps } from "./StoreFilter.tsx"

/** The initial state; after that it keeps what the visitor has opened or closed. */
function Facet({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [first] = useState(open)
  return (
    <Disclosure summary={label} open={first}>
      <div className="pb-5">{children}</div>
    </Disclosure>
  )
}

export interface FacetListProps {
  facets: ReadonlyArray<FacetView>
  stores?: StoreFilterProps["stores"] | undefined
  list: ListController
  place: ListPlace
}

/** One accordion per facet: the same in the sidebar, in the drawer and on the page of filters. */
export function FacetList({ facets, stores, list, place }: FacetListProps) {
  const shown = facets.filter((facet) => facet.kind === "range" || facet.values.length > 0)
  const firstOpen = FIRST_OPEN_FACETS + (shown[0]?.attribute === CATEGORY_PARAMETER ? 1 : 0)
  const rows = shown.map((facet, index) => {
    const { attribute } = facet
    const open = index < firstOpen || (facet.kind === "values" && isChosen(list.state, { attribute }))
    return (
      <Facet key={attribute} label={facet.label} open={open}>
        {facet.kind === "values" ? (
          <FacetValues facet={facet} list={list} place={place} />
        ) : (
          <FacetRange facet={facet} list={list} place={place} />
        )}
      </Facet>
    )
  })
  return (
    <>
      {stores !== undefined && <StoreFilter stores={stores} list={list} place={place} />}
      {rows}
    </>
  )
}
