/** A row of products: arrows, two items a step, and a rail to draw it by (CMS-14, CMS-15). */
import { onPage } from "./navigate.ts"

/** Items a press moves. Source: spec §9. */
const ITEMS_PER_STEP = 2

const refresh = (slider: Element, row: Element) => {
  const end = row.scrollWidth - row.clientWidth
  for (const button of slider.querySelectorAll<HTMLButtonElement>("[data-slider-step]")) {
    button.disabled = button.dataset["sliderStep"] === "-1" ? row.scrollLeft <= 1 : row.scrollLeft >= end - 1
  }
}

/** Between two looks at whether an arrow still has somewhere to go. Source: spec §9, scroll handler. */
const SCROLL_HANDLER_MS = 150

/** The first sign of somebody who may want to draw a row along: what nobody has asked for yet is not fetched. */
const firstSign = new Promise<void>((resolve) => {
  for (const sign of ["pointermove", "touchstart", "keydown", "scroll"]) {
    addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true })
  }
})

/** A row further down is laid out when it comes near: nothing is measured before it is seen. */
const start = (slider: Element) => {
  const row = slider.querySelector("[data-slider-row]")
  const rail = slider.querySelector<HTMLElement>("[data-slider-rail]")
  if (row === null) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    waiting = undefined
    refresh(slider, row)
  }
  row.addEventListener("scroll", () => (waiting ??= setTimeout(look, SCROLL_HANDLER_MS)), { passive: true })
  refresh(slider, row)
  if (rail === null) return
  // Without it the row is drawn by its arrows, a finger or the wheel.
  void firstSign
    .then(() => import("./sliderRail.ts"))
    .then(({ startRail }) => startRail(row, rail))
    .catch(() => undefined)
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    seen.unobserve(target)
    start(target)
  }
})

const begin = () => {
  for (const slider of document.querySelectorAll("[data-slider]")) {
    if (!slider.hasAttribute("data-started")) {
      slider.setAttribute("data-started", "")
      seen.observe(slider)
      continue
    }
    // A page that comes back as it was left begins its rows anew (CMS-14).
    const row = slider.querySelector("[data-slider-row]")
    if (row !== null && row.scrollLeft > 0) row.scrollLeft = 0
  }
}

export const startSliders = (): void => {
  begin()
  onPage(begin)
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-slider-step]") : null
    const row = button?.closest("[data-slider]")?.querySelector("[data-slider-row]")
    const item = row?.firstElementChild
    if (button == null || row == null || item == null) return
    const distance = item.getBoundingClientRect().width * ITEMS_PER_STEP
    row.scrollBy({ left: distance * Number(button.dataset["sliderStep"]), behavior: "smooth" })
  })
}
