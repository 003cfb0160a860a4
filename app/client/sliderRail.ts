/** The rail under a row of products: shows how far it is drawn, and draws it along (CMS-14, CMS-15). */
import { railOf, scrollAt } from "./railFigures.ts"

/** Between two looks at how far a row has been scrolled, or how wide it is. Source: spec §9. */
const SCROLL_THROTTLE_MS = 100
/** Between two moves of a row that is drawn by its rail. Source: spec §9. */
const DRAG_THROTTLE_MS = 8

/** At once, then at most once in so many ms; the last call is never lost. */
const throttled = (work: () => void, everyMs: number): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    waiting = undefined
    if (!again) return
    again = false
    call()
  }
  const call = () => {
    if (waiting !== undefined) {
      again = true
      return
    }
    work()
    waiting = setTimeout(run, everyMs)
  }
  return call
}

/** Shows the rail in the place that is kept for it; without anything to draw along it stays empty. */
export const startRail = (row: Element, rail: HTMLElement): void => {
  const bar = rail.firstElementChild
  if (!(bar instanceof HTMLElement)) return

  const show = () => {
    const isIdle = row.scrollWidth <= row.clientWidth + 1
    rail.toggleAttribute("data-idle", isIdle)
    if (isIdle) return
    const { start, length } = railOf(row, rail.clientWidth)
    bar.style.width = `${length}px`
    bar.style.translate = `${start}px`
  }

  /** Where on the bar it was taken, in px from its beginning. */
  let held: number | undefined
  let at = 0
  const draw = () => {
    row.scrollLeft = scrollAt(row, rail.clientWidth, at)
    show()
  }
  const drawSoon = throttled(draw, DRAG_THROTTLE_MS)
  const take = ({ clientX }: PointerEvent) => clientX - rail.getBoundingClientRect().left

  rail.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return
    event.preventDefault()
    const { start, length } = railOf(row, rail.clientWidth)
    const press = take(event)
    const onBar = press >= start && press <= start + length
    held = onBar ? press - start : length / 2
    rail.setPointerCapture(event.pointerId)
    // Rows catch on their cards; a hand that draws must not be pulled back.
    row.setAttribute("data-drawn", "")
    at = press - held
    if (!onBar) draw()
  })
  rail.addEventListener("pointermove", (event) => {
    if (held === undefined) return
    at = take(event) - held
    drawSoon()
  })
  const letGo = () => {
    held = undefined
    row.removeAttribute("data-drawn")
  }
  rail.addEventListener("pointerup", letGo)
  rail.addEventListener("pointercancel", letGo)

  // Browsers are content when a part of what has the focus is seen; a card at the row's edge comes into it whole.
  const bringIn = (target: EventTarget | null) => {
    if (!(target instanceof Element) || !row.contains(target) || !target.matches(":focus-visible")) return
    target.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
  row.addEventListener("focusin", ({ target }) => bringIn(target))
  // Keys may have come to a card before this script had.
  bringIn(document.activeElement)
  const showSoon = throttled(show, SCROLL_THROTTLE_MS)
  row.addEventListener("scroll", () => held === undefined && showSoon(), { passive: true })
  new ResizeObserver(showSoon).observe(row)
  show()
}
