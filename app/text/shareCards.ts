/** Texts on the pictures of link previews. */
export const shareCards = {
  shop: "Böcker på nätet och i butik",
} as const
