/** How a picture is seen that can be enlarged and moved: pure figures, so that fingers, wheel and keys cannot disagree. */

/** `x` and `y` move the picture's middle, in px of the screen, from the middle of its place. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A point or a distance from the middle of the picture's place, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The picture's place when it is whole, in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
/** More would show the grain of the picture (the largest is 766 px wide). */
export const MAX_SCALE = 4

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

/** An edge of the picture is never pulled into its place. */
const bounded = ({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
})

/** Enlarged `factor` times about a point, which stays where it is as long as the edges allow. */
export const zoomedAt = (view: ZoomView, factor: number, at: Point, size: Size): ZoomView => {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return bounded({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

export const movedBy = (view: ZoomView, by: Point, size: Size): ZoomView =>
  bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, size)
