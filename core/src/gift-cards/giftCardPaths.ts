/** Addresses of gift cards. Effect-free. */

/** The page that sells gift cards and shows their balance. */
export const GIFT_CARDS_PATH = "/presentkort"

/** Its part with the form for the balance (spec §2). */
export const BALANCE_ANCHOR = "saldo"
