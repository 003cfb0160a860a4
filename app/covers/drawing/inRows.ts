import { tenth } from "./shapes.ts"

/** Where a set is drawn, and the size of one of its things, in pixels. */
export interface Rows {
  readonly count: number
  /** Most things in a row. */
  readonly most: number
  readonly middle: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** From one thing to the next. */
  readonly step: number
  readonly tall: number
}

/** `count` things in rows, as large as fits and at the foot of their place; each is drawn around x = 0 with its top at y = 0. */
export const inRows = (rows: Rows, draw: (index: number) => string): string => {
  const { count, most, middle, top, width, height, step, tall } = rows
  const lines = Math.ceil(count / most)
  const inLine = Math.ceil(count / lines)
  const scale = Math.min(1, width / (inLine * step), height / (lines * tall))
  const first = top + height - lines * tall * scale
  return Array.from({ length: count }, (_, index) => {
    const x = middle + ((index % inLine) - (inLine - 1) / 2) * step * scale
    const y = first + Math.floor(index / inLine) * tall * scale
    return `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${Math.round(scale * 1000) / 1000})">${draw(index)}</g>`
  }).join("")
}
