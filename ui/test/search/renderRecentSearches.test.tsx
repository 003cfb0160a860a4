import { shownSuggestions } from "@kapitel/core/search/searchSuggestions"
import { renderRecentSearches } from "@kapitel/ui/search/renderRecentSearches"
import { SuggestionOverlay } from "@kapitel/ui/search/SuggestionOverlay"
import fc from "fast-check"
import { expect, it } from "vitest"
import { render } from "../markup.tsx"

const nothing = () => undefined

const renderedByReact = (recent: ReadonlyArray<string>) =>
  render(
    <SuggestionOverlay
      option={{ current: null }}
      onForgetButton={nothing}
      offers={shownSuggestions("", new Map(), recent)}
      typed=""
      active={undefined}
      settled={false}
      onChoose={nothing}
      onForget={nothing}
      onForgetAll={nothing}
      onClose={nothing}
    />,
  )

it("the visitor's own searches are rendered as React renders them, for any text", () => {
  const term = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("<b>", `"'&`, "räksmörgås"))
  fc.assert(
    fc.property(fc.uniqueArray(term, { minLength: 1, maxLength: 10 }), (recent) => {
      expect(renderRecentSearches(recent)).toBe(renderedByReact(recent))
    }),
  )
})

it("nothing is rendered without own searches", () => expect(renderRecentSearches([])).toBe(""))
