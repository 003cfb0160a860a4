/** The row of events of the visitor's store, and its style sheet. */
import "@kapitel/ui/theme/places.css"

export { eventRow } from "@kapitel/ui/events/EventRow"
