/** Focal point and cut as they are moved on a picture: by a pointer, a finger or numbers. Effect-free. */
import { type Cut, type Focus, inRange, LEAST_LEFT } from "./cropping.ts"

/** Both in whole hundredths, which a form can show. */
export interface PictureMarks {
  readonly focus: Focus
  readonly cut: Cut
}

/** What can be taken hold of: the focal point, or a corner of what the cut leaves. */
export type PictureHandle = "focus" | "topLeft" | "topRight" | "bottomLeft" | "bottomRight"

/** A number of the form. */
export type PictureMark = keyof Focus | keyof Cut

const hundredths = (value: number): number => Math.round(value * 100) / 100

const marksOf = (focus: Focus, cut: Cut): PictureMarks => {
  const { focus: at, cut: edges } = inRange(focus, cut)
  return {
    focus: { x: hundredths(at.x), y: hundredths(at.y) },
    cut: {
      left: hundredths(edges.left),
      right: hundredths(edges.right),
      top: hundredths(edges.top),
      bottom: hundredths(edges.bottom),
    },
  }
}

/** An edge goes no further than what the opposite one leaves. */
const upTo = (value: number, opposite: number): number => Math.min(value, 1 - LEAST_LEFT - opposite)

const OPPOSITE = { left: "right", right: "left", top: "bottom", bottom: "top" } as const

/** One number set; the others stay, but for a focal point that would be cut away. */
export const withMark = ({ focus, cut }: PictureMarks, mark: PictureMark, value: number): PictureMarks =>
  mark === "x" || mark === "y"
    ? marksOf({ ...focus, [mark]: value }, cut)
    : marksOf(focus, { ...cut, [mark]: upTo(value, cut[OPPOSITE[mark]]) })

const CORNERS: ReadonlyArray<
  readonly [handle: Exclude<PictureHandle, "focus">, beside: "left" | "right", above: "top" | "bottom"]
> = [
  ["topLeft", "left", "top"],
  ["topRight", "right", "top"],
  ["bottomLeft", "left", "bottom"],
  ["bottomRight", "right", "bottom"],
]

const placeOf = (cut: Cut, beside: "left" | "right", above: "top" | "bottom"): Focus => ({
  x: beside === "left" ? cut.left : 1 - cut.right,
  y: above === "top" ? cut.top : 1 - cut.bottom,
})

/** Corners of what the cut leaves, as fractions of the picture. */
export const cornersOf = ({ cut }: PictureMarks): ReadonlyArray<Focus> =>
  CORNERS.map(([, beside, above]) => placeOf(cut, beside, above))

/** The corner within `reach` of the point on both axes, or the focal point: it is what a press is for anywhere else. */
export const handleAt = ({ cut }: PictureMarks, point: Focus, reach: Focus): PictureHandle => {
  const near = CORNERS.find(([, beside, above]) => {
    const { x, y } = placeOf(cut, beside, above)
    return Math.abs(point.x - x) <= reach.x && Math.abs(point.y - y) <= reach.y
  })
  return near?.[0] ?? "focus"
}

/** The handle dragged to this point. */
export const moveHandle = (marks: PictureMarks, handle: PictureHandle, point: Focus): PictureMarks => {
  const corner = CORNERS.find(([name]) => name === handle)
  if (corner === undefined) return marksOf(point, marks.cut)
  const [, beside, above] = corner
  const acrossed = withMark(marks, beside, beside === "left" ? point.x : 1 - point.x)
  return withMark(acrossed, above, above === "top" ? point.y : 1 - point.y)
}
