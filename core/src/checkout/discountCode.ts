/** The discount code field (CART-10). Effect-free. */

/** As it is shown while typed and as it is sent: upper case, without spaces around it. */
export const normaliseDiscountCode = (typed: string): string => typed.trim().toUpperCase()
