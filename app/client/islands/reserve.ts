/** The drawer of a reservation and its style sheets: the chooser's toggle looks as on My pages. */
import "@kapitel/ui/theme/account.css"
import "@kapitel/ui/theme/places.css"

export { reserveIsland } from "@kapitel/ui/reservations/ReserveDrawer"
