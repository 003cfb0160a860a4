/** Choices made faster than a list can answer (docs/decisions/0140). Effect-free. */
import type { FacetChoice } from "./Facet.ts"
import { without } from "./facetString.ts"
import type { ListState } from "./listState.ts"

/**
 * A link beside a list was written for the list that is `shown`. What it changes there is done to the list that is
 * `wanted` already, so that nothing is lost of what was chosen before it. Every choice starts again from the first page.
 */
export const rebaseChoice = (shown: ListState, leadsTo: ListState, wanted: ListState): ListState => {
  const { c: _, ...rest } = wanted
  const c = leadsTo.c === shown.c ? wanted.c : leadsTo.c
  return {
    ...rest,
    ...(c === undefined ? {} : { c }),
    facets: attributesOf(shown.facets, leadsTo.facets).reduce(
      (facets, attribute) =>
        rebaseAttribute(choiceOf(shown, attribute), choiceOf(leadsTo, attribute), attribute, facets),
      wanted.facets,
    ),
    sort: leadsTo.sort === shown.sort ? wanted.sort : leadsTo.sort,
    page: 1,
  }
}

const attributesOf = (...choices: ReadonlyArray<ReadonlyArray<FacetChoice>>): ReadonlyArray<string> => [
  ...new Set(choices.flat().map(({ attribute }) => attribute)),
]

const choiceOf = ({ facets }: Pick<ListState, "facets">, attribute: string): FacetChoice | undefined =>
  facets.find((choice) => choice.attribute === attribute)

const valuesOf = (choice: FacetChoice | undefined): ReadonlyArray<string> =>
  choice?.kind === "values" ? choice.values : []

const rebaseAttribute = (
  shown: FacetChoice | undefined,
  leadsTo: FacetChoice | undefined,
  attribute: string,
  facets: ReadonlyArray<FacetChoice>,
): ReadonlyArray<FacetChoice> => {
  if (shown?.kind === "range" || leadsTo?.kind === "range") {
    if (sameRange(shown, leadsTo)) return facets
    const others = without(facets, attribute)
    return leadsTo === undefined ? others : [...others, leadsTo]
  }
  const before = valuesOf(shown)
  const after = valuesOf(leadsTo)
  const added = after.filter((value) => !before.includes(value))
  const removed = before.filter((value) => !after.includes(value))
  if (added.length === 0 && removed.length === 0) return facets
  const kept = valuesOf(choiceOf({ facets }, attribute)).filter((value) => !removed.includes(value))
  const values = [...new Set([...kept, ...added])]
  const others = without(facets, attribute)
  return values.length === 0 ? others : [...others, { attribute, kind: "values", values }]
}

const sameRange = (a: FacetChoice | undefined, b: FacetChoice | undefined): boolean =>
  a?.kind === "range" && b?.kind === "range" && a.min === b.min && a.max === b.max
