/** Where the checkout's own forms are posted; handled by `app/server/checkoutForms.ts`. */
export const CONSENT_FORM = "/checkout/consent"
export const COMPLETE_FORM = "/checkout/complete"
/** Posted by the form of `COMPLETE_FORM` as well, with all of its typed fields. */
export const DELIVERY_FORM = "/checkout/delivery"
/** Where the whole cart is collected: a store, or none (decision 374). */
export const COLLECT_FORM = "/checkout/collect"
/** The id of the heading of the choice of a store. */
export const COLLECT_HEADING = "collect"
/** The id of that form's heading. */
export const COMPLETE_HEADING = "complete"
/**
 * Parameters of the checkout's address that describe the refusal of a form: the error, its product, the reason why a
 * code takes nothing off, the missing amount in öre.
 */
export const REFUSAL_PARAMETERS = { tag: "fel", ean: "vara", reason: "skal", missing: "saknas" } as const
/** Parameters of its address after a line was removed: the product, and the copies that 'Ångra' adds again. */
export const REMOVED_PARAMETERS = { ean: "borttagen", copies: "antal" } as const
/** Reduces every line of the cart to the available copies; handled by `app/server/cartForms.ts`. */
export const CORRECT_FORM = "/cart/correction"
