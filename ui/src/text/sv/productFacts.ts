/** Texts around the figures of a product. Source: specification §3 (display texts) and §9. */
export const productFacts = {
  durationFrom: (from: string) => `Från ${from}\u00a0min`,
  durationRange: (from: string, to: string) => `Från ${from} till ${to}\u00a0min`,
  players: (players: string) => `${players}\u00a0spelare`,
  playersRange: (from: string, to: string) => `${from} till ${to}\u00a0spelare`,
  pieces: (pieces: string) => `${pieces}\u00a0bitar`,
  yearsFrom: (from: string) => `Från ${from}\u00a0år`,
  yearsRange: (from: string, to: string) => `${from} till ${to}\u00a0år`,
  pages: (pages: string) => (pages === "1" ? "1\u00a0sida" : `${pages}\u00a0sidor`),
  and: " och ",
  hours: (hours: string) => `${hours}\u00a0tim`,
  minutes: (minutes: string) => `${minutes}\u00a0min`,
  grams: (grams: string) => `${grams}\u00a0g`,
  millimetres: (millimetres: string) => `${millimetres}\u00a0mm`,
  grammage: (grammage: string) => `${grammage}\u00a0g/m²`,
} as const
