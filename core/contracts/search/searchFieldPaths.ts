/** The shortest paths to each state of the search field: followed in core's tests, and again in a browser. */

import { type SearchFieldEvent, searchFieldMachine } from "@kapitel/core/search/searchFieldMachine"
import type { SearchSuggestions } from "@kapitel/core/search/searchSuggestions"
import { getShortestPaths } from "xstate/graph"

const REQUESTING = "0.searchField.open.requesting"

/** Events of the clock and the shop, by the machine's names for them. */
export const SEARCH_FIELD_WORK = {
  rested: "xstate.after.debounce.searchField.open.waiting",
  answered: `xstate.done.actor.${REQUESTING}`,
  failed: `xstate.error.actor.${REQUESTING}`,
} as const

/** The paths by these events and the machine's own work, when the shop always responds with these offers. */
export const searchFieldPaths = (
  events: ReadonlyArray<SearchFieldEvent>,
  offers: SearchSuggestions,
  recent: ReadonlyArray<string>,
) => {
  const work = [
    { type: SEARCH_FIELD_WORK.rested },
    { type: SEARCH_FIELD_WORK.answered, output: offers, actorId: REQUESTING },
    { type: SEARCH_FIELD_WORK.failed, error: new Error("offline"), actorId: REQUESTING },
  ]
  return getShortestPaths(searchFieldMachine, {
    input: { recent },
    events: [...events, ...work.map((event) => event as never)],
    serializeState: ({ value, context: { text, recent: own, active, known } }) =>
      JSON.stringify([value, text, own, active, [...known.keys()]]),
  })
}
