import { useDeferredValue } from "react"
import { Button } from "../primitives/Button.tsx"
import { useHydrated } from "../primitives/useHydrated.ts"
import type { ListController } from "../shop/useList.ts"
import { search } from "../text/sv/search.ts"
import type { FacetView } from "./FacetView.ts"
import { hiddenFields, type ListPlace } from "./ListPlace.ts"
import { RangeSlider } from "./RangeSlider.tsx"
import { printNumber, RANGE_ENDS, useRange } from "./useRange.ts"

export interface FacetRangeProps {
  facet: Extract<FacetView, { kind: "range" }>
  list: ListController
  place: ListPlace
}

/**
 * From and to, as a GET form: fields `{attribute}.min` and `{attribute}.max`, which the server turns into the facet
 * string. Empty is open. With a script there are two thumbs as well, and the list updates at once.
 */
export function FacetRange({ facet, list, place }: FacetRangeProps) {
  const { attribute, label, min, max, unit } = facet
  const range = useRange(facet, list)
  // Deferred: on a slow phone the sliders of a list take 30 ms to render.
  const hydrated = useDeferredValue(useHydrated(), false)
  const fields = hiddenFields(list.state)
  return (
    <form
      className="range-form"
      action={place.path}
      onSubmit={(event) => {
        event.preventDefault()
        range.leave()
      }}
    >
      {fields.map((field) => (
        <input key={field.name} type="hidden" name={field.name} value={field.value} />
      ))}
      {place.part !== undefined && <input type="hidden" name="visa" value={place.part} />}
      <input type="hidden" name={`${attribute}.within`} value={`${min}..${max}`} />
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <div className="range" data-needs-script="">
          {hydrated && <RangeSlider facet={facet} range={range} />}
        </div>
        {RANGE_ENDS.map((end) => (
          <label key={end}>
            <span className="text-meta text-ink-2">{search[end === "min" ? "from" : "to"]}</span>
            <input
              ref={range.fields[end]}
              className="input"
              type="text"
              name={`${attribute}.${end}`}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              defaultValue={range.texts[end]}
              placeholder={printNumber(facet[end])}
              onInput={() => range.type(end)}
              onBlur={range.leave}
            />
            {unit !== undefined && <span className="unit">{unit}</span>}
          </label>
        ))}
        {/* With a script the list follows by itself. */}
        <div className="apply">
          <Button type="submit" variant="outline" small>
            {search.applyRange}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
