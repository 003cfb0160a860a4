import { FACET_VALUES_SHOWN } from "@kapitel/core/search/facetOrder"
import { Swatch } from "../catalogue/Swatch.tsx"
import { formatNumber } from "../text/formatNumber.ts"
import { search } from "../text/sv/search.ts"
import type { FacetValueView } from "./FacetView.ts"

export interface FacetValuesProps {
  values: ReadonlyArray<FacetValueView>
}

function FacetValue({ value }: { value: FacetValueView }) {
  return (
    <li>
      <a className="choice" href={value.href} rel="nofollow" aria-current={value.selected ? "true" : undefined}>
        <span className={value.selected ? "box box-on" : "box"} />
        {value.swatch !== undefined && <Swatch swatch={value.swatch} label="" />}
        <span>{value.label}</span>
        <span className="count ml-auto">{formatNumber(value.count)}</span>
      </a>
    </li>
  )
}

/** Choices that look like tick boxes and are links: six, then the rest in a scrolling part of its own. */
export function FacetValues({ values }: FacetValuesProps) {
  const rest = values.slice(FACET_VALUES_SHOWN)
  return (
    <>
      <ul>
        {values.slice(0, FACET_VALUES_SHOWN).map((value) => (
          <FacetValue key={value.href} value={value} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="disclosure" open={rest.some((value) => value.selected)}>
          <summary className="facet-more">
            <span className="when-closed">{search.showRest(rest.length)}</span>
            <span className="when-open">{search.showFewer}</span>
          </summary>
          <div>
            <ul className="facet-rest">
              {rest.map((value) => (
                <FacetValue key={value.href} value={value} />
              ))}
            </ul>
          </div>
        </details>
      )}
    </>
  )
}
