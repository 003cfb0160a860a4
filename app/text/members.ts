/** The members' programme, as search engines are told of it. */
export const members = {
  name: "Medlem",
  tier: "Medlem",
  description: "Gratis medlemskap med medlemspriser.",
} as const
