import { Button } from "../primitives/Button.tsx"
import { search } from "../text/sv/search.ts"
import type { FacetView } from "./FacetView.ts"

export interface FacetRangeProps {
  facet: Extract<FacetView, { kind: "range" }>
  /** Where the form is sent: this list without its query. */
  action: string
  /** The rest of the query, kept as hidden fields: never `page`, which a new filter clears. */
  keep: ReadonlyArray<{ name: string; value: string }>
  /** Fields need names of their own when the facets stand twice on a page. */
  idPrefix: string
}

/** Decimals as they are typed here; a year has no thousands. */
const print = (number: number) => String(number).replace(".", ",")

const ENDS = ["min", "max"] as const

const inside = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value))

/**
 * From and to, as a GET form: fields `{attribute}.min` and `{attribute}.max`, which the server turns into the
 * facet string. Empty is open. A script finds `data-facet-range` and keeps the thumbs and the fields together.
 */
export function FacetRange({ facet, action, keep, idPrefix }: FacetRangeProps) {
  const { attribute, label, min, max, minSelected, maxSelected, unit, step = 1 } = facet
  const selected = { min: minSelected, max: maxSelected }
  const shown = { min: inside(minSelected ?? min, facet), max: inside(maxSelected ?? max, facet) }
  const share = (value: number) => (max === min ? 0 : ((value - min) / (max - min)) * 100)
  return (
    <form action={action} data-facet-range={attribute} data-min={min} data-max={max} data-step={step} data-unit={unit}>
      {keep.map((field) => (
        <input key={`${field.name} ${field.value}`} type="hidden" name={field.name} value={field.value} />
      ))}
      <input type="hidden" name={`${attribute}.within`} value={`${min}..${max}`} />
      <fieldset className="range">
        <legend className="sr-only">{label}</legend>
        <div className="range-slider" data-needs-script="">
          <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="3" />
            <rect
              x={share(shown.min)}
              width={Math.max(0, share(shown.max) - share(shown.min))}
              height="3"
              data-range-chosen=""
            />
          </svg>
          {ENDS.map((end) => (
            <input
              key={end}
              className="range-thumb"
              type="range"
              aria-label={search.rangeEnd(label, end)}
              aria-valuetext={unit === undefined ? undefined : `${print(shown[end])}\u00a0${unit}`}
              min={min}
              max={max}
              step={step}
              defaultValue={shown[end]}
              data-end={end}
            />
          ))}
        </div>
        {ENDS.map((end) => (
          <label className="range-field" key={end} htmlFor={`${idPrefix}-${attribute}-${end}`}>
            <span className="text-meta text-ink-2">{search[end === "min" ? "from" : "to"]}</span>
            <input
              className="input"
              id={`${idPrefix}-${attribute}-${end}`}
              type="text"
              name={`${attribute}.${end}`}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              defaultValue={selected[end] === undefined ? undefined : print(selected[end])}
              placeholder={print(facet[end])}
              data-end={end}
            />
            {unit !== undefined && <span className="range-unit">{unit}</span>}
          </label>
        ))}
        <div className="range-apply">
          <Button type="submit" variant="outline" small>
            {search.applyRange}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
