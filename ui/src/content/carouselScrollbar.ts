/** The bar on a rail shows which part of a row is in view. Pure functions, in px. */

/** The fields read from a row; every scrolling element has them. */
export interface Row {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}

/** A shorter bar would be hard to grab. */
export const MIN_SCROLLBAR_LENGTH = 44

export const scrollbarOf = ({ scrollLeft, scrollWidth, clientWidth }: Row, rail: number) => {
  const length = Math.min(rail, Math.max(MIN_SCROLLBAR_LENGTH, (rail * clientWidth) / Math.max(scrollWidth, 1)))
  const way = Math.max(0, scrollWidth - clientWidth)
  const position = way === 0 ? 0 : Math.min(1, Math.max(0, scrollLeft / way))
  return { start: position * (rail - length), length }
}

/** The scroll position of a row whose bar begins at `start`. */
export const scrollAt = (row: Row, rail: number, start: number): number => {
  const { length } = scrollbarOf(row, rail)
  const free = rail - length
  const way = Math.max(0, row.scrollWidth - row.clientWidth)
  return free <= 0 ? 0 : Math.min(1, Math.max(0, start / free)) * way
}
