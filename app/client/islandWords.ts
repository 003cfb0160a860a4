/** Words of islands that the pages themselves never say. */
export const islandWords = {
  cartFailed: "Varukorgen kunde inte hämtas. Vänligen försök igen.",
  changeFailed: "Ändringen gick inte igenom. Vänligen försök igen.",
  zoomedTo: (percent: number) => `${percent} %`,
} as const
