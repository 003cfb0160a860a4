/** Terms of tickets (decision 381). Effect-free: a cart imports them. */

/** Tickets of one event in one purchase. */
export const MAX_TICKETS = 10

/** Percent: admission to cultural events. Source: mervärdesskattelagen (2023:200), 9 kap. 14 §. */
export const TICKET_VAT_RATE = 6
