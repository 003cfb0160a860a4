/** Words of islands that the pages themselves never say. */
export const islandWords = {
  cartFailed: "Varukorgen kunde inte hämtas. Vänligen försök igen.",
} as const
