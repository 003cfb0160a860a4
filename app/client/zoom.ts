/** Enlarges the picture of a product by two fingers, the wheel, a double press, keys and buttons (PDP-19). */
import { islandWords } from "./islandWords.ts"
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

/** Called each time the sheet opens: the picture is whole again. */
export const startZoom = (sheet: HTMLDialogElement): void => {
  const stage = sheet.querySelector<HTMLElement>("[data-zoom]")
  const picture = stage?.querySelector("img")
  const output = sheet.querySelector("[data-zoom-output]")
  const buttons = [...sheet.querySelectorAll<HTMLButtonElement>("[data-zoom-step]")]
  if (stage == null || picture == null || stage.hasAttribute("data-started")) return
  stage.setAttribute("data-started", "")

  let view: ZoomView = WHOLE
  const fingers = new Map<number, Point>()

  const sizeOf = (): Size => ({ width: picture.offsetWidth, height: picture.offsetHeight })
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const show = (next: ZoomView): void => {
    const percent = Math.round(next.scale * 100)
    if (output !== null && next.scale !== view.scale) output.textContent = islandWords.zoomedTo(percent)
    view = next
    picture.style.translate = `${view.x}px ${view.y}px`
    picture.style.scale = String(view.scale)
    for (const button of buttons) {
      const grows = button.dataset["zoomStep"] === "1"
      const hadFocus = document.activeElement === button
      button.disabled = grows ? view.scale >= MAX_SCALE : view.scale <= 1
      // A button that can do no more would take the keys away with it.
      if (hadFocus && button.disabled) buttons.find((other) => !other.disabled)?.focus()
    }
  }

  const step = (by: string | undefined): void =>
    show(by === "0" ? WHOLE : zoomedAt(view, by === "1" ? STEP : 1 / STEP, MIDDLE, sizeOf()))

  sheet.addEventListener("close", () => show(WHOLE))
  for (const button of buttons) button.addEventListener("click", () => step(button.dataset["zoomStep"]))
  sheet.addEventListener("keydown", (event) => {
    const by = event.key === "+" ? "1" : event.key === "-" ? "-1" : event.key === "0" ? "0" : undefined
    const arrow = ARROWS[event.key]
    if (by === undefined && (arrow === undefined || view.scale === 1)) return
    event.preventDefault()
    if (by !== undefined) step(by)
    else if (arrow !== undefined) show(movedBy(view, arrow, sizeOf()))
  })
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault()
      show(zoomedAt(view, 2 ** (-event.deltaY / WHEEL_TO_DOUBLE), pointOf(event), sizeOf()))
    },
    { passive: false },
  )
  stage.addEventListener("dblclick", (event) =>
    show(view.scale > 1 ? WHOLE : zoomedAt(view, CLOSE_UP, pointOf(event), sizeOf())),
  )
  stage.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, pointOf(event))
    stage.setPointerCapture(event.pointerId)
  })
  stage.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = pointOf(event)
    const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    fingers.set(event.pointerId, now)
    if (other === undefined) return show(movedBy(view, { x: now.x - before.x, y: now.y - before.y }, sizeOf()))
    const apart = Math.hypot(before.x - other.x, before.y - other.y)
    const factor = apart === 0 ? 1 : Math.hypot(now.x - other.x, now.y - other.y) / apart
    const was = between(before, other)
    const is = between(now, other)
    const moved = movedBy(view, { x: is.x - was.x, y: is.y - was.y }, sizeOf())
    show(zoomedAt(moved, factor, is, sizeOf()))
  })
  const lift = (event: PointerEvent) => fingers.delete(event.pointerId)
  stage.addEventListener("pointerup", lift)
  stage.addEventListener("pointercancel", lift)
}
