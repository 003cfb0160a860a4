/** The view of a picture that can be enlarged and moved: pure functions, shared by fingers, wheel and keys. */

/** `x` and `y` move the picture's middle, in px of the screen, from the middle of its frame. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A point or a distance from the middle of the picture's frame, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The picture's frame when all of it is shown, in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
/** A larger scale would show the pixels of the picture (the largest is 766 px wide). */
export const MAX_SCALE = 4

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

/** An edge of the picture is never moved inside its frame. */
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
