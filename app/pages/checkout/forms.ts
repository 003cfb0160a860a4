/** Where the checkout's own forms are posted; `app/server/checkoutForms.ts` answers. */
export const CONSENT_FORM = "/checkout/consent"
export const COMPLETE_FORM = "/checkout/complete"
