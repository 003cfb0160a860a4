import type { Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"

const BOOK = { title: "Kallocain", path: "/bok/kallocain/9789189999152" }

const shop = openedShop()
const browsing = openedBrowser()

const arrive = async (path: string, width?: number): Promise<Customer> => {
  const customer = new Customer(await browsing.newVisitor(width === undefined ? {} : { width }), shop.origin)
  await customer.goTo(path)
  await customer.page.locator("html[data-script]").waitFor()
  return customer
}

/** Survives an in-place visit and nothing else. */
const mark = (page: Page) => page.evaluate(() => document.querySelector("header")?.setAttribute("data-mark", ""))
const isMarked = async (page: Page) => (await page.locator("header[data-mark]").count()) === 1

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe("from page to page", () => {
  it("a press replaces the main area, the title and the address, and keeps the header and footer", async () => {
    const { page } = await arrive("/kategori/bocker")
    await mark(page)
    const section = page.locator(".menu-bar [aria-current]")
    await expect.poll(() => section.allTextContents()).toEqual(["Böcker"])
    await page.getByRole("main").getByRole("link", { name: BOOK.title, exact: true }).first().click()
    await page.getByRole("heading", { level: 1, name: BOOK.title }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(BOOK.path)
    await expect.poll(() => page.title()).toContain(BOOK.title)
    await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute("href")).toBe(shop.origin + BOOK.path)
    await expect.poll(() => page.locator("main").count()).toBe(1)
    await expect.poll(() => isMarked(page)).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content")
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect.poll(() => section.allTextContents()).toEqual(["Böcker"])
    await page.getByRole("link", { name: "Kapitel, till startsidan" }).first().click()
    await page.getByRole("heading", { level: 2, name: "Innehåll" }).waitFor()
    await expect.poll(() => isMarked(page)).toBe(true)
    await expect.poll(() => section.allTextContents()).toEqual([])

    await page.goBack()
    await page.getByRole("heading", { level: 1, name: BOOK.title }).waitFor()
    await expect.poll(() => section.allTextContents()).toEqual(["Böcker"])
    await page.reload()
    await page.getByRole("heading", { level: 1, name: BOOK.title }).waitFor()
    await expect.poll(() => isMarked(page)).toBe(false)
    await expect.poll(() => section.allTextContents()).toEqual(["Böcker"])
  })

  it("back and forward restore the list: loaded pages and scroll position", async () => {
    const { page } = await arrive("/kategori/bocker")
    const cards = page.locator("[data-product-grid] > li")
    const first = await cards.count()
    await page.getByRole("link", { name: "Visa fler" }).click()
    await expect.poll(() => cards.count()).toBe(44)
    expect(first).toBe(30)
    await expect.poll(() => new URL(page.url()).searchParams.get("page")).toBe("2")
    const last = cards.last()
    await last.scrollIntoViewIfNeeded()
    const place = await scrollTop(page)
    expect(place).toBeGreaterThan(500)
    await mark(page)
    await last.getByRole("heading").getByRole("link").click()
    await page.waitForURL(/\/bok\//)
    await expect.poll(() => scrollTop(page)).toBe(0)

    await page.goBack()
    await expect.poll(() => cards.count()).toBe(44)
    await expect.poll(() => scrollTop(page)).toBe(place)
    await expect.poll(() => page.title()).toContain("Böcker")
    await page.goForward()
    await page.waitForURL(/\/bok\//)
    await page
      .getByRole("button", {
        name: /^(Köp|Lägg i varukorg|Slutsåld|Tillfälligt slut|Kommande|Ej tillgänglig|Förbeställ) /,
      })
      .first()
      .waitFor()
    await expect.poll(() => isMarked(page)).toBe(true)

    await page.goBack()
    await expect.poll(() => cards.count()).toBe(44)
    await page.reload()
    await expect.poll(() => cards.count()).toBe(44)
    await expect.poll(() => scrollTop(page)).toBe(place)
  })

  it("another colour keeps the scroll position and the focus, and back returns to the one before", async () => {
    const { page } = await arrive(ARTICLE.path, 390)
    await mark(page)
    const colours = page.getByRole("navigation", { name: "Färg", exact: true })
    const address = page.url()
    const name = () => colours.locator("[aria-current]").getAttribute("aria-label")
    const before = await name()
    const blue = colours.getByRole("link", { name: "Blå" })
    await page.evaluate(() => scrollTo({ top: 60, behavior: "instant" }))
    await blue.focus()
    const place = await scrollTop(page)
    expect(place).toBeGreaterThan(0)
    await blue.press("Enter")
    await page.waitForURL(/v=7310000000034/)
    await expect.poll(name).toBe("Blå")
    expect([await scrollTop(page), await isMarked(page)]).toEqual([place, true])
    await expect.poll(() => blue.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goBack()
    await expect.poll(name).toBe(before)
    expect([page.url(), await scrollTop(page)]).toEqual([address, place])
    await page.goForward()
    await expect.poll(name).toBe("Blå")
  })

  it("a press with a modifier key opens a new tab and leaves this page", async () => {
    const { page } = await arrive("/kategori/bocker")
    const opened = page.context().waitForEvent("page")
    await page
      .getByRole("main")
      .getByRole("link", { name: BOOK.title, exact: true })
      .first()
      .click({ modifiers: ["ControlOrMeta"] })
    const tab = await opened
    // Playwright may miss that the visit of a new tab has ended, and its locators wait for that.
    await expect.poll(() => tab.evaluate(() => document.querySelector("h1")?.textContent)).toBe(BOOK.title)
    await expect.poll(() => new URL(page.url()).pathname).toBe("/kategori/bocker")
    await page.getByRole("heading", { level: 1, name: "Böcker" }).waitFor()
  })

  it("the checkout is always an ordinary visit", async () => {
    const customer = await arrive(BOOK.path)
    const { page } = customer
    await customer.addToCart()
    await mark(page)
    const drawer = await customer.openCart()
    await customer.goToCheckout(drawer)
    await expect.poll(() => isMarked(page)).toBe(false)
    await page.goBack()
    await page.getByRole("heading", { level: 1, name: BOOK.title }).waitFor()
  })
})

describe("adding to the cart", () => {
  const press = (page: Page) =>
    page
      .getByRole("button", { name: /^(Köp|Lägg i varukorg) / })
      .first()
      .click()

  it("updates the count at once, before the shop has answered", async () => {
    const customer = await arrive(BOOK.path)
    const { page } = customer
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route("**/api/cart/lines", async (route: Route) => {
      await held
      await route.continue()
    })
    await press(page)
    await expect.poll(() => customer.copiesInCart()).toBe(1)
    letGo()
    await customer.seeAdded()
    await expect.poll(() => customer.copiesInCart()).toBe(1)
    await page.reload()
    await expect.poll(() => customer.copiesInCart()).toBe(1)
  })

  it("is reverted with a Swedish message when the shop refuses or fails", async () => {
    browsing.expectComplaint(/409|500/)
    const customer = await arrive(BOOK.path)
    const { page } = customer
    const refused = '{"_tag":"NotBuyable","message":"Varan går inte att köpa just nu."}'
    for (const [status, body, sentence] of [
      [409, refused, "Varan går inte att köpa just nu."],
      [500, "oops", "kunde tyvärr inte läggas till"],
    ] as const) {
      await page.route("**/api/cart/lines", (route) => route.fulfill({ status, body, contentType: "application/json" }))
      await press(page)
      await page.getByText(sentence).waitFor()
      await expect.poll(() => customer.copiesInCart()).toBe(0)
      const buy = page.getByRole("button", { name: /^(Köp|Lägg i varukorg) / }).first()
      await expect.poll(() => buy.isEnabled()).toBe(true)
    }
  })

  it("is reverted when the connection is dead", async () => {
    browsing.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const customer = await arrive(BOOK.path)
    const { page } = customer
    // What is loaded in idle time may begin after the network was idle.
    for (const name of ["buyForm", "search"])
      await page.locator(`kapitel-island[name="${name}"][taken]`).first().waitFor({ state: "attached" })
    await page.waitForLoadState("networkidle")
    await page.context().setOffline(true)
    await press(page)
    await page.getByText("kunde tyvärr inte läggas till").waitFor()
    await expect.poll(() => customer.copiesInCart()).toBe(0)
    await page.context().setOffline(false)
    await customer.addToCart()
    await expect.poll(() => customer.copiesInCart()).toBe(1)
  })

  it("fails with a Swedish message, without losing anything, when the connection is dead before the page's scripts have loaded", async () => {
    browsing.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const customer = new Customer(await browsing.newVisitor(), shop.origin)
    const { page } = customer
    // Nothing is prefetched for a visitor who saves data.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }))
    await customer.goTo(BOOK.path)
    await page.locator("html[data-script]").waitFor()
    // A module that is requested while the connection ends can never be imported again.
    await page.waitForLoadState("networkidle")
    await page.context().setOffline(true)
    // The page learns it later than the network.
    await page.waitForFunction(() => !navigator.onLine)
    await press(page)
    await page.getByText("Vi når inte butiken.").waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(BOOK.path)
    await page.context().setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await press(page)
    await expect.poll(() => customer.copiesInCart()).toBe(1)
    await page.reload()
    await expect.poll(() => customer.copiesInCart()).toBe(1)
  })
})
