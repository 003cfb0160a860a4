/** The cart drawer and its style sheet. */
import "@kapitel/ui/theme/cart.css"

export { cartDrawer } from "@kapitel/ui/cart/CartDrawer"
