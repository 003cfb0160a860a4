import { shownOffers } from "@kapitel/core/search/offers"
import { elementsAsHtml } from "../shop/elementsAsHtml.ts"
import { SuggestionOverlay } from "./SuggestionOverlay.tsx"

const nothing = () => undefined
const NOWHERE = { current: null }

/** What `SearchField` shows under the empty field, before hydration: the visitor's own searches; empty without any. */
export const recentAsHtml = (recent: ReadonlyArray<string>): string => {
  const offers = shownOffers("", new Map(), recent)
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
