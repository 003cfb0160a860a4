/** The login drawer and its style sheet. */
import "@kapitel/ui/theme/login.css"

export { loginDrawer } from "@kapitel/ui/identity/LoginDrawer"
