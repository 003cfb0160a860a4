/** Editorial pages about withdrawal, the terms of purchase, and what decides the order of lists. */
export const WITHDRAWAL = "/angerratt"
export const TERMS = "/avtalsvillkor"
export const RANKING = "/sa-sorterar-vi"
