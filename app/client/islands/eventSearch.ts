/** The search for events; its page has the style sheet. */
import "@kapitel/ui/theme/places.css"

export { eventSearch } from "@kapitel/ui/events/EventSearch"
