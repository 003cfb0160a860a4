/** Facets and addresses of lists, valid and broken, for property tests (fast-check). */
import type { FacetChoice } from "@kapitel/core/search/Facet"
import { SORTS } from "@kapitel/core/search/ListQuery"
import { type ListState, QUERY_TYPES, readQuery } from "@kapitel/core/search/listState"
import fc from "fast-check"

/** An attribute or a value, sometimes with characters that the facet grammar escapes. */
export const facetWord: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("brand", "akb_price", "Norstedts", "A-Ö", "1001-bitar"),
  fc.string({
    unit: fc.constantFrom("a", "å", "é", " ", "\\", ",", ":", "|", "[", "]", "1", "."),
    minLength: 1,
    maxLength: 12,
  }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
)

const side = fc.option(
  fc.oneof(
    fc.integer({ min: -10_000, max: 10_000 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  ),
  { nil: undefined },
)

/** A choice of values or a range with one end or two, the lower first. */
export const facetChoice: fc.Arbitrary<FacetChoice> = fc.oneof(
  fc.record({
    attribute: facetWord,
    kind: fc.constant("values" as const),
    values: fc.uniqueArray(facetWord, { minLength: 1, maxLength: 6 }),
  }),
  fc
    .record({ attribute: facetWord, min: side, max: side })
    .filter(({ min, max }) => min !== undefined || max !== undefined)
    // An address with a minimum above its maximum has them swapped.
    .map(({ attribute, min, max }) =>
      min !== undefined && max !== undefined && min > max ? { attribute, min: max, max: min } : { attribute, min, max },
    )
    .map(({ attribute, min, max }) => ({
      attribute,
      kind: "range" as const,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    })),
)

/** Up to six choices, one for each attribute. */
export const facetChoices: fc.Arbitrary<ReadonlyArray<FacetChoice>> = fc.uniqueArray(facetChoice, {
  maxLength: 6,
  selector: (choice) => choice.attribute,
})

/** A facet string that is broken: cut off, repeated, with stray characters. */
export const almostFacetString: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom("brand", "a", "å", ":", ",", "|", "[", "]", "\\", "-", "1", ".5", "[1,2]", "[,]", ":[", "x:y,"),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(""))

/** A category key of one to five levels, e.g. `bocker_deckare`. */
export const categoryKey: fc.Arbitrary<string> = fc
  .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { minLength: 1, maxLength: 5 })
  .map((words) => words.join("_"))

/** The state of a list, as its address can hold it. */
export const listState: fc.Arbitrary<ListState> = fc
  .record({
    q: fc.string({ unit: "grapheme", maxLength: 40 }).map(readQuery),
    c: fc.option(categoryKey, { nil: undefined }),
    facets: facetChoices,
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    qt: fc.option(fc.constantFrom(...QUERY_TYPES), { nil: undefined }),
  })
  .map(({ q, c, qt, ...rest }) => ({
    ...rest,
    ...(q === "" ? {} : { q }),
    ...(c === undefined ? {} : { c }),
    ...(qt === undefined ? {} : { qt }),
  }))
