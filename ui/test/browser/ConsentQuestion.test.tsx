import "@kapitel/ui/theme/shop.css"
import { memoryConsentStore } from "@kapitel/adapters/memory/ConsentStore"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import { ConsentQuestion } from "@kapitel/ui/shell/ConsentQuestion"
import { SkipLink } from "@kapitel/ui/shell/SkipLink"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { hydrateRoot } from "react-dom/client"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const clock = { now: Date.now, setTimeout, clearTimeout } as const

const opened = async (answered?: ConsentAnswer, width = 1200) => {
  await page.viewport(width, 844)
  const keeper = memoryConsentStore(Date.now)
  if (answered !== undefined) keeper.keep(answered)
  const store = makeShopStore(memoryShopClient({ clock, products: [], categories: [] }), NULL_PAGE_HOST, keeper)
  const events: Array<ShopEvent> = []
  store.listen((event) => events.push(event))
  const screen = await render(
    <ShopProvider store={store}>
      <ConsentQuestion aboutHref="/cookies" />
      <SkipLink />
      <main>
        <h1>Havet</h1>
        <button type="button" onClick={() => screen.container.querySelector<HTMLElement>("#consent")?.showPopover()}>
          Cookieinställningar
        </button>
      </main>
    </ShopProvider>,
  )
  return { screen, keeper, events, question: screen.getByRole("region", { name: "Får vi mäta ditt besök?" }) }
}

it("is shown to visitors without an answer: first in the page, without taking the focus, and announced", async () => {
  const { screen, question } = await opened()
  await expect.element(question).toBeVisible()
  await expect.element(screen.getByRole("status")).toHaveTextContent("Får vi mäta ditt besök?")
  expect(question.element().contains(document.activeElement)).toBe(false)
  expect(await violations(screen.container)).toEqual([])
  await userEvent.keyboard("{Tab}")
  await expect.element(screen.getByRole("link", { name: "Om cookies" })).toHaveFocus()
})

it.each([390, 1200])("has two answers of equal size and style, at %i px", async (width) => {
  const { question } = await opened(undefined, width)
  const look = (name: string) => {
    const button = question.getByRole("button", { name }).element()
    const { width: w, height: h } = button.getBoundingClientRect()
    const { color, backgroundColor, fontSize, fontWeight, borderTopColor } = getComputedStyle(button)
    return [Math.round(w), Math.round(h), color, backgroundColor, fontSize, fontWeight, borderTopColor]
  }
  await expect.element(question).toBeVisible()
  expect(look("Godkänn")).toEqual(look("Neka alla"))
})

it("overlays the page without moving it; the page can be scrolled past it", async () => {
  const { screen, question } = await opened()
  await expect.element(question).toBeVisible()
  const { top } = screen.getByRole("heading", { name: "Havet" }).element().getBoundingClientRect()
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  expect(room).toBeGreaterThanOrEqual(question.element().getBoundingClientRect().height)
  await question.getByRole("button", { name: "Neka alla" }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(screen.getByRole("heading", { name: "Havet" }).element().getBoundingClientRect().top).toBe(top)
})

it.each([
  ["Neka alla", "no", "Vi mäter inte ditt besök."],
  ["Godkänn", "yes", "Tack. Du kan ändra dig när du vill, längst ned på sidan."],
] as const)(
  "'%s' by keyboard is stored, sent to the page and announced, and the focus moves on",
  async (name, answer, text) => {
    const { screen, keeper, events, question } = await opened()
    await expect.element(question).toBeVisible()
    question.getByRole("button", { name }).element().focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(question).not.toBeInTheDocument()
    expect(keeper.answer()).toBe(answer)
    expect(events).toEqual([{ type: "consent.answered", answer }])
    await expect.element(screen.getByRole("status")).toHaveTextContent(text)
    await expect.element(screen.getByRole("link", { name: "Hoppa till sidans huvudinnehåll" })).toHaveFocus()
  },
)

it("does not close by Escape before it is answered", async () => {
  const { question } = await opened()
  await expect.element(question).toBeVisible()
  question.getByRole("button", { name: "Godkänn" }).element().focus()
  await userEvent.keyboard("{Escape}")
  await expect.element(question).toBeVisible()
})

it("is not shown again, and opens on request with the current answer, returning the focus", async () => {
  const { screen, events, question } = await opened("yes")
  await expect.element(question).not.toBeInTheDocument()
  const settings = screen.getByRole("button", { name: "Cookieinställningar" })
  settings.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(question.getByText(/^Du har godkänt statistik\./)).toBeVisible()
  await expect.element(screen.getByRole("heading", { name: "Får vi mäta ditt besök?" })).toHaveFocus()
  expect(await violations(screen.container)).toEqual([])
  await userEvent.keyboard("{Escape}")
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(settings).toHaveFocus()

  await userEvent.keyboard("{Enter}")
  question.getByRole("button", { name: "Neka alla" }).element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(settings).toHaveFocus()
  expect(events).toEqual([{ type: "consent.answered", answer: "no" }])
})

it("closes when another tab has answered", async () => {
  const { keeper, question, events } = await opened()
  await expect.element(question).toBeVisible()
  keeper.keep("no")
  await expect.element(question).not.toBeInTheDocument()
  expect(events).toEqual([])
})

it("opens when pressed before React has loaded", async () => {
  const root = document.createElement("div")
  root.innerHTML =
    '<section id="consent" class="consent" popover="manual" aria-labelledby="consent-heading"></section><p class="sr-only" role="status"></p>'
  document.body.append(root)
  const keeper = memoryConsentStore(Date.now)
  keeper.keep("no")
  const store = makeShopStore(memoryShopClient({ clock, products: [], categories: [] }), NULL_PAGE_HOST, keeper)
  root.querySelector("section")?.showPopover()
  const tree = (
    <ShopProvider store={store}>
      <ConsentQuestion aboutHref="/cookies" />
    </ShopProvider>
  )
  const hydrated = hydrateRoot(root, tree)
  await expect.element(page.getByText(/^Du har nekat allt/)).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "Får vi mäta ditt besök?" })).toHaveFocus()
  hydrated.unmount()
  root.remove()
})
