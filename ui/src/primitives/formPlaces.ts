/** Where a form that is refused without a script leads: the hash of the address moves the focus to this id. */

/** Of several fields: the summary of their errors. */
export const ERROR_SUMMARY = "fel"

/** The fields of the login page. */
export const LOGIN_FIELDS = { EMAIL: "login-email", SMS: "login-tel", code: "login-page-code" } as const

/** The consent to digital delivery. */
export const CONSENT_TICK = "consent-tick"

/** The fields of a reservation in a store. */
export const RESERVE_FIELDS = {
  store: "reserve-store",
  contact: "reserve-contact",
  quantity: "reserve-quantity",
} as const

/** The field of 'Bevaka'. */
export const watchFieldId = (ean: string): string => `watch-${ean}`
