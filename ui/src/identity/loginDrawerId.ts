/** What the openers of the login drawer name by `data-opens`. */
export const LOGIN_DRAWER = "login-drawer"
