/**
 * The filter string of a list address, `brand:Norstedts|Bonnier,akb_price:[50,200]` (D-16). Effect-free. Parsing never
 * fails: malformed parts are left out and the rest is kept, in linear time.
 */
import type { FacetChoice } from "./Facet.ts"

/** The choices, in the order written; one per attribute. Percent-encoding belongs to the address. */
export const parseFacets = (text: string): ReadonlyArray<FacetChoice> => {
  const choices = new Map<string, FacetChoice>()
  let at = 0
  while (at < text.length) {
    const end = endOfEntry(text, at)
    const entry = parseEntry(text.slice(at, end))
    if (entry !== undefined) {
      const merged = union(choices.get(entry.attribute), entry)
      if (merged !== undefined) choices.set(entry.attribute, merged)
    }
    at = end + 1
  }
  return [...choices.values()].filter(choosesSomething)
}

/** The canonical form of these choices: attributes by name, values unchanged. Equal filters give equal addresses. */
export const printFacets = (choices: ReadonlyArray<FacetChoice>): string =>
  choices
    .filter((choice) => choice.attribute !== "" && choosesSomething(choice))
    .toSorted((a, b) => (a.attribute < b.attribute ? -1 : a.attribute > b.attribute ? 1 : 0))
    .map((choice) => `${escape(choice.attribute)}:${printChoice(choice)}`)
    .join(",")

/** Selected values, plus one for each limited range, for a selected category and for a store (D-17). */
export const countActiveFilters = (choices: ReadonlyArray<FacetChoice>, category?: string, store?: string): number =>
  choices.reduce(
    (count, choice) => count + (choice.kind === "values" ? choice.values.length : choosesSomething(choice) ? 1 : 0),
    Number(category !== undefined) + Number(store !== undefined),
  )

/** Selects the value, or deselects it when it was selected. */
export const toggleValue = (
  choices: ReadonlyArray<FacetChoice>,
  attribute: string,
  value: string,
): ReadonlyArray<FacetChoice> => {
  const old = choices.find((choice) => choice.attribute === attribute)
  if (old?.kind === "values" && old.values.includes(value)) return without(choices, attribute, value)
  const values = old?.kind === "values" ? [...old.values, value] : [value]
  return [...choices.filter((choice) => choice.attribute !== attribute), { attribute, kind: "values", values }]
}

/** Sets the range of an attribute; a range open at both sides is removed. */
export const withRange = (
  choices: ReadonlyArray<FacetChoice>,
  attribute: string,
  range: RangeEnds,
): ReadonlyArray<FacetChoice> =>
  [
    ...choices.filter((choice) => choice.attribute !== attribute),
    {
      attribute,
      kind: "range" as const,
      ...(range.min === undefined ? {} : { min: range.min }),
      ...(range.max === undefined ? {} : { max: range.max }),
    },
  ].filter(choosesSomething)

/** Removes one value, or all choices of the attribute when no value is given. */
export const without = (
  choices: ReadonlyArray<FacetChoice>,
  attribute: string,
  value?: string,
): ReadonlyArray<FacetChoice> =>
  choices
    .map((choice) =>
      choice.attribute === attribute && choice.kind === "values"
        ? { ...choice, values: value === undefined ? [] : choice.values.filter((other) => other !== value) }
        : choice,
    )
    .filter((choice) => choosesSomething(choice) && !(choice.attribute === attribute && choice.kind === "range"))

const choosesSomething = (choice: FacetChoice): boolean =>
  choice.kind === "values"
    ? choice.values.some((value) => value !== "")
    : Number.isFinite(choice.min) || Number.isFinite(choice.max)

/** The comma that ends the entry: one outside brackets and not escaped. An unclosed bracket ends at the first comma. */
const endOfEntry = (text: string, start: number): number => {
  for (let i = start; i < text.length; i++) {
    const char = text[i]
    if (char === "\\") i++
    else if (char === ",") return i
    else if (char === ":" && text[i + 1] === "[") {
      const end = RANGE_AT_START.exec(text.slice(i + 1, i + 1 + LONGEST_RANGE))?.[0].length
      if (end !== undefined) i += end
    }
  }
  return text.length
}

/** The longest range that is parsed; no number of the shop has more digits. */
const LONGEST_RANGE = 700
const RANGE_AT_START = /^\[(-?\d{1,330}(?:\.\d{1,330})?)?,(-?\d{1,330}(?:\.\d{1,330})?)?\]/

const parseEntry = (entry: string): FacetChoice | undefined => {
  const parts = splitUnescaped(entry)
  if (parts === undefined) return undefined
  const [attribute, ...values] = parts.texts
  if (attribute === undefined || attribute === "") return undefined
  if (parts.rest.startsWith("[")) return values.length === 0 ? parseRange(attribute, parts.rest) : undefined
  if (values.length === 0 || values.includes("")) return undefined
  return { attribute, kind: "values", values: [...new Set(values)] }
}

/** `name:a|b` into name, a and b without their escapes, or the name and the bracket that follows it. */
const splitUnescaped = (
  entry: string,
): { readonly texts: ReadonlyArray<string>; readonly rest: string } | undefined => {
  const texts: Array<string> = []
  let text = ""
  for (let i = 0; i < entry.length; i++) {
    const char = entry.charAt(i)
    if (char === "\\") text += entry.charAt(++i) || "\\"
    else if (char === ":") {
      if (texts.length > 0) return undefined
      texts.push(text)
      text = ""
      if (entry[i + 1] === "[") return { texts, rest: entry.slice(i + 1) }
    } else if (char === "|") {
      if (texts.length === 0) return undefined
      texts.push(text)
      text = ""
    } else if (char === "[" || char === "]" || char === ",") return undefined
    else text += char
  }
  return texts.length === 0 ? undefined : { texts: [...texts, text], rest: "" }
}

const parseRange = (attribute: string, text: string): FacetChoice | undefined => {
  const found = RANGE_AT_START.exec(text)
  if (found === null || found[0].length !== text.length) return undefined
  const min = side(found[1])
  const max = side(found[2])
  if (min === null || max === null) return undefined
  return {
    attribute,
    kind: "range",
    ...inOrder({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }),
  }
}

/** The ends of a range; one that is absent is open. */
export interface RangeEnds {
  readonly min?: number
  readonly max?: number
}

/** A minimum above the maximum: the two are swapped. */
export const inOrder = (ends: RangeEnds): RangeEnds =>
  ends.min !== undefined && ends.max !== undefined && ends.min > ends.max ? { min: ends.max, max: ends.min } : ends

/** An absent side is open; more digits than a number can represent is malformed. Minus zero is zero. */
const side = (digits: string | undefined): number | undefined | null => {
  if (digits === undefined) return undefined
  const number = Number(digits) + 0
  return Number.isFinite(number) ? number : null
}

/**
 * Merges two choices. Two ranges give the range that covers both; a range and values cannot be merged, so the first
 * stays.
 */
const union = (old: FacetChoice | undefined, added: FacetChoice): FacetChoice | undefined => {
  if (old === undefined) return added
  if (old.kind === "values" && added.kind === "values")
    return { ...old, values: [...new Set([...old.values, ...added.values])] }
  if (old.kind === "range" && added.kind === "range")
    return {
      attribute: old.attribute,
      kind: "range",
      ...(old.min === undefined || added.min === undefined ? {} : { min: Math.min(old.min, added.min) }),
      ...(old.max === undefined || added.max === undefined ? {} : { max: Math.max(old.max, added.max) }),
    }
  return undefined
}

const printChoice = (choice: FacetChoice): string =>
  choice.kind === "values"
    ? choice.values
        .filter((value) => value !== "")
        .map(escape)
        .join("|")
    : `[${printNumber(choice.min)},${printNumber(choice.max)}]`

const escape = (text: string): string => text.replace(/[\\,:|[\]]/g, "\\$&")

/** Digits without an exponent, so that every number that the shop stores can be parsed again. */
const printNumber = (number: number | undefined): string => {
  if (number === undefined || !Number.isFinite(number)) return ""
  const [mantissa = "0", exponent] = String(number).split("e")
  if (exponent === undefined) return mantissa
  const sign = mantissa.startsWith("-") ? "-" : ""
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".")
  const shift = Number(exponent)
  return shift < 0
    ? `${sign}0.${"0".repeat(-shift - 1)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(shift, "0")}`
}
