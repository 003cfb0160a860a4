/** What shows the visitor's own store, and the style sheet of its level. */
import "@kapitel/ui/theme/places.css"

export { chooseStore } from "@kapitel/ui/stores/ChooseStore"
export { storeEntry } from "@kapitel/ui/stores/StoreEntry"
export { storeStock } from "@kapitel/ui/stores/StoreStock"
