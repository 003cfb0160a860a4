/** Products with two or more values of every attribute, some without, and how each facet of them is counted one by one. */
import {
  RANGE_ATTRIBUTES,
  type RangeAttribute,
  type SearchDocument,
  VALUE_ATTRIBUTES,
} from "@kapitel/adapters/embedded/search/SearchDocument"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { COUNTED_ON_REQUEST, type CountedOnRequest, type Facet, type FacetChoice } from "@kapitel/core/search/Facet"
import { sampleBook } from "./sampleBook.ts"

/** A product and the stores with a copy of it. */
export interface Kept {
  readonly product: SearchDocument
  readonly stores: ReadonlyArray<string>
}

const AUTHORS = [
  { id: "astrid-ek", name: "Astrid Ek" },
  { id: "bo-al", name: "Bo Al" },
  { id: "ake-ost", name: "Åke Öst" },
]
const NEW_AUTHOR = { id: "cecilia-ny", name: "Cecilia Ny" }
const SHELVES = ["bocker_barn", "bocker_deckare_svenska", "spel", "bocker_deckare", "spel_pussel"]
const AVAILABILITIES = ["WATCH", "AVAILABLE_TO_BUY", "OUT_OF_PRINT", "NOT_YET_PUBLISHED", "TEMP_OUT_OF_STOCK", "OKÄND"]
const PRICES = [9_950, 0, 4_949, undefined, 4_950, 19_900, 9_949]
/** More than one number has bits. */
export const STORES = Array.from({ length: 34 }, (_, at) => `butik ${String(at).padStart(2, "0")}`)

const cycled = <Item>(items: ReadonlyArray<Item>, at: number): Item => items[at % items.length] as Item

/** The product at this place. Those that are new since the index was built have values that no other has. */
export const keptAt = (at: number, isNew = false): Kept => {
  const values = VALUE_ATTRIBUTES.flatMap((attribute, k): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => {
    const first = `${attribute} ${(at * (k + 2)) % (2 + (k % 3))}`
    // Before, between and after the others by name.
    const second = isNew ? `${attribute} ${cycled(["/", "0 ny", "ö"], at)}` : `${attribute} åter`
    if ((at + k) % 5 === 4) return []
    return [[attribute, isNew || (at + k) % 3 === 0 ? [first, second] : [first]]]
  })
  const ranges = RANGE_ATTRIBUTES.slice(1).flatMap((attribute, k) => {
    const from = ((at * (k + 3)) % 7) + k + (isNew ? 0.5 : 1)
    return (at + k) % 4 === 3
      ? []
      : [[attribute, { from, to: from + cycled([0, 2, Number.POSITIVE_INFINITY], at + k) }]]
  })
  const price = cycled(PRICES, at)
  const second = at % 4 === 2 ? [cycled(AUTHORS, at + 1)] : []
  return {
    product: sampleBook(sampleEan(at + 1), `Bok ${at}`, {
      isBook: at % 3 !== 1,
      authors: at % 4 === 3 ? [] : [isNew ? NEW_AUTHOR : cycled(AUTHORS, at), ...second],
      categories: at % 5 === 4 ? [] : [cycled(SHELVES, at), ...(at % 3 === 0 ? [cycled(SHELVES, at + 2)] : [])],
      values: Object.fromEntries(values),
      ranges: Object.fromEntries(ranges),
      ...(price === undefined ? {} : { price }),
      availability: cycled(AVAILABILITIES, at),
      popularity: 100 - at,
    }),
    stores: at % 4 === 0 ? [] : [cycled(STORES, at * 11), ...(at % 3 === 0 ? [cycled(STORES, at + 1)] : [])],
  }
}

const shelvesOf = ({ categories }: SearchDocument): ReadonlyArray<string> => [
  ...new Set(categories.flatMap((key) => key.split("_").map((_, i, parts) => parts.slice(0, i + 1).join("_")))),
]

type ValueName = (typeof VALUE_ATTRIBUTES)[number] | CountedOnRequest

export const valuesOf = ({ product, stores }: Kept, attribute: ValueName): ReadonlyArray<string> => {
  if (attribute === "author") return product.authors.map(({ id }) => id)
  if (attribute === "category") return shelvesOf(product)
  if (attribute === "store") return stores
  // An unknown availability is none.
  if (attribute === "availability")
    return product.availability === undefined || product.availability === "OKÄND" ? [] : [product.availability]
  return product.values[attribute] ?? []
}

const spanOf = ({ product }: Kept, attribute: RangeAttribute) => {
  if (attribute !== "akb_price") return product.ranges[attribute]
  const kronor = product.price === undefined ? undefined : Math.floor((product.price + 50) / 100)
  return kronor === undefined ? undefined : { from: kronor, to: kronor }
}

const VALUE_NAMES: ReadonlyArray<ValueName> = [...VALUE_ATTRIBUTES, ...COUNTED_ON_REQUEST]

const meets = (kept: Kept, choice: FacetChoice): boolean => {
  if (choice.kind === "values") {
    const attribute = VALUE_NAMES.find((name) => name === choice.attribute)
    return attribute !== undefined && valuesOf(kept, attribute).some((value) => choice.values.includes(value))
  }
  const attribute = RANGE_ATTRIBUTES.find((name) => name === choice.attribute)
  const span = attribute === undefined ? undefined : spanOf(kept, attribute)
  if (span === undefined) return false
  return span.to >= (choice.min ?? Number.NEGATIVE_INFINITY) && span.from <= (choice.max ?? Number.POSITIVE_INFINITY)
}

/**
 * The facets of the products that are shown. `names` has the values that an index without them knows: a chosen one is
 * shown without hits too.
 */
export const facetsOneByOne = (
  shown: ReadonlyArray<Kept>,
  choices: ReadonlyArray<FacetChoice>,
  counting: ReadonlyArray<CountedOnRequest>,
  names: (attribute: ValueName) => ReadonlySet<string>,
): ReadonlyArray<Facet> => {
  const among = (attribute: string) =>
    shown.filter((kept) => choices.every((choice) => choice.attribute === attribute || meets(kept, choice)))
  const counted = VALUE_NAMES.filter(
    (name) =>
      !COUNTED_ON_REQUEST.some((one) => one === name) ||
      counting.some((one) => one === name) ||
      choices.some(({ attribute }) => attribute === name),
  )
  const byValues = counted.flatMap((attribute): ReadonlyArray<Facet> => {
    const choice = choices.find((one) => one.attribute === attribute)
    const chosen = choice?.kind === "values" ? choice.values : []
    const counts = new Map<string, number>()
    for (const kept of among(attribute))
      for (const value of new Set(valuesOf(kept, attribute))) counts.set(value, (counts.get(value) ?? 0) + 1)
    const textOf = (id: string) =>
      (attribute === "author" ? [...AUTHORS, NEW_AUTHOR].find((one) => one.id === id)?.name : undefined) ?? id
    const shownAs = (id: string, count: number) => ({ id, value: textOf(id), count, selected: chosen.includes(id) })
    const values = [...counts]
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .map(([id, count]) => shownAs(id, count))
    const without = chosen.filter((id) => !counts.has(id) && names(attribute).has(id)).map((id) => shownAs(id, 0))
    return values.length + without.length === 0 ? [] : [{ attribute, kind: "values", values: [...values, ...without] }]
  })
  const byRange = RANGE_ATTRIBUTES.flatMap((attribute): ReadonlyArray<Facet> => {
    const spans = among(attribute).flatMap((kept) => spanOf(kept, attribute) ?? [])
    if (spans.length === 0) return []
    const choice = choices.find((one) => one.attribute === attribute)
    return [
      {
        attribute,
        kind: "range",
        min: Math.min(...spans.map(({ from }) => from)),
        max: Math.max(...spans.map(({ from, to }) => (to === Number.POSITIVE_INFINITY ? from : to))),
        ...(choice?.kind === "range" && choice.min !== undefined ? { minSelected: choice.min } : {}),
        ...(choice?.kind === "range" && choice.max !== undefined ? { maxSelected: choice.max } : {}),
      },
    ]
  })
  return [...byValues, ...byRange]
}

export const hits = (shown: ReadonlyArray<Kept>, choices: ReadonlyArray<FacetChoice>): ReadonlyArray<Kept> =>
  shown.filter((kept) => choices.every((choice) => meets(kept, choice)))

/** Every value and bound of every attribute as a choice, and some that no product has. */
export const choicesOf = (kept: ReadonlyArray<Kept>): ReadonlyArray<FacetChoice> => [
  ...[...VALUE_ATTRIBUTES, ...COUNTED_ON_REQUEST].flatMap((attribute) => {
    const ids = [...new Set(kept.flatMap((one) => valuesOf(one, attribute)))].sort()
    const some = [...ids.slice(0, 3), ...ids.slice(-2)]
    return [...some.map((id) => [id]), ids.slice(1, 3), [ids.at(-1) ?? "", "saknas"], ["saknas"], [""]].map(
      (values) => ({ attribute, kind: "values" as const, values }),
    )
  }),
  ...RANGE_ATTRIBUTES.flatMap((attribute) => {
    const bounds = [...new Set(kept.flatMap((one) => spanOf(one, attribute)?.from ?? []))].sort((a, b) => a - b)
    const [low = 0, next = 0] = bounds
    const high = bounds.at(-1) ?? 0
    return [
      { min: next },
      { max: next },
      { min: low, max: low },
      { min: high + 3 },
      { max: low - 1 },
      { min: next, max: high },
    ].map((range) => ({ attribute, kind: "range" as const, ...range }))
  }),
  { attribute: "smak", kind: "values", values: ["salt"] },
  { attribute: "smak", kind: "range", min: 0 },
  // Prices of 49.49 and 49.50 kronor are shown as 49 and 50.
  ...[{ min: 50 }, { max: 49 }, { min: 49.5 }, { max: 49.5 }, { min: -5, max: 0 }, { min: 0 }, {}].map((range) => ({
    attribute: "akb_price",
    kind: "range" as const,
    ...range,
  })),
  { attribute: "age", kind: "range" },
]
