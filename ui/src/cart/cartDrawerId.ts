/** What the openers of the cart name by `data-opens`. */
export const CART_DRAWER = "cart-drawer"

/** Where the shop says what lies in the cart. */
export const CART_API = "/api/cart"
