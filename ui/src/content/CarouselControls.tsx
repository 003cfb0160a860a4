/**
 * The arrows and the rail of a row that scrolls sideways (CMS-14, CMS-15): an island next to the list, so that none of its
 * cards has to be hydrated (decision 306).
 */
import { type PointerEvent, type RefObject, useContext, useEffect, useRef, useState } from "react"
import { IconButton } from "../primitives/IconButton.tsx"
import { arrowLeft, arrowRight } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { ListenToScrollContext, useElementAfterIsland } from "../shop/useElementAfterIsland.ts"
import { carousel } from "../text/sv/carousel.ts"
import { scrollAt, scrollbarOf } from "./carouselScrollbar.ts"

/** Items that a press of an arrow moves. Source: spec §9. */
const ITEMS_PER_STEP = 2

export interface CarouselControlsProps {
  /** Arrows are rendered; they show from 1024 px and while one of them can move the row. */
  arrows: boolean
}

interface Ends {
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** Whether the first and the last item are entirely in view. */
const useEnds = (list: RefObject<Element | null>): Ends => {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: false })
  useEffect(() => {
    const row = list.current
    const [first, last] = [row?.firstElementChild, row?.lastElementChild]
    if (row == null || first == null || last == null) return
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const isWhole = intersectionRatio >= 1
          if (target === first) setEnds((before) => ({ ...before, atStart: isWhole }))
          if (target === last) setEnds((before) => ({ ...before, atEnd: isWhole }))
        }
      },
      // Widths are fractions of a pixel.
      { root: row, rootMargin: "0px 2px", threshold: 1 },
    )
    watch.observe(first)
    watch.observe(last)
    return () => watch.disconnect()
  }, [list])
  return ends
}

/**
 * Sets the length and position of the bar to the part of the row that is in view. Returns whether the row scrolls at
 * all.
 */
const useBar = (list: RefObject<Element | null>, bar: RefObject<HTMLElement | null>): boolean => {
  const [scrolls, setScrolls] = useState(false)
  const listen = useContext(ListenToScrollContext)
  useEffect(() => {
    const row = list.current
    if (row === null) return
    let isGone = false
    // A scroll timeline would do it without a script, and crashes Chromium 150 when a page is left by the keyboard.
    const follow = () => {
      const { start } = scrollbarOf(row, bar.current?.parentElement?.clientWidth ?? 0)
      bar.current?.style.setProperty("translate", `${start}px`)
    }
    const stopFollowing = listen(row, follow)
    const watch = new ResizeObserver(() => {
      // A page that is restored from the back/forward cache resets its rows (CMS-14).
      if (isGone) row.scrollTo({ left: 0, behavior: "instant" })
      isGone = row.clientWidth === 0
      if (isGone) return
      setScrolls(row.scrollWidth > row.clientWidth + 1)
      bar.current?.style.setProperty("width", `${(row.clientWidth / row.scrollWidth) * 100}%`)
      follow()
    })
    watch.observe(row)
    return () => {
      watch.disconnect()
      stopFollowing()
    }
  }, [list, bar, listen])
  return scrolls
}

/** The arrows above the list, and the rail under it with its draggable bar. */
export function CarouselControls({ arrows }: CarouselControlsProps) {
  const rail = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  /** Where on the bar it was grabbed, in px from its beginning. */
  const held = useRef<number>(undefined)
  const list = useElementAfterIsland(rail)
  const { atStart, atEnd } = useEnds(list)
  const scrolls = useBar(list, bar)

  const step = (direction: 1 | -1) => {
    const row = list.current
    const width = row?.firstElementChild?.getBoundingClientRect().width ?? 0
    row?.scrollBy({ left: direction * ITEMS_PER_STEP * width, behavior: "smooth" })
  }
  const render = (start: number) => {
    const row = list.current
    row?.scrollTo({ left: scrollAt(row, rail.current?.clientWidth ?? 0, start), behavior: "instant" })
  }
  const pressOf = ({ clientX, currentTarget }: PointerEvent) => clientX - currentTarget.getBoundingClientRect().left
  const take = (event: PointerEvent<HTMLDivElement>) => {
    const row = list.current
    if (event.button !== 0 || row === null) return
    event.preventDefault()
    const { start, length } = scrollbarOf(row, event.currentTarget.clientWidth)
    const press = pressOf(event)
    const onBar = press >= start && press <= start + length
    held.current = onBar ? press - start : length / 2
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!onBar) render(press - held.current)
  }
  const letGo = () => {
    held.current = undefined
  }
  return (
    <>
      {arrows && (
        // Only while one of them can move the row (CMS-14).
        <span className="carousel-arrows" data-needs-script="" data-idle={atStart && atEnd ? "" : undefined}>
          <IconButton
            framed
            path={arrowLeft}
            name={carousel.previous}
            aria-disabled={atStart}
            onClick={() => step(-1)}
          />
          <IconButton framed path={arrowRight} name={carousel.next} aria-disabled={atEnd} onClick={() => step(1)} />
        </span>
      )}
      <div
        className="rail"
        ref={rail}
        data-needs-script=""
        data-idle={scrolls ? undefined : ""}
        aria-hidden="true"
        onPointerDown={take}
        onPointerMove={(event) => {
          if (held.current !== undefined) render(pressOf(event) - held.current)
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <span ref={bar} />
      </div>
    </>
  )
}

export const carouselControls: IslandDefinition<CarouselControlsProps> = {
  name: "carousel",
  Component: CarouselControls,
  when: "visible",
}
