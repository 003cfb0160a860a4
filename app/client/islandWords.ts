/** Words of islands that the pages themselves never say. */
export const islandWords = {
  zoomedTo: (percent: number) => `${percent} %`,
} as const
