import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { cards, facets, focusedOn, hasFocus, LIST, scrollTop, visitsOf } from "./listPage.ts"

const shop = openedShop()
const browsing = openedBrowser()
const visit = visitsOf(shop, browsing)

/** Presses Tab until the focus is on it; a page has fewer stops than this. */
const STOPS = 250

const tabTo = async (page: Page, selector: string, text = /./): Promise<void> => {
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press("Tab")
    const found = await page.evaluate((wanted) => {
      const focused = document.activeElement
      return focused?.matches(wanted) === true ? `${focused.ariaLabel ?? ""} ${focused.textContent}`.trim() : undefined
    }, selector)
    if (found !== undefined && text.test(found)) return
  }
  throw new Error(`no way by Tab to ${selector} ${text}`)
}

const chip = (name: string) => new RegExp(`^Ta bort filter: ${name}`)

describe("with a keyboard alone", () => {
  it("filters, ranges, chips and order at 1440 px", async () => {
    const page = await visit(LIST)
    await tabTo(page, "summary", /^Format$/)
    await page.keyboard.press("Enter")
    for (const name of ["Pocket", "Inbunden"]) {
      await tabTo(page, ".choice", new RegExp(`^${name}`))
      const place = await scrollTop(page)
      await page.keyboard.press("Space")
      await expect.poll(() => facets(page)).toMatch(new RegExp(name))
      // A choice looks like a tick box: the key of one chooses it, and does not scroll.
      expect(await scrollTop(page)).toBe(place)
      expect(await focusedOn(page)).toMatch(new RegExp(`^${name}`))
    }
    await page.keyboard.press("Space")
    await expect.poll(() => facets(page)).toBe("format:Pocket")
    await tabTo(page, "summary", /^Pris$/)
    await page.keyboard.press("Enter")
    await tabTo(page, "[type=range]", /Pris från/)
    const min = Number(await page.locator('[data-facet-range="akb_price"]').getAttribute("data-min"))
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => facets(page)).toBe(`akb_price:[${min + 1},],format:Pocket`)
    await tabTo(page, ".chip", chip("Pocket"))
    await page.keyboard.press("Enter")
    await expect.poll(() => facets(page)).toBe(`akb_price:[${min + 1},]`)
    expect(await page.evaluate(() => document.activeElement?.closest("[data-list]") !== null)).toBe(true)
    await page.keyboard.press("Shift+Tab")
    await tabTo(page, "[data-clear-all]")
    await page.keyboard.press("Enter")
    await expect.poll(() => facets(page)).toBeNull()
    await tabTo(page, "summary", /^Sortera/)
    await page.keyboard.press("Enter")
    await tabTo(page, ".sort-option", /^Titel A–Ö/)
    await page.keyboard.press("Enter")
    await page.waitForURL(/sort=title/)
    expect(await focusedOn(page)).toMatch(/^Sortera: Titel A–Ö/)
  })

  it("filters and order in their drawers at 390 px, and the focus comes back", async () => {
    const page = await visit(LIST, 390)
    const filters = page.locator("[data-drawer=filters]")
    await tabTo(page, "[data-drawer=filters]")
    await page.keyboard.press("Enter")
    const drawer = page.getByRole("dialog", { name: "Filtrera" })
    await drawer.waitFor()
    await tabTo(page, "summary", /^Format$/)
    await page.keyboard.press("Enter")
    await tabTo(page, ".choice", /^Pocket/)
    await page.keyboard.press("Space")
    await expect.poll(() => facets(page)).toBe("format:Pocket")
    expect(await focusedOn(page)).toMatch(/^Pocket/)
    await tabTo(page, "summary", /^Pris$/)
    await page.keyboard.press("Enter")
    await tabTo(page, "[type=range]", /Pris till/)
    await page.keyboard.press("ArrowLeft")
    await expect.poll(() => facets(page)).toMatch(/^akb_price:\[,\d+\],format:Pocket$/)
    expect(await drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    await expect.poll(() => hasFocus(filters)).toBe(true)
    await tabTo(page, ".chip", chip("Pocket"))
    await page.keyboard.press("Enter")
    await expect.poll(() => facets(page)).toMatch(/^akb_price:\[,\d+\]$/)
    await page.keyboard.press("Shift+Tab")
    await tabTo(page, "[data-clear-all]")
    await page.keyboard.press("Enter")
    await expect.poll(() => facets(page)).toBeNull()
    const sorting = page.locator("[data-drawer=sort]")
    await sorting.focus()
    await page.keyboard.press("Enter")
    const sortDrawer = page.getByRole("dialog", { name: "Sortera" })
    await sortDrawer.waitFor()
    await page.keyboard.press("Escape")
    await sortDrawer.waitFor({ state: "detached" })
    await expect.poll(() => hasFocus(sorting)).toBe(true)
    await page.keyboard.press("Enter")
    await tabTo(page, "[role=dialog] .sort-option", /^Pris: lägst först/)
    await page.keyboard.press("Enter")
    await page.waitForURL(/sort=akb_price/)
    await sortDrawer.waitFor({ state: "detached" })
    await expect.poll(() => hasFocus(sorting)).toBe(true)
  })

  it.each([390, 1440])("more of a list at %i px", async (width) => {
    const page = await visit(LIST, width)
    await tabTo(page, "[data-load-more-link]")
    await page.keyboard.press("Enter")
    await expect.poll(() => cards(page)).toBe(44)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("li")?.matches(":nth-child(31)")))
      .toBe(true)
    expect(new URL(page.url()).search).toBe("?page=2")
  })
})
