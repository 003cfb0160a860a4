/** Editorial pages about withdrawal and the terms of purchase. */
export const WITHDRAWAL = "/angerratt"
export const TERMS = "/avtalsvillkor"
