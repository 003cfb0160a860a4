/** Two thumbs and two fields with the same values, within the list's range and a step apart (FACET-11, FACET-12). */
import { withRange } from "@kapitel/core/search/facetString"
import { withFacets } from "@kapitel/core/search/listState"
import { clampRange, PRICE_STEP, parsePriceText, type Range } from "@kapitel/core/search/priceRange"
import { type RefObject, useEffect, useRef, useState } from "react"
import type { ListController } from "../shop/useList.ts"
import type { FacetView } from "./FacetView.ts"

export type RangeEnd = "min" | "max"
export const RANGE_ENDS = ["min", "max"] as const

/** Decimals as they are typed here; no thousands separators, because of years. */
export const printNumber = (number: number): string => String(number).replace(".", ",")

/** Sums of tenths of a millimetre have rounding errors. */
const rounded = ({ min, max }: Range): Range => ({ min: Number(min.toFixed(4)), max: Number(max.toFixed(4)) })

const write = (field: HTMLInputElement | null, text: string): void => {
  if (field !== null) field.value = text
}

export interface RangeState {
  /** The positions of the thumbs: within the list's range. */
  readonly ends: Range
  /** The chosen range, as the fields show it; empty where the range is open. */
  readonly texts: Readonly<Record<RangeEnd, string>>
  readonly fields: Readonly<Record<RangeEnd, RefObject<HTMLInputElement | null>>>
  /** A thumb is being moved: the fields are updated. */
  readonly move: (ends: ReadonlyArray<number>) => void
  /** A thumb was released: the list is updated. */
  readonly release: (ends: ReadonlyArray<number>) => void
  /** A field was typed into. */
  readonly type: (end: RangeEnd) => void
  /** A field was left, or submitted by Enter: the list is updated when the value has changed. */
  readonly leave: () => void
}

export const useRange = (facet: Extract<FacetView, { kind: "range" }>, list: ListController): RangeState => {
  const { attribute, min, max, step = PRICE_STEP } = facet
  const allowed: Range = { min, max }
  const choice = list.state.facets.find((choice) => choice.attribute === attribute && choice.kind === "range")
  const chosen = choice?.kind === "range" ? choice : undefined
  const [moving, setMoving] = useState<Range>()
  const inside = (value: number) => Math.min(max, Math.max(min, value))
  const ends = moving ?? { min: inside(chosen?.min ?? min), max: inside(chosen?.max ?? max) }
  const texts = {
    min: chosen?.min === undefined ? "" : printNumber(chosen.min),
    max: chosen?.max === undefined ? "" : printNumber(chosen.max),
  }
  const fields = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) }
  /** The end that was typed into last. */
  const typed = useRef<RangeEnd>(undefined)

  const show = (shown: Readonly<Record<RangeEnd, string>>): void => {
    for (const end of RANGE_ENDS) write(fields[end].current, shown[end])
  }
  // Text that was typed before hydration stays until something else is chosen.
  const lastShown = useRef<typeof texts | undefined>(texts)
  useEffect(() => {
    if (lastShown.current?.min === texts.min && lastShown.current.max === texts.max) return
    lastShown.current = texts
    show(texts)
  })

  const choose = (wanted: Range): void => {
    typed.current = undefined
    lastShown.current = undefined
    list.choose((state) =>
      withFacets(
        state,
        withRange(state.facets, attribute, {
          ...(wanted.min > min ? { min: wanted.min } : {}),
          ...(wanted.max < max ? { max: wanted.max } : {}),
        }),
      ),
    )
  }
  const clamped = ([low, high]: ReadonlyArray<number>): Range => {
    const moved = low === ends.min ? "max" : "min"
    return rounded(clampRange({ min: low, max: high }, allowed, moved, step))
  }
  return {
    ends,
    texts,
    fields,
    move: (values) => {
      const next = clamped(values)
      setMoving(next)
      show({ min: printNumber(next.min), max: printNumber(next.max) })
    },
    release: (values) => {
      setMoving(undefined)
      choose(clamped(values))
    },
    type: (end) => {
      typed.current = end
    },
    leave: () => {
      if (typed.current === undefined) return
      const read = (end: RangeEnd) => parsePriceText(fields[end].current?.value ?? "")
      const next = rounded(clampRange({ min: read("min"), max: read("max") }, allowed, typed.current, step))
      show({ min: printNumber(next.min), max: printNumber(next.max) })
      choose(next)
    },
  }
}
