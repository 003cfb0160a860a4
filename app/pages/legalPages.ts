/** Where the shop tells how a purchase is withdrawn from, and on what terms it sells: pages of the editors'. */
export const WITHDRAWAL = "/angerratt"
export const TERMS = "/avtalsvillkor"
