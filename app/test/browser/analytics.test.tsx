import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { afterEach, beforeAll, expect, it, vi } from "vitest"
import { addTagManager, listenToCards, pageShown, trackingSettings } from "../../client/analytics.ts"
import { readCartCount, showCartCount } from "../../client/cartCount.ts"

const put = (html: string): HTMLElement => {
  const place = document.createElement("div")
  place.innerHTML = html
  document.body.append(place)
  return place
}

const emitted: Array<ShopEvent> = []
beforeAll(() => {
  listenToCards((event) => emitted.push(event))
  // The test's own page must not be left.
  document.addEventListener("click", (event) => event.preventDefault())
})
afterEach(() => {
  document.body.replaceChildren()
  for (const link of document.querySelectorAll('link[rel="canonical"]')) link.remove()
  emitted.length = 0
})

const EAN = "9789110190054"
const row = (name: string) =>
  put(
    `<ul data-list-name="${name}"><li><a class="book" href="/bok/drakens-arv/${EAN}"><b>Drakens arv</b></a><a class="author" href="/author/1">Agnes</a></li></ul>`,
  )
const press = (element: Element | null, type: string, init: PointerEventInit = {}) =>
  element?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: "mouse", ...init }))

it("sends a product selected in a row once, with the row's heading", () => {
  const word = row("Nyheter").querySelector("b")
  press(word, "pointerdown")
  press(word, "click")
  expect(emitted).toEqual([{ type: "product.chosen", ean: EAN, list: "Nyheter" }])
})

it("sends a selection by touch or keyboard when the press ends, with the page's title where the list has no name", () => {
  document.title = "Böcker 0701234567"
  const word = row("").querySelector("b")
  press(word, "pointerdown", { pointerType: "touch" })
  expect(emitted).toEqual([])
  press(word, "click")
  expect(emitted).toEqual([{ type: "product.chosen", ean: EAN, list: "Böcker" }])
})

it("sends a second selection of the same product, and one that a component has handled", () => {
  const link = row("Nyheter").querySelector("a")
  const handle = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ["pointerdown", "click"]) link?.addEventListener(type, handle)
  press(link, "pointerdown")
  press(link, "click")
  press(link, "click")
  expect(emitted).toHaveLength(2)
  press(link, "pointerdown", { button: 1 })
  expect(emitted).toHaveLength(2)
})

it("ignores other links and other mouse buttons", () => {
  const place = row("Nyheter")
  press(place.querySelector(".author"), "click")
  press(place.querySelector(".book"), "pointerdown", { button: 2 })
  expect(emitted).toEqual([])
})

it("names a page by its canonical path, and ignores duplicates", () => {
  expect(pageShown()).toBe(undefined)
  const link = document.createElement("link")
  link.rel = "canonical"
  link.href = location.pathname
  document.head.append(link)
  expect(pageShown()).toEqual({ type: "page.shown", item: location.pathname })
  link.href = "/another"
  expect(pageShown()).toEqual({ type: "page.shown", item: undefined })
})

it("reads the operator's settings, and loads the tag manager by its id", () => {
  expect(trackingSettings()).toEqual({})
  put('<div id="tracking" data-tag-manager="GTM-1" data-page-view-currency="EUR"></div>')
  const { tagManager, pageViewCurrency } = trackingSettings()
  expect([tagManager, pageViewCurrency]).toEqual(["GTM-1", "EUR"])
  const append = vi.spyOn(document.head, "append").mockImplementation(() => {})
  addTagManager("GTM-1&x")
  const [script] = append.mock.calls[0] ?? []
  append.mockRestore()
  expect((script as HTMLScriptElement).src).toBe("https://www.googletagmanager.com/gtm.js?id=GTM-1%26x")
  expect((script as HTMLScriptElement).async).toBe(true)
})

it("shows the cart's quantity everywhere in the header, from the cookie", () => {
  const place = put('<a><b data-cart-count="">0</b></a><a><b data-cart-count="">0</b></a>')
  document.cookie = "kapitel-cart-count=123"
  showCartCount(readCartCount())
  document.cookie = "kapitel-cart-count=; Max-Age=0"
  const [first, second] = place.querySelectorAll("b")
  expect([first?.textContent, second?.dataset["count"], first?.hasAttribute("data-long")]).toEqual(["123", "123", true])
  expect(place.querySelector("a")?.getAttribute("aria-label")).toContain("123")
  expect(readCartCount()).toBe(0)
})
