/** The visitor's own searches, shown before React is loaded, and the style sheet of the suggestions. */
import "@kapitel/ui/theme/suggestions.css"
import { type EnterField, showEarlyPanel } from "@kapitel/adapters/browser/earlyPanel"
import { searchHistory } from "@kapitel/adapters/browser/searchHistory"
import { rememberSearch } from "@kapitel/core/search/searchHistory"
import { recentAsHtml } from "@kapitel/ui/search/recentAsHtml"

const history = searchHistory(() => localStorage)

export const showRecent: EnterField = (field, island) =>
  showEarlyPanel(field, island, {
    html: recentAsHtml(history.read()),
    className: "suggest",
    onChoose: (term) => history.write(rememberSearch(history.read(), term)),
  })
