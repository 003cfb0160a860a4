/** How long a paid order waits in its store (docs/decisions/0374). Effect-free. */

/** Until the store closes on this open day after the one on which it was bought, unless the operator sets another. */
export const COLLECTED_WITHIN_OPEN_DAYS = 7
