import type { Route } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { cards, choice, facets, isChosen, LIST, scrollTop, sidebar, unfold, visitsOf } from "./listPage.ts"

const shop = openedShop()
const browsing = openedBrowser()
const visit = visitsOf(shop, browsing)

describe("more of a list", () => {
  it("comes until the count is reached, and a failure leaves the button", async () => {
    browsing.expectComplaint(/500/)
    const page = await visit(LIST)
    const more = page.getByRole("link", { name: "Visa fler" })
    await page.route(/only=1/, (route) => route.fulfill({ status: 500, body: "oops" }))
    await more.click()
    await page.getByText("Fler titlar kunde inte hämtas.").waitFor()
    expect([await cards(page), new URL(page.url()).search]).toEqual([30, ""])
    await page.unroute(/only=1/)
    await more.press("Enter")
    await expect.poll(() => cards(page)).toBe(44)
    expect(new URL(page.url()).search).toBe("?page=2")
    expect(await more.count()).toBe(0)
    expect(await page.locator("[data-load-more]").textContent()).toContain("Du har sett 44 av 44 titlar")
    // The first of the new ones has the focus.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll("[data-product-grid] > li")].findIndex((card) =>
          card.contains(document.activeElement),
        ),
      ),
    ).toBe(30)
  })

  it("that comes after a filter was chosen does not join the filtered list", async () => {
    const page = await visit(LIST)
    await unfold(page, "Format")
    const held: Array<Route> = []
    await page.route(/only=1/, (route) => void held.push(route))
    await page.getByRole("link", { name: "Visa fler" }).press("Enter")
    await expect.poll(() => held.length).toBe(1)
    await choice(sidebar(page), "Pocket").press("Enter")
    await page.waitForURL(/facets=/)
    const shown = await cards(page)
    await held[0]?.continue()
    await page.waitForLoadState("networkidle")
    expect([await cards(page), new URL(page.url()).searchParams.get("page")]).toEqual([shown, null])
  })

  it("is there again after a filter, at its place, and nobody has to be asked for it", async () => {
    const page = await visit(LIST)
    await unfold(page, "Format")
    await page.getByRole("link", { name: "Visa fler" }).press("Enter")
    await expect.poll(() => cards(page)).toBe(44)
    const pocket = choice(sidebar(page), "Pocket")
    await pocket.scrollIntoViewIfNeeded()
    const place = await scrollTop(page)
    await pocket.click()
    await page.waitForURL(/facets=format%3APocket/)
    const filtered = await cards(page)
    const asked: Array<string> = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goBack()
    expect([await cards(page), facets(page)]).toEqual([44, null])
    expect(await scrollTop(page)).toBe(place)
    expect(await isChosen(choice(sidebar(page), "Pocket"))).toBe(false)
    expect(await page.locator("details[open] > summary", { hasText: /^Format$/ }).count()).toBe(1)
    await page.goForward()
    expect([await cards(page), facets(page)]).toEqual([filtered, "format:Pocket"])
    expect(asked).not.toContain(LIST)
    // It is a list like any other, and goes on.
    await choice(sidebar(page), "Inbunden").press("Enter")
    await expect.poll(() => facets(page)).toBe("format:Pocket|Inbunden")
  })

  it.each([390, 1440])("leaves the cards that stand there as high as they were at %i px", async (width) => {
    const page = await visit(LIST, width)
    const heights = () =>
      page
        .locator("[data-product-grid] > li:nth-child(-n + 28)")
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
    const before = await heights()
    await page.getByRole("link", { name: "Visa fler" }).press("Enter")
    await expect.poll(() => cards(page)).toBe(44)
    expect(await heights()).toEqual(before)
  })
})
