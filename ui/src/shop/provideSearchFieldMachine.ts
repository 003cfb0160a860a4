/** The search field, connected to a shop and to the visitor's own searches in the browser. */

import { searchFieldMachine } from "@kapitel/core/search/searchFieldMachine"
import type { SearchSuggestions } from "@kapitel/core/search/searchSuggestions"
import { fromPromise } from "xstate"
import type { ShopStore } from "./shopStore.ts"

/** The visitor's own searches, latest first. They never leave the browser. */
export interface SearchHistory {
  /** Empty where nothing is stored. */
  readonly read: () => ReadonlyArray<string>
  readonly write: (terms: ReadonlyArray<string>) => void
}

/** On the server there is no store, and no input. */
export const provideSearchFieldMachine = (
  store: Pick<ShopStore, "client" | "host"> | undefined,
  history: SearchHistory,
) =>
  searchFieldMachine.provide({
    actors: {
      suggest: fromPromise<SearchSuggestions, { key: string }>(async ({ input: { key }, signal }) => {
        // Cached suggestions are painted first.
        await store?.host.afterNextPaint()
        const answer = await store?.client.search.suggest(key, { signal })
        if (answer?.ok !== true) throw new Error("Unanswered")
        return answer.value
      }),
    },
    actions: { keepRecent: (_, { recent }) => history.write(recent) },
  })
