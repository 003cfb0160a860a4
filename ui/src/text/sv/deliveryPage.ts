/** Texts of the page about delivery, which the server alone renders. Source: specification §9. */
export const deliveryPage = {
  mixedCarts: {
    parts: "Handlar du flera varor skickar vi först det som finns i lager, och resten när det har kommit.",
    together:
      "Handlar du flera varor skickas de tillsammans när alla finns i lager. Förbeställda varor skickas för sig.",
  },
  onTheWay: (days: number) => (days === 0 ? "samma dag" : days === 1 ? "1\u00a0vardag" : `${days}\u00a0vardagar`),
} as const
