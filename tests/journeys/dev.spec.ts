/**
 * `npm run dev`: pages from their sources, in React's development build, which reports differences between server and
 * browser.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright"
import { afterAll, expect, it } from "vitest"
import { openedBrowser, ownShop } from "./journey.ts"

const folder = mkdtempSync(join(tmpdir(), "kapitel-edited-"))
const EDITED = join(folder, "edited")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const browsing = openedBrowser()
const shop = ownShop({
  program: "tests/journeys/editedShop.ts",
  settings: { NODE_ENV: "development", EDITED },
})

/**
 * Sources are loaded one by one, and not before the page has loaded: until the first of them runs, a link is a link.
 */
const shown = async (path: string): Promise<Page> => {
  const page = await browsing.newVisitor({ width: 390 })
  await visit(page, path)
  return page
}
const visit = async (page: Page, path: string) => {
  await page.goto(shop.origin + path)
  await page.waitForFunction(() => customElements.get("kapitel-island") !== undefined)
}

const BOOK = "/bok/gosta-berlings-saga/9789189999008"

it("shows home, a product and the checkout without console errors", async () => {
  // The style sheet is compiled while the page loads: a slow machine uses the typefaces some seconds later.
  browsing.expectComplaint(/woff2 was preloaded using link preload but not used/)
  const page = await shown("/")
  await page.getByRole("link", { name: "Meny" }).first().click()
  await page.getByRole("dialog", { name: "Allt" }).getByRole("button", { name: "Stäng" }).click()
  await visit(page, BOOK)
  await page
    .getByRole("button", { name: /^(Köp|Lägg i varukorg)/ })
    .first()
    .click()
  await expect
    .poll(() =>
      page
        .context()
        .cookies()
        .then((all) => all.find(({ name }) => name === "kapitel-cart-count")?.value),
    )
    .toBe("1")
  await visit(page, "/checkout")
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.waitForLoadState("networkidle")
})

it("replaces a saved component, and keeps its state", async () => {
  const page = await shown("/")
  await page.getByRole("link", { name: "Meny" }).first().click()
  const menu = page.getByRole("dialog", { name: "Allt" })
  await menu.getByRole("list").first().getByRole("button").first().click()
  await page.getByRole("dialog").getByRole("button", { name: "Tillbaka" }).waitFor()
  const loaded = await page.evaluate(() => performance.timeOrigin)
  writeFileSync(EDITED, "")
  await page.locator("nav[data-edited]").waitFor()
  await expect.poll(() => page.getByRole("dialog").getByRole("button", { name: "Tillbaka" }).isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => performance.timeOrigin)).toBe(loaded)
})
