/** A picture that is enlarged and moved by fingers, the wheel, a double press, keys and buttons (PDP-19). */
import {
  type HTMLAttributes,
  type KeyboardEventHandler,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { MAX_SCALE, movedBy, type Point, type Size, WHOLE, type ZoomView, zoomedAt } from "./zoomView.ts"

/** A press of a button or a key. */
const STEP = 1.5
/** A double press. */
const CLOSE_UP = 2.5
/** How far an arrow key moves, in px. */
const KEY_STEP = 60
/** A wheel that turns so far, in px, doubles the picture. */
const WHEEL_TO_DOUBLE = 400

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
}

const MIDDLE: Point = { x: 0, y: 0 }

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** From the middle of the pressed element, in px. */
const pointOf = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

export interface Zoom {
  readonly scale: number
  /** It has been enlarged since it was opened. */
  readonly isTouched: boolean
  readonly canGrow: boolean
  readonly larger: () => void
  readonly smaller: () => void
  /** Shows the whole picture again. */
  readonly whole: () => void
  /** Resets the state for the next time that it is opened. */
  readonly reset: () => void
  readonly onKeyDown: KeyboardEventHandler
  /** For the element with the same middle as the picture. */
  readonly stage: HTMLAttributes<HTMLElement>
  /** For the picture's frame. */
  readonly picture: RefObject<HTMLDivElement | null>
}

export const useZoom = (): Zoom => {
  const [view, setView] = useState<ZoomView>()
  const place = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const { scale, x, y } = view ?? WHOLE

  // A style attribute would violate the content security policy of the shop's pages.
  useLayoutEffect(() => {
    place.current?.style.setProperty("translate", `${x}px ${y}px`)
    place.current?.style.setProperty("scale", `${scale}`)
  }, [scale, x, y])

  const change = (next: (view: ZoomView, size: Size) => ZoomView) => {
    const size = { width: place.current?.offsetWidth ?? 0, height: place.current?.offsetHeight ?? 0 }
    setView((before = WHOLE) => next(before, size))
  }
  const larger = () => change((before, size) => zoomedAt(before, STEP, MIDDLE, size))
  const smaller = () => change((before, size) => zoomedAt(before, 1 / STEP, MIDDLE, size))
  const whole = () => setView(WHOLE)
  const byKey: Readonly<Record<string, () => void>> = { "+": larger, "-": smaller, "0": whole }

  const follow = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    fingers.current.set(event.pointerId, now)
    if (other === undefined)
      return change((shown, size) => movedBy(shown, { x: now.x - before.x, y: now.y - before.y }, size))
    const apart = Math.hypot(before.x - other.x, before.y - other.y)
    const factor = apart === 0 ? 1 : Math.hypot(now.x - other.x, now.y - other.y) / apart
    const [was, is] = [between(before, other), between(now, other)]
    change((shown, size) => zoomedAt(movedBy(shown, { x: is.x - was.x, y: is.y - was.y }, size), factor, is, size))
  }
  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
  }

  return {
    scale,
    isTouched: view !== undefined,
    canGrow: scale < MAX_SCALE,
    larger,
    smaller,
    whole,
    reset: () => setView(undefined),
    onKeyDown: (event) => {
      const step = byKey[event.key]
      const arrow = ARROWS[event.key]
      if (step === undefined && (arrow === undefined || scale === 1)) return
      event.preventDefault()
      if (step !== undefined) step()
      else if (arrow !== undefined) change((before, size) => movedBy(before, arrow, size))
    },
    stage: {
      // Two fingers on a trackpad zoom the page, as everywhere.
      onWheel: (event) => {
        if (event.ctrlKey) return
        const at = pointOf(event)
        const factor = 2 ** (-event.deltaY / WHEEL_TO_DOUBLE)
        change((before, size) => zoomedAt(before, factor, at, size))
      },
      onDoubleClick: (event) => {
        const at = pointOf(event)
        change((before, size) => (before.scale > 1 ? WHOLE : zoomedAt(before, CLOSE_UP, at, size)))
      },
      onPointerDown: (event) => {
        fingers.current.set(event.pointerId, pointOf(event))
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: follow,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
    picture: place,
  }
}
