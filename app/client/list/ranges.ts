/** Two thumbs and two fields that say the same, within what the list holds and a step apart (FACET-11, FACET-12). */
import { withRange } from "@kapitel/core/search/facetString"
import { clampRange, parsePriceText, type Range } from "@kapitel/core/search/priceRange"
import { changeList, wantedState } from "./changeList.ts"

/** Thumbs move faster than anything needs to follow. Source: spec §9, slider range input. */
const FOLLOW_AFTER_MS = 16

type End = "min" | "max"

const endOf = (input: HTMLInputElement): End => (input.dataset["end"] === "max" ? "max" : "min")

const readForm = (form: HTMLFormElement) => {
  const number = (name: string) => Number(form.dataset[name])
  const allowed: Range = { min: number("min"), max: number("max") }
  const inputs = (kind: string) => ({
    min: form.querySelector<HTMLInputElement>(`${kind}[data-end="min"]`),
    max: form.querySelector<HTMLInputElement>(`${kind}[data-end="max"]`),
  })
  return {
    attribute: form.dataset["facetRange"] ?? "",
    allowed,
    step: number("step"),
    thumbs: inputs(".range-thumb"),
    fields: inputs(".input"),
  }
}

/** Decimals as they are typed here. */
const print = (number: number) => String(number).replace(".", ",")

/** Tenths of a millimetre added up are no longer tenths. */
const rounded = (number: number) => Number(number.toFixed(4))

/** Both ends as they are now; the one that was moved gives way. An empty field is as wide as allowed. */
const endsOf = (form: HTMLFormElement, by: HTMLInputElement): Range => {
  const { allowed, step, fields } = readForm(form)
  const moved = endOf(by)
  // The other end is read as it is written: its thumb stands on the nearest step.
  const read = (end: End) =>
    end === moved && by.type === "range" ? Number(by.value) : parsePriceText(fields[end]?.value ?? "")
  const { min, max } = clampRange({ min: read("min"), max: read("max") }, allowed, moved, step)
  return { min: rounded(min), max: rounded(max) }
}

const follow = (form: HTMLFormElement, ends: Range): void => {
  const { allowed, thumbs, fields } = readForm(form)
  const share = (value: number) => ((value - allowed.min) / (allowed.max - allowed.min)) * 100
  for (const end of ["min", "max"] as const) {
    const [thumb, field] = [thumbs[end], fields[end]]
    if (thumb !== null) {
      thumb.value = String(ends[end])
      const unit = form.dataset["unit"]
      thumb.setAttribute("aria-valuetext", unit === undefined ? print(ends[end]) : `${print(ends[end])}\u00a0${unit}`)
    }
    if (field !== null) field.value = print(ends[end])
  }
  const chosen = form.querySelector("[data-range-chosen]")
  chosen?.setAttribute("x", String(share(ends.min)))
  chosen?.setAttribute("width", String(share(ends.max) - share(ends.min)))
}

const formOf = (input: HTMLInputElement) => input.closest<HTMLFormElement>("[data-facet-range]")

let waiting: ReturnType<typeof setTimeout> | undefined

/** A thumb is being moved. */
export const moveRange = (thumb: HTMLInputElement): void => {
  const form = formOf(thumb)
  if (form === null) return
  clearTimeout(waiting)
  waiting = setTimeout(() => follow(form, endsOf(form, thumb)), FOLLOW_AFTER_MS)
}

/** A thumb was let go, or a field left: the list follows. */
export const chooseRange = (input: HTMLInputElement): Promise<void> => {
  const form = formOf(input)
  if (form === null) return Promise.resolve()
  clearTimeout(waiting)
  const { attribute, allowed } = readForm(form)
  const ends = endsOf(form, input)
  follow(form, ends)
  const state = wantedState()
  const range = {
    ...(ends.min > allowed.min ? { min: ends.min } : {}),
    ...(ends.max < allowed.max ? { max: ends.max } : {}),
  }
  const part = form.querySelector<HTMLInputElement>('input[name="visa"]')?.value ?? null
  return changeList({ ...state, facets: withRange(state.facets, attribute, range), page: 1 }, part)
}
