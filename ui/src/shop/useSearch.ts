/** The search field, by `searchFieldMachine`, connected to a shop and to the visitor's own searches in the browser. */

import { suggestionsShown } from "@kapitel/core/search/searchFieldMachine"
import { optionsOf, type ShownSuggestions, type SuggestedTerm } from "@kapitel/core/search/searchSuggestions"
import { useMachine } from "@xstate/react"
import { createContext, useContext, useMemo } from "react"
import { provideSearchFieldMachine, type SearchHistory } from "./provideSearchFieldMachine.ts"
import { useShopInBrowser } from "./ShopProvider.tsx"

const noHistory: SearchHistory = { read: () => [], write: () => {} }

export const SearchHistories = createContext(noHistory)

export interface SearchState {
  readonly isOpen: boolean
  readonly text: string
  readonly offers: ShownSuggestions
  /** All options, in the order of the arrow keys. */
  readonly options: ReadonlyArray<SuggestedTerm>
  /** The path of the option that the arrow keys have reached. */
  readonly active: string | undefined
  /** No more suggestions are being loaded: a shop that did not respond has none either (SRCH-10). */
  readonly settled: boolean
  readonly enter: (text: string) => void
  readonly type: (text: string) => void
  readonly leave: () => void
  readonly dismiss: () => void
  readonly move: (to: "next" | "previous" | "first" | "last") => void
  readonly choose: (path: string) => void
  /** Submits the search; it is stored, and emitted as an event. */
  readonly submit: (text: string) => void
  readonly forget: (term: string) => void
  readonly forgetAll: () => void
}

export const useSearch = (): SearchState => {
  const store = useShopInBrowser()
  const history = useContext(SearchHistories)
  const machine = useMemo(() => provideSearchFieldMachine(store, history), [store, history])
  const [snapshot, send] = useMachine(machine, { input: { recent: [] } })
  const { context } = snapshot
  const offers = suggestionsShown(context)
  return {
    isOpen: snapshot.matches("open"),
    text: context.text,
    offers,
    options: optionsOf(offers),
    active: context.active,
    settled: snapshot.matches({ open: "quiet" }) || snapshot.matches({ open: "failed" }),
    enter: (text) => {
      // Another tab may have searched since.
      send({ type: "recent.read", terms: history.read() })
      send({ type: "field.entered", text })
    },
    type: (text) => send({ type: "text.typed", text }),
    leave: () => send({ type: "field.left" }),
    dismiss: () => send({ type: "overlay.dismissed" }),
    move: (to) => send({ type: "option.moved", to }),
    choose: (path) => send({ type: "option.chosen", path }),
    submit: (text) => {
      send({ type: "recent.read", terms: history.read() })
      send({ type: "search.submitted", text })
      store?.emit({ type: "search.submitted", term: text })
    },
    forget: (term) => send({ type: "recent.forgotten", term }),
    forgetAll: () => send({ type: "recent.cleared" }),
  }
}
