/** Texts of rows that a visitor leafs through. */
export const carousel = { previous: "Föregående", next: "Nästa" } as const
