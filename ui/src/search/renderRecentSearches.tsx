import { shownSuggestions } from "@kapitel/core/search/searchSuggestions"
import { elementsAsHtml } from "../shop/elementsAsHtml.ts"
import { SuggestionOverlay } from "./SuggestionOverlay.tsx"

const nothing = () => undefined
const NOWHERE = { current: null }

/** What `SearchField` shows under the empty field, before hydration: the visitor's own searches; empty without any. */
export const renderRecentSearches = (recent: ReadonlyArray<string>): string => {
  const offers = shownSuggestions("", new Map(), recent)
  if (offers.recent.length === 0) return ""
  return elementsAsHtml(
    <SuggestionOverlay
      option={NOWHERE}
      onForgetButton={nothing}
      offers={offers}
      typed=""
      active={undefined}
      settled={false}
      onChoose={nothing}
      onForget={nothing}
      onForgetAll={nothing}
      onClose={nothing}
    />,
  )
}
