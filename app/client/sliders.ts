/** Arrows beside a row of products: two items a step, shown only when there is somewhere to go (CMS-14, CMS-15). */
import { onPage } from "./navigate.ts"

/** Items a press moves. Source: spec §9. */
const ITEMS_PER_STEP = 2

const refresh = (slider: Element, row: Element) => {
  const end = row.scrollWidth - row.clientWidth
  for (const button of slider.querySelectorAll<HTMLButtonElement>("[data-slider-step]")) {
    button.disabled = button.dataset["sliderStep"] === "-1" ? row.scrollLeft <= 1 : row.scrollLeft >= end - 1
  }
}

const begin = () => {
  for (const slider of document.querySelectorAll("[data-slider]")) {
    const row = slider.querySelector("[data-slider-row]")
    if (row === null || row.hasAttribute("data-started")) continue
    row.setAttribute("data-started", "")
    row.addEventListener("scroll", () => refresh(slider, row), { passive: true })
    refresh(slider, row)
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
