/** The bar on a rail stands for what is seen of a row. Pure figures in px. */

/** What is read of a row; every scrolling element has it. */
export interface Row {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}

/** A shorter bar could not be taken hold of. */
export const SHORTEST_BAR = 44

export const railOf = ({ scrollLeft, scrollWidth, clientWidth }: Row, rail: number) => {
  const length = Math.min(rail, Math.max(SHORTEST_BAR, (rail * clientWidth) / Math.max(scrollWidth, 1)))
  const way = Math.max(0, scrollWidth - clientWidth)
  const drawn = way === 0 ? 0 : Math.min(1, Math.max(0, scrollLeft / way))
  return { start: drawn * (rail - length), length }
}

/** How far a row is scrolled when its bar begins at `start`. */
export const scrollAt = (row: Row, rail: number, start: number): number => {
  const { length } = railOf(row, rail)
  const free = rail - length
  const way = Math.max(0, row.scrollWidth - row.clientWidth)
  return free <= 0 ? 0 : Math.min(1, Math.max(0, start / free)) * way
}
