/** The drawer of stores and its style sheets; its toggle looks as on My pages. */
import "@kapitel/ui/theme/account.css"
import "@kapitel/ui/theme/places.css"

export { storeDrawer } from "@kapitel/ui/stores/StoreDrawer"
