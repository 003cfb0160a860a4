import { cropOf, type Focus, type Size } from "@kapitel/core/content/cropping"
import {
  cornersOf,
  handleAt,
  moveHandle,
  type PictureHandle,
  type PictureMarks,
} from "@kapitel/core/content/pictureMarks"
import { type PointerEvent, useRef } from "react"

/** In the order of `cornersOf`. */
const CORNER_NAMES = ["north west", "north east", "south west", "south east"]

export interface PictureStageProps extends Size {
  /** The whole picture, whatever is cut. */
  readonly source: string
  readonly label: string
  readonly marks: PictureMarks
  readonly onMove: (marks: PictureMarks) => void
}

/** How near to a corner a press takes hold of it, in CSS pixels: half of a target. */
const REACH = 24

/** Sizes of what is drawn on the picture, as shares of its longer side. */
const RING = 0.022
const CORNER = 0.018

/**
 * The picture with its focal point and what is cut away, to press and drag in. The fields beside it do the same by keys: it
 * is a picture to those who do not see it.
 */
export function PictureStage({ source, label, width, height, marks, onMove }: PictureStageProps) {
  const held = useRef<PictureHandle>(undefined)

  /** The picture may be narrower than its place. */
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const toScreen = currentTarget.getScreenCTM() ?? new DOMMatrix()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse())
    const point: Focus = { x: x / width, y: y / height }
    return { point, reach: { x: REACH / toScreen.a / width, y: REACH / toScreen.d / height } }
  }

  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    const { point, reach } = pointOf(event)
    held.current = handleAt(marks, point, reach)
    event.currentTarget.setPointerCapture(event.pointerId)
    onMove(moveHandle(marks, held.current, point))
  }
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (held.current !== undefined && event.isPrimary) onMove(moveHandle(marks, held.current, pointOf(event).point))
  }
  const release = () => {
    held.current = undefined
  }

  const { left, top, ...kept } = cropOf({ width, height }, marks.cut)
  const longer = Math.max(width, height)
  const [x, y] = [marks.focus.x * width, marks.focus.y * height]
  return (
    <svg
      className="block max-h-[70vh] w-full touch-none overflow-visible"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <rect className="fill-linen" width={width} height={height} />
      <image href={source} width={width} height={height} preserveAspectRatio="none" />
      <path
        className="fill-dusk/70"
        fillRule="evenodd"
        d={`M0 0H${width}V${height}H0ZM${left} ${top}h${kept.width}v${kept.height}h${-kept.width}Z`}
      />
      {cornersOf(marks).map((corner, index) => (
        <circle
          key={CORNER_NAMES[index]}
          className="fill-white stroke-ink"
          cx={corner.x * width}
          cy={corner.y * height}
          r={CORNER * longer}
          strokeWidth={CORNER * longer * 0.35}
        />
      ))}
      {/* White on dark, so that it is seen on any picture. */}
      <circle className="fill-none stroke-ink" cx={x} cy={y} r={RING * longer} strokeWidth={RING * longer * 0.6} />
      <circle className="fill-none stroke-white" cx={x} cy={y} r={RING * longer} strokeWidth={RING * longer * 0.3} />
    </svg>
  )
}
