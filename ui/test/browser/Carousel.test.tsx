import "@kapitel/ui/theme/shop.css"
import { Carousel } from "@kapitel/ui/content/Carousel"
import { type ListenToScroll, ListenToScrollContext } from "@kapitel/ui/shop/useElementAfterIsland"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"

const listenToScroll: ListenToScroll = (element, listener) => {
  element.addEventListener("scroll", listener)
  return () => element.removeEventListener("scroll", listener)
}

const rowOf = (count: number) => (
  <ListenToScrollContext value={listenToScroll}>
    <Carousel id="row" heading="Andra läste också" count={count}>
      {Array.from({ length: count }, (_, index) => (
        <li key={`book ${index + 1}`}>
          <article className="card">
            <h3 className="title">
              <a href={`#${index}`}>{`Bok ${index + 1}`}</a>
            </h3>
          </article>
        </li>
      ))}
    </Carousel>
  </ListenToScrollContext>
)

const opened = async (count: number, width: number) => {
  await page.viewport(width, 844)
  const screen = await render(rowOf(count))
  const list = screen.getByRole("list").element()
  const rail = list.previousElementSibling
  const bar = rail?.firstElementChild
  if (rail === null || bar == null) throw new Error("There is no rail")
  const [previous, next] = ["Föregående", "Nästa"].map((name) =>
    screen.getByRole("button", { name, includeHidden: true }),
  )
  if (previous === undefined || next === undefined) throw new Error("There are no arrows")
  return { screen, list, rail, bar, previous, next }
}

const left = (element: Element) => element.getBoundingClientRect().left
const right = (element: Element) => element.getBoundingClientRect().right

it("stays where it was moved to before the script was there", async () => {
  await page.viewport(390, 844)
  const root = document.body.appendChild(document.createElement("div"))
  root.innerHTML = renderToString(rowOf(9))
  const list = root.querySelector("ul")
  if (list === null) throw new Error("There is no row")
  list.scrollTo({ left: 120, behavior: "instant" })
  expect(list.scrollLeft).toBeGreaterThan(0)
  const before = list.scrollLeft
  const hydrated = hydrateRoot(root, rowOf(9))
  const bar = list.previousElementSibling?.firstElementChild
  await expect.poll(() => bar?.getAttribute("style")).toContain("width")
  expect(list.scrollLeft).toBe(before)
  hydrated.unmount()
  root.remove()
})

it.each([1024, 1200])("shows four items whole at %i px (CMS-15)", async (width) => {
  const { list } = await opened(9, width)
  const end = right(list)
  expect([...list.children].filter((item) => right(item) <= end + 1)).toHaveLength(4)
})

it("moves by two items per press, and disables an arrow at the end (CMS-14, CMS-15)", async () => {
  const { list, previous, next } = await opened(9, 1200)
  await expect.element(previous).toHaveAttribute("aria-disabled", "true")
  await expect.element(next).toHaveAttribute("aria-disabled", "false")
  const item = list.firstElementChild?.getBoundingClientRect().width ?? 0
  await next.click()
  await expect.poll(() => list.scrollLeft).toBeCloseTo(2 * item, -1)
  await expect.element(previous).toHaveAttribute("aria-disabled", "false")
  next.element().focus()
  const isAtEnd = async () => {
    await userEvent.keyboard("{Enter}")
    return list.scrollLeft >= list.scrollWidth - list.clientWidth - 1
  }
  await expect.poll(isAtEnd, { interval: 300 }).toBe(true)
  await expect.element(next).toHaveAttribute("aria-disabled", "true")
  await expect.element(next).toHaveFocus()
})

it.each([
  [9, 1023, false],
  [9, 1024, true],
  [5, 1600, false],
])("%i items at %i px have arrows: %s (CMS-14, SHELL-18)", async (count, width, arrows) => {
  const { next } = await opened(count, width)
  await expect.poll(() => next.element().checkVisibility({ visibilityProperty: true })).toBe(arrows)
})

it("has a scrollbar that moves it, and follows it (CMS-14)", async () => {
  const { list, rail, bar } = await opened(9, 390)
  await expect.poll(() => rail.hasAttribute("data-idle")).toBe(false)
  await expect.poll(() => left(bar)).toBeCloseTo(left(rail), 0)
  const { top, width } = rail.getBoundingClientRect()
  const at = (x: number) => ({ bubbles: true, button: 0, pointerId: 1, clientX: left(rail) + x, clientY: top + 20 })
  const captured: Array<number> = []
  rail.setPointerCapture = (pointerId) => void captured.push(pointerId)
  // Another button of the mouse does nothing.
  expect(bar.dispatchEvent(new PointerEvent("pointerdown", { ...at(5), button: 2, cancelable: true }))).toBe(true)
  bar.dispatchEvent(new PointerEvent("pointermove", at(width)))
  expect([captured, list.scrollLeft]).toEqual([[], 0])
  bar.dispatchEvent(new PointerEvent("pointerdown", at(5)))
  bar.dispatchEvent(new PointerEvent("pointermove", at(width)))
  bar.dispatchEvent(new PointerEvent("pointerup", at(width)))
  await expect.poll(() => list.scrollLeft).toBeGreaterThanOrEqual(list.scrollWidth - list.clientWidth - 1)
  await expect.poll(() => right(bar)).toBeCloseTo(right(rail), 0)
  bar.dispatchEvent(new PointerEvent("pointermove", at(5)))
  expect(list.scrollLeft).toBeGreaterThan(100)
  // A press next to the bar moves its middle there, and no text is selected.
  expect(rail.dispatchEvent(new PointerEvent("pointerdown", { ...at(1), cancelable: true }))).toBe(false)
  expect([captured, list.scrollLeft]).toEqual([[1, 1], 0])
  bar.dispatchEvent(new PointerEvent("pointercancel", at(1)))
  bar.dispatchEvent(new PointerEvent("pointermove", at(width)))
  expect(list.scrollLeft).toBe(0)
  const half = width / 2
  rail.dispatchEvent(new PointerEvent("pointerdown", at(half)))
  // It ends at a card.
  await expect.poll(() => Math.abs((left(bar) + right(bar)) / 2 - left(rail) - half)).toBeLessThan(width / 6)
})

it("has no scrollbar where everything is visible", async () => {
  const { rail } = await opened(2, 1200)
  expect(rail.hasAttribute("data-idle")).toBe(true)
})

it.each([390, 1200])("scrolls a focused card completely into view, at %i px", async (width) => {
  const { screen, list } = await opened(9, width)
  screen.getByRole("link", { name: "Bok 1", exact: true }).element().focus()
  for (let stop = 2; stop <= 9; stop++) {
    await userEvent.keyboard("{Tab}")
    const link = screen.getByRole("link", { name: `Bok ${stop}`, exact: true })
    await expect.element(link).toHaveFocus()
    const card = link.element().closest("li")
    if (card === null) throw new Error("It is in no card")
    await expect.poll(() => left(card) > left(list) - 2 && right(card) < right(list) + 2).toBe(true)
  }
})

it("starts from the beginning when its page is restored (CMS-14)", async () => {
  const { screen, list } = await opened(9, 390)
  const page = screen.container
  const place = page.parentElement
  list.scrollLeft = 300
  await expect.poll(() => list.scrollLeft).toBeGreaterThan(200)
  const aside = document.createDocumentFragment()
  aside.append(page)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  place?.append(page)
  await expect.poll(() => list.scrollLeft).toBe(0)
})
