import type { Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, openedShop } from "./journey.ts"

const BOOK = { title: "Kallocain", path: "/bok/kallocain/9789189999152" }

const shop = openedShop()
const browsing = openedBrowser()

const arrive = async (path: string): Promise<Customer> => {
  const customer = new Customer(await browsing.newVisitor(), shop.origin)
  await customer.goTo(path)
  await customer.page.locator("html[data-script]").waitFor()
  return customer
}

/** Matching requests wait until released. */
const hold = async (page: Page, pattern: string): Promise<() => void> => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route: Route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

/** Main areas requested from now on, by their paths. */
const watchFragments = (page: Page): ReadonlyArray<string> => {
  const requests: Array<string> = []
  page.on("request", (request) => {
    const url = new URL(request.url())
    if (url.searchParams.has("_main")) requests.push(url.pathname)
  })
  return requests
}

/** Presses 'Visa fler' until all are there: those requested before a visit may arrive after returning. */
const seeTheRest = async (page: Page): Promise<void> => {
  const more = page.getByRole("link", { name: "Visa fler" })
  const press = async () => {
    if (await more.isVisible()) await more.click({ timeout: 1_000 }).catch(() => undefined)
    return page.locator("[data-product-grid] > li").count()
  }
  await expect.poll(press).toBe(44)
}

const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "")

describe("by keyboard", () => {
  it("buying works after a page was opened with the mouse", async () => {
    const customer = await arrive("/kategori/bocker")
    const { page } = customer
    // The focus is moved before the page is painted: arriving leaves it there.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button[type=submit]")]
        const button = buttons.find(({ textContent }) => /^(Köp|Lägg i varukorg)/.test(textContent))
        if (document.querySelector("main h1")?.textContent !== "Kallocain" || button === undefined) return
        seen.disconnect()
        button.focus()
      })
      seen.observe(document.querySelector("main") ?? document, { childList: true })
    })
    // The page is fetched before the finger lifts.
    await page.getByRole("main").getByRole("link", { name: BOOK.title, exact: true }).first().hover()
    await page.mouse.down()
    await page.getByRole("heading", { level: 1, name: BOOK.title }).waitFor()
    await page.mouse.up()
    await nextFrame(page)
    expect(await focusedText(page)).toMatch(/^(Köp|Lägg i varukorg)/)
    await page.keyboard.press("Enter")
    await customer.seeAdded()
    await expect.poll(() => customer.copiesInCart()).toBe(1)
  })

  it("the skip link leaves the page in place, and back returns", async () => {
    const { page } = await arrive(BOOK.path)
    const requests = watchFragments(page)
    await page.getByRole("link", { name: "Hoppa till sidans huvudinnehåll" }).press("Enter")
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#content")
    await page.goBack()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("")
    await nextFrame(page)
    expect(requests).not.toContain(BOOK.path)
    await page.getByRole("heading", { level: 1, name: BOOK.title }).waitFor()
  })

  it("a filter keeps its focus, opened groups stay open, and the new count is announced", async () => {
    const { page } = await arrive("/kategori/bocker")
    const filters = page.getByRole("complementary", { name: "Filter" })
    await filters.locator("summary", { hasText: /^Format$/ }).click()
    await filters.locator("summary", { hasText: /^Språk$/ }).click()
    // A live region announces changes in it: it must be the same element as before.
    const status = await page.locator('kapitel-island[name="list-header"] [role=status]').first().elementHandle()
    const before = await status?.textContent()
    await filters.locator(".choice", { hasText: /^Pocket/ }).press("Enter")
    await page.waitForURL(/facets=format%3APocket/)
    await expect.poll(() => focusedText(page)).toMatch(/^Pocket/)
    await expect.poll(() => status?.textContent()).toMatch(/^\d+ tit/)
    await expect.poll(() => status?.textContent()).not.toBe(before)
    await expect.poll(() => status?.evaluate((region) => region.isConnected)).toBe(true)
    await filters.locator(".choice", { hasText: /^Pocket/ }).press("Enter")
    await page.waitForURL((url) => !url.search.includes("facets"))
    await expect.poll(() => focusedText(page)).toMatch(/^Pocket/)
  })

  it("the focus stays where the visitor has moved it while a product is added", async () => {
    const { page } = await arrive(BOOK.path)
    const letGo = await hold(page, "**/api/cart/lines")
    await page
      .getByRole("button", { name: /^(Köp|Lägg i varukorg) / })
      .first()
      .press("Enter")
    const field = page.locator("header input[name=q]")
    await field.focus()
    letGo()
    await page.getByText("har lagts till i varukorgen").waitFor()
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe("with fast presses", () => {
  it("two presses on 'Visa fler' bring the next page once", async () => {
    const { page } = await arrive("/kategori/bocker")
    const letGo = await hold(page, "**/kategori/bocker?page=2*")
    const more = page.getByRole("link", { name: "Visa fler" })
    await more.click()
    await more.click()
    letGo()
    await expect.poll(() => page.locator("[data-product-grid] > li").count()).toBe(44)
    await expect.poll(() => new URL(page.url()).searchParams.get("page")).toBe("2")
  })

  it("leaving before 'Visa fler' has answered stays on the new page", async () => {
    const customer = await arrive("/kategori/bocker")
    const { page } = customer
    const letGo = await hold(page, "**/kategori/bocker?page=2*")
    await page.getByRole("link", { name: "Visa fler" }).click()
    await customer.openBook(BOOK.title)
    const answered = page.waitForResponse(/page=2/)
    letGo()
    await (await answered).finished()
    await nextFrame(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe(BOOK.path)
    await page.goBack()
    await seeTheRest(page)
  })

  it("leaving before the script of 'Visa fler' has loaded stays on the new page", async () => {
    const customer = await arrive("/kategori/bocker")
    const { page } = customer
    await page.waitForLoadState("networkidle")
    const letGo = await hold(page, "**/assets/chunks/*")
    const request = page.waitForRequest(/assets\/chunks/)
    await page.getByRole("link", { name: "Visa fler" }).click()
    const script = (await request).url()
    await customer.openBook(BOOK.title)
    letGo()
    await page.evaluate(`import(${JSON.stringify(script)}).then(() => undefined)`)
    await nextFrame(page)
    await nextFrame(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe(BOOK.path)
    await page.goBack()
    await seeTheRest(page)
  })

  it("the second press of a double click does nothing on the new page", async () => {
    const customer = await arrive("/kategori/bocker")
    const { page } = customer
    const requests = watchFragments(page)
    // The second press may meet any link at that position once the first has changed the page.
    await page.evaluate(() => {
      const main = document.querySelector("main")
      if (main === null) return
      new MutationObserver((_, observer) => {
        observer.disconnect()
        const press = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 })
        main.querySelector('a[href="/"]')?.dispatchEvent(press)
        main.setAttribute("data-pressed", String(press.defaultPrevented))
      }).observe(main, { childList: true })
    })
    await customer.openBook(BOOK.title)
    await expect.poll(() => page.locator("main").getAttribute("data-pressed")).toBe("true")
    await nextFrame(page)
    expect(requests).not.toContain("/")
    await expect.poll(() => new URL(page.url()).pathname).toBe(BOOK.path)
  })
})

describe("when the shop does not answer", () => {
  it("a failed visit in place becomes an ordinary one, never an empty page", async () => {
    browsing.expectComplaint(/429/)
    const { page } = await arrive("/kategori/bocker")
    await page.route("**/*_main=1*", (route) =>
      route.fulfill({ status: 429, contentType: "application/json", body: '{"_tag":"TooManyRequests"}' }),
    )
    await page.getByRole("main").getByRole("link", { name: BOOK.title, exact: true }).first().click()
    await page.getByRole("heading", { level: 1, name: BOOK.title }).waitFor()
  })

  it("the cart drawer shows an error instead of waiting forever", async () => {
    browsing.expectComplaint(/503/)
    const customer = await arrive(BOOK.path)
    await customer.page.route("**/cart", (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body: '{"message":"Tjänsten svarar inte."}' }),
    )
    const drawer = await customer.openCart()
    await drawer.getByText("Varukorgen kunde inte hämtas.").waitFor()
    await customer.page.unroute("**/cart")
    await drawer.getByRole("button", { name: "Försök igen" }).click()
    await drawer.getByText("Din varukorg väntar på sitt första kapitel.").waitFor()
  })

  it("a failed change is reported, and the stored cart is shown", async () => {
    browsing.expectComplaint(/409/)
    const customer = await arrive(BOOK.path)
    await customer.addToCart()
    const drawer = await customer.openCart()
    await customer.page.route("**/cart/lines/*", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/json",
        body: '{"_tag":"LineNotFound","message":"Någon hann före."}',
      }),
    )
    await drawer.getByRole("button", { name: `Öka ${BOOK.title}` }).click()
    await drawer.getByText("Någon hann före.").waitFor()
    await expect.poll(() => drawer.getByRole("spinbutton").inputValue()).toBe("1")
  })
})
