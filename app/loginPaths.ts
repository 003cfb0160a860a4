/** Where logging in happens without a script, and where its forms are sent. */

export const LOGIN = "/logga-in"
export const MY_PAGES = "/mina-sidor"
/** An address or a number; then its code. */
export const IDENTIFIER_FORM = "/logga-in/adress"
export const CODE_FORM = "/logga-in/kod"
/** Back to the address. */
export const OTHER_IDENTIFIER_FORM = "/logga-in/om"
export const LOGOUT_FORM = "/logga-ut"
export const CONSENT_FORM = "/mina-sidor/samtycke"
/** `order`: the page token of the order whose address is kept; without it the one that was kept is forgotten. */
export const ADDRESS_FORM = "/mina-sidor/adress"
/** Asks once more before an account is removed, and says that it was. */
export const ERASE = "/mina-sidor/ta-bort"
export const ERASE_FORM = "/mina-sidor/ta-bort/konto"
/** The account is gone. */
export const ERASED_PARAMETER = "borttaget"
/** Everything that the shop knows of an account, as a file. */
export const EXPORT = "/auth/me/export"
