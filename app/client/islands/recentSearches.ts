/** The visitor's own searches, shown before React is loaded, and the style sheet of the suggestions. */
import "@kapitel/ui/theme/suggestions.css"
import { type EnterField, showPreHydrationPanel } from "@kapitel/adapters/browser/preHydrationPanel"
import { searchHistory } from "@kapitel/adapters/browser/searchHistory"
import { addRecentSearch } from "@kapitel/core/search/searchHistory"
import { renderRecentSearches } from "@kapitel/ui/search/renderRecentSearches"

const history = searchHistory(() => localStorage)

export const showRecent: EnterField = (field, island) =>
  showPreHydrationPanel(field, island, {
    html: renderRecentSearches(history.read()),
    className: "suggest",
    onChoose: (term) => history.write(addRecentSearch(history.read(), term)),
  })
