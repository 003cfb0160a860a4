/** The `data-opens` value of links that open the login drawer. */
export const LOGIN_DRAWER = "login-drawer"
