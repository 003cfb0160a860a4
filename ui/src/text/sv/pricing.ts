/** Texts next to prices. */
export const pricing = {
  missing: "Priset är ej tillgängligt",
  reduced: "Nedsatt pris",
  ordinary: "Ordinarie pris",
  member: (price: string) => `Medlem ${price}`,
  forMembers: (price: string) => `${price} för medlemmar`,
  /** To a member who is logged in, whose price is the large one. */
  yours: "Ditt medlemspris",
  guests: "Ordinarie",
  /** Price Information Act; D-73. */
  lowestRecent: (price: string) => `Lägsta pris senaste 30 dagarna: ${price}`,
  percentOff: (percent: number) => `\u2212${percent}\u00a0%`,
} as const
