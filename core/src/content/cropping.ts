/** Parts of pictures: the focal point stays in sight whatever shape a picture is shown in. Effect-free. */

/** In pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The point that must stay in sight, from the upper left corner, as fractions of width and height. */
export interface Focus {
  readonly x: number
  readonly y: number
}

/** What is taken away at each edge, as fractions of width and height; opposite ones leave at least `LEAST_LEFT`. */
export interface Cut {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A part of a picture, in whole pixels. */
export interface Crop extends Size {
  readonly left: number
  readonly top: number
}

/** Of width and of height, as a fraction: what a cut leaves at least. */
export const LEAST_LEFT = 0.1

/** The middle. */
export const CENTRED: Focus = { x: 0.5, y: 0.5 }
/** Nothing is taken away. */
export const UNCUT: Cut = { left: 0, right: 0, top: 0, bottom: 0 }

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** One axis of a cut picture, at least one pixel. */
const kept = (length: number, before: number, after: number): readonly [start: number, length: number] => {
  const start = between(Math.round(length * before), 0, length - 1)
  return [start, between(Math.round(length * (1 - after)) - start, 1, length - start)]
}

/** What the cut leaves of a picture. */
export const cropOf = ({ width, height }: Size, cut: Cut): Crop => {
  const [left, keptWidth] = kept(width, cut.left, cut.right)
  const [top, keptHeight] = kept(height, cut.top, cut.bottom)
  return { left, top, width: keptWidth, height: keptHeight }
}

/** The focal point as seen in a part of the picture; one outside of it moves to the nearest edge. */
export const focusIn = ({ width, height }: Size, { x, y }: Focus, crop: Crop): Focus => ({
  x: between((x * width - crop.left) / crop.width, 0, 1),
  y: between((y * height - crop.top) / crop.height, 0, 1),
})

/** Where a part of this length begins, with the point as near its middle as possible. */
const around = (point: number, part: number, whole: number): number =>
  between(Math.round(point * whole - part / 2), 0, whole - part)

/**
 * The largest part of a picture with this ratio, with the focal point as near its middle as possible. One side is whole;
 * the other is at most half a pixel from the ratio, and at least one pixel.
 */
export const cropTo = ({ width, height }: Size, focus: Focus, ratio: Size): Crop => {
  const isTooWide = width * ratio.height > height * ratio.width
  const partWidth = isTooWide ? between(Math.round((height * ratio.width) / ratio.height), 1, width) : width
  const partHeight = isTooWide ? height : between(Math.round((width * ratio.height) / ratio.width), 1, height)
  return {
    left: around(focus.x, partWidth, width),
    top: around(focus.y, partHeight, height),
    width: partWidth,
    height: partHeight,
  }
}

/** A cut that leaves too little on an axis is taken back at the other edge. */
const roomOn = (before: number, after: number): readonly [before: number, after: number] => {
  const first = between(before, 0, 1 - LEAST_LEFT)
  return [first, between(after, 0, Math.max(0, 1 - LEAST_LEFT - first))]
}

/** Numbers outside of their range become the nearest in it; the focal point is moved into what the cut leaves. */
export const inRange = (focus: Focus, cut: Cut): { readonly focus: Focus; readonly cut: Cut } => {
  const [left, right] = roomOn(cut.left, cut.right)
  const [top, bottom] = roomOn(cut.top, cut.bottom)
  return {
    focus: { x: between(focus.x, left, 1 - right), y: between(focus.y, top, 1 - bottom) },
    cut: { left, right, top, bottom },
  }
}
