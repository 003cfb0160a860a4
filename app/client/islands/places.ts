/** The searches for stores and events; their pages have the style sheet. */
import "@kapitel/ui/theme/places.css"

export { eventSearch } from "@kapitel/ui/events/EventSearch"
export { storeFinder } from "@kapitel/ui/stores/StoreFinder"
