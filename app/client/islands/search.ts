/** The search field, and the style sheet of its suggestions. */
import "@kapitel/ui/theme/suggestions.css"

export { searchField } from "@kapitel/ui/search/SearchField"
