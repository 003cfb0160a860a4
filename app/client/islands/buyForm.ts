/** The buy form with the styles of its dialog. */
import "@kapitel/ui/theme/added.css"
import "@kapitel/ui/theme/cart.css"

export { buyFormIsland } from "@kapitel/ui/availability/BuyForm"
