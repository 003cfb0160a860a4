/** The two thumbs of a range. React Aria's slider only works with a script, so it is rendered after hydration. */
import { useEffect, useRef } from "react"
import { Slider, SliderThumb, SliderTrack } from "react-aria-components/Slider"
import { search } from "../text/sv/search.ts"
import type { FacetView } from "./FacetView.ts"
import { printNumber, RANGE_ENDS, type RangeState } from "./useRange.ts"

export interface RangeSliderProps {
  facet: Extract<FacetView, { kind: "range" }>
  range: RangeState
}

export function RangeSlider({ facet: { label, min, max, unit, step = 1 }, range }: RangeSliderProps) {
  const { ends } = range
  const share = (value: number) => ((value - min) / (max - min)) * 100
  const format = (value: number) => (unit === undefined ? printNumber(value) : `${printNumber(value)}\u00a0${unit}`)
  const inputs = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) }
  // React Aria announces only the number, in the browser's language.
  useEffect(() => {
    for (const end of RANGE_ENDS) inputs[end].current?.setAttribute("aria-valuetext", format(ends[end]))
  })
  return (
    <Slider
      aria-label={label}
      minValue={min}
      maxValue={max}
      step={step}
      value={[ends.min, ends.max]}
      onChange={range.move}
      onChangeEnd={range.release}
    >
      <SliderTrack className="h-target">
        <svg
          className="size-full overflow-visible py-5 fill-line"
          viewBox="0 0 100 3"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width="100" height="3" />
          <rect
            x={share(ends.min)}
            width={Math.max(0, share(ends.max) - share(ends.min))}
            height="3"
            className="fill-gran forced-colors:fill-[Highlight]"
          />
        </svg>
        {RANGE_ENDS.map((end, index) => (
          <SliderThumb
            key={end}
            index={index}
            className="range-thumb"
            aria-label={search[end === "min" ? "from" : "to"]}
            inputRef={inputs[end]}
          />
        ))}
      </SliderTrack>
    </Slider>
  )
}
