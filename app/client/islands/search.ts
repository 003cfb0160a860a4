/** The search field, and the style sheet of what lies under it. */
import "@kapitel/ui/theme/suggestions.css"

export { searchField } from "@kapitel/ui/search/SearchField"
