/** The `data-opens` value of links that open the cart. */
export const CART_DRAWER = "cart-drawer"

/** The API address of the cart. */
export const CART_API = "/api/cart"
