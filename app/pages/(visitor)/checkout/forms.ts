/** Where the checkout's own forms are posted; `app/server/checkoutForms.ts` answers. */
export const CONSENT_FORM = "/checkout/consent"
export const COMPLETE_FORM = "/checkout/complete"
/** Posted by the form of `COMPLETE_FORM` as well, with whatever is typed in it. */
export const DELIVERY_FORM = "/checkout/delivery"
/** The id of that form's heading. */
export const COMPLETE_HEADING = "complete"
/** How the checkout's address names what a form was refused for: the error, its product, why a code takes nothing off, how many öre are missing. */
export const REFUSAL_PARAMETERS = { tag: "fel", ean: "vara", reason: "skal", missing: "saknas" } as const
/** Every line of the cart gets down to as many copies as can be had; `app/server/cartForms.ts` answers. */
export const CORRECT_FORM = "/cart/correction"
