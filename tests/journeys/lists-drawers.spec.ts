import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { choice, count, FAILED, facets, focusedOn, isChosen, LIST, unfold, visitsOf } from "./listPage.ts"
import { violations } from "./violations.ts"

const shop = openedShop()
const browsing = openedBrowser()
const visit = visitsOf(shop, browsing)

describe("on a phone", () => {
  const openFilters = async (path = LIST) => {
    const page = await visit(path, 390)
    const opener = page.locator("[data-drawer=filters]")
    await opener.press("Enter")
    const drawer = page.getByRole("dialog", { name: "Filtrera" })
    await drawer.waitFor()
    return { page, opener, drawer, show: drawer.getByRole("button", { name: /^Visa / }) }
  }

  it("the filter drawer stays open while one chooses, counts along, and leads to the list", async () => {
    const { page, opener, drawer, show } = await openFilters()
    await expect.poll(() => show.textContent()).toMatch(/^Visa \d+ titlar$/)
    const before = await show.textContent()
    await unfold(drawer, "Format")
    await choice(drawer, "Pocket").press("Enter")
    await expect.poll(() => facets(page)).toBe("format:Pocket")
    await expect.poll(() => show.textContent()).not.toBe(before)
    expect(await isChosen(choice(drawer, "Pocket"))).toBe(true)
    expect(await focusedOn(page)).toMatch(/^Pocket/)
    await choice(drawer, "Inbunden").press("Enter")
    await expect.poll(() => facets(page)).toBe("format:Pocket|Inbunden")
    expect(await drawer.isVisible()).toBe(true)
    await expect.poll(() => show.textContent()).toBe(`Visa ${await count(page)} titlar`)
    expect(await violations(page)).toEqual([])
    await show.press("Enter")
    await drawer.waitFor({ state: "detached" })
    expect(await opener.textContent()).toBe("Filtrera (2)")
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.getByRole("link", { name: "Ta bort filter: Pocket" }).isVisible()).toBe(true)
  })

  it("all filters are taken away inside the drawer", async () => {
    const { page, drawer } = await openFilters(`${LIST}?facets=format:Pocket|Inbunden`)
    await drawer.getByRole("button", { name: "Rensa alla" }).press("Enter")
    await expect.poll(() => facets(page)).toBeNull()
    expect(await drawer.getByRole("button", { name: "Rensa alla" }).isDisabled()).toBe(true)
    expect(await drawer.isVisible()).toBe(true)
  })

  it("a drawer that was closed lends its filters again", async () => {
    const { page, opener, drawer } = await openFilters()
    const facetsThere = await drawer.locator("details.accordion").count()
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    await opener.press("Enter")
    await drawer.waitFor()
    expect(await drawer.locator("details.accordion").count()).toBe(facetsThere)
  })

  it("says inside the drawer that the shop did not answer", async () => {
    browsing.expectComplaint(/500/)
    const { page, drawer } = await openFilters()
    await page.route(/_main=1/, (route) => route.fulfill({ status: 500, body: "oops" }))
    await drawer.locator(".choice").first().press("Enter")
    await drawer.getByText(FAILED).waitFor()
    expect(await isChosen(drawer.locator(".choice").first())).toBe(false)
  })

  it("the sort drawer sorts and is gone", async () => {
    const page = await visit(LIST, 390)
    const opener = page.locator("[data-drawer=sort]")
    await opener.press("Enter")
    const drawer = page.getByRole("dialog", { name: "Sortera" })
    await drawer.getByRole("link", { name: "Pris: lägst först" }).press("Enter")
    await drawer.waitFor({ state: "detached" })
    await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("akb_price asc")
    expect(await opener.textContent()).toBe("Pris: lägst först")
  })
})
