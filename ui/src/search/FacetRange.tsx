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

/**
 * From and to, as a GET form: fields `{attribute}.min` and `{attribute}.max`, which the server turns into the
 * facet string. Empty is open.
 */
export function FacetRange({ facet, action, keep, idPrefix }: FacetRangeProps) {
  const { attribute, label, min, max, minSelected, maxSelected, unit, step = 1 } = facet
  const fields = [
    { end: "min", name: search.from, value: minSelected, placeholder: min },
    { end: "max", name: search.to, value: maxSelected, placeholder: max },
  ] as const
  return (
    <form action={action} data-facet-range={attribute}>
      {keep.map((field) => (
        <input key={`${field.name} ${field.value}`} type="hidden" name={field.name} value={field.value} />
      ))}
      <fieldset className="range">
        <legend className="sr-only">{label}</legend>
        {fields.map((field) => (
          <label className="range-field" key={field.end} htmlFor={`${idPrefix}-${attribute}-${field.end}`}>
            <span className="text-meta text-ink-2">{field.name}</span>
            <input
              className="input"
              id={`${idPrefix}-${attribute}-${field.end}`}
              type="number"
              name={`${attribute}.${field.end}`}
              min={min}
              max={max}
              step={step}
              inputMode="decimal"
              defaultValue={field.value}
              placeholder={String(field.placeholder)}
            />
            {unit !== undefined && <span className="range-unit">{unit}</span>}
          </label>
        ))}
        <div className="col-span-2">
          <Button type="submit" variant="outline" small>
            {search.applyRange}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
