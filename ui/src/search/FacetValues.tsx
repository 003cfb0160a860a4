import { FACET_VALUES_SHOWN } from "@kapitel/core/search/facetOrder"
import { useState } from "react"
import { Swatch } from "../catalogue/Swatch.tsx"
import { useHydrated } from "../primitives/useHydrated.ts"
import type { ListController } from "../shop/useList.ts"
import { formatNumber } from "../text/formatNumber.ts"
import { search } from "../text/sv/search.ts"
import { ChoiceLink } from "./ChoiceLink.tsx"
import type { FacetValueView, FacetView } from "./FacetView.ts"
import { hrefAt, isChosen, type ListPlace, toggle } from "./ListPlace.ts"

export interface FacetValuesProps {
  facet: Extract<FacetView, { kind: "values" }>
  list: ListController
  place: ListPlace
}

/**
 * Choices that look like checkboxes: six, then the rest in a scrolling part. Lists are sent without the rest, which is
 * half of their choices (decision 314): until hydration, and without a script, a link leads to all of them.
 */
export function FacetValues({ facet: { attribute, label, values }, list, place }: FacetValuesProps) {
  const rest = values.slice(FACET_VALUES_SHOWN)
  const isTicked = ({ id }: FacetValueView) => isChosen(list.state, { attribute, value: id })
  // Keeps what the visitor has opened or closed.
  const [open] = useState(() => rest.some(isTicked))
  const isRendered = useHydrated() || open || place.part === "filter"
  const row = (value: FacetValueView) => {
    const ticked = isTicked(value)
    return (
      <li key={value.id}>
        <ChoiceLink
          className="choice"
          list={list}
          change={(state) => toggle(state, { attribute, value: value.id })}
          ticked={ticked}
        >
          <span className={ticked ? "box box-on" : "box"} />
          {value.swatch !== undefined && <Swatch swatch={value.swatch} label="" />}
          <span>{value.label ?? value.id}</span>
          <span className="count ml-auto">{formatNumber(value.count)}</span>
        </ChoiceLink>
      </li>
    )
  }
  return (
    <div role="group" aria-label={label}>
      <ul>{values.slice(0, FACET_VALUES_SHOWN).map(row)}</ul>
      {rest.length > 0 && !isRendered && (
        <a className="facet-more" href={hrefAt({ ...place, part: "filter" }, list.state)} rel="nofollow">
          {search.showRest(rest.length)}
        </a>
      )}
      {rest.length > 0 && isRendered && (
        <details className="disclosure" open={open}>
          <summary className="facet-more">
            <span className="when-closed">{search.showRest(rest.length)}</span>
            <span className="when-open">{search.showFewer}</span>
          </summary>
          <div>
            <ul className="facet-rest">{rest.map(row)}</ul>
          </div>
        </details>
      )}
    </div>
  )
}
