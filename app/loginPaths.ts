/** Addresses of logging in without a script, and of its forms. */

export const LOGIN = "/logga-in"
export const MY_PAGES = "/mina-sidor"
/** An address or a number; then its code. */
export const IDENTIFIER_FORM = "/logga-in/adress"
export const CODE_FORM = "/logga-in/kod"
/** Back to the step for the address. */
export const OTHER_IDENTIFIER_FORM = "/logga-in/om"
export const LOGOUT_FORM = "/logga-ut"
export const LOGGED_OUT_PARAMETER = "utloggad"
/** The login page, which says that the visitor has logged out. */
export const LOGGED_OUT = `${LOGIN}?${LOGGED_OUT_PARAMETER}=1`
export const CONSENT_FORM = "/mina-sidor/samtycke"
/**
 * `order`: the page token of the order whose address is saved; `street`, `zipCode` and `city`: a typed one. Without either
 * the saved address is deleted.
 */
export const ADDRESS_FORM = "/mina-sidor/adress"
/** How the form of the address ended: see `ADDRESS_OUTCOMES`. */
export const ADDRESS_PARAMETER = "adress"
export const ADDRESS_OUTCOMES = { saved: "sparad", refused: "fel" } as const
/** Asks for confirmation before an account is deleted, and confirms that it was. */
export const ERASE = "/mina-sidor/ta-bort"
export const ERASE_FORM = "/mina-sidor/ta-bort/konto"
export const ERASED_PARAMETER = "borttaget"
/** The page that says that the account has been deleted. */
export const ERASED = `${ERASE}?${ERASED_PARAMETER}=1`
/** All data of an account, as a file. */
export const EXPORT = "/auth/me/export"
