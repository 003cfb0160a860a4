/** A product's stock in the visitor's own store, and the style sheet of its level. */
import "@kapitel/ui/theme/places.css"

export { storeStock } from "@kapitel/ui/stores/StoreStock"
