/** The discount code field (CART-10). Effect-free. */

/** As shown while typed and as sent: upper case, without surrounding spaces. */
export const normaliseDiscountCode = (typed: string): string => typed.trim().toUpperCase()
