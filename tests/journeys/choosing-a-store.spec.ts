/** The visitor's own store: chosen in the header, from a product and on a store's page, and as a list's filter. */
import type { Locator, Page } from "playwright"
import { expect, it } from "vitest"
import { arriveAt } from "./checkedPages.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { choice, count, LIST, sidebar } from "./listPage.ts"
import { HAGA, UNTOUCHED, UPPSALA } from "./places.ts"

const WIDTHS = [390, 1440]
const DESKTOP = 1024

const shop = openedShop({ places: true })
const browsing = openedBrowser()

/** In the header, or in the menu of a narrow window. */
const storeEntry = async (page: Page, width: number): Promise<Locator> => {
  const banner = page.getByRole("banner")
  if (width >= DESKTOP) return banner.locator("a[data-opens=store-drawer]")
  await banner.getByRole("link", { name: "Meny", exact: true }).click()
  return page.getByRole("dialog").locator("a[data-opens=store-drawer]")
}

const choose = async (page: Page, name: string): Promise<void> => {
  const drawer = page.getByRole("dialog", { name: "Hitta butik" })
  await drawer.getByRole("button", { name: new RegExp(`^${name}`) }).click()
  await drawer.getByRole("button", { name: `Välj butik: ${name}` }).click()
  await drawer.waitFor({ state: "hidden" })
}

it.each(WIDTHS)(
  "a store chosen in the header, from a product or on its page is remembered and shown everywhere, at %i px (STORE-06, STORE-07, STORE-12, STORE-15, STORE-16, STORE-18, STORE-19, STORE-20, PDP-10)",
  async (width) => {
    const page = await browsing.newVisitor({ width })
    await arriveAt(shop, page, "/")
    await (await storeEntry(page, width)).click()
    const drawer = page.getByRole("dialog", { name: "Hitta butik" })
    await drawer.getByPlaceholder("Sök på gata, postnummer eller stad").fill("HAGA NYGATA")
    await expect.poll(() => drawer.getByRole("listitem").count()).toBe(1)
    await expect.poll(() => drawer.getByText("Visa endast butiker med varan i lager").count()).toBe(0)
    await choose(page, HAGA.name)

    await arriveAt(shop, page, UNTOUCHED.path)
    const main = page.getByRole("main")
    await main.getByText("Fåtal").waitFor()
    await main.getByRole("link", { name: HAGA.name, exact: true }).click()
    await expect.poll(() => drawer.getByRole("heading", { level: 3 }).first().textContent()).toContain(HAGA.name)
    await drawer.getByRole("switch", { name: "Visa endast butiker med varan i lager" }).click()
    await expect.poll(() => drawer.getByRole("heading", { level: 3 }).count()).toBe(2)
    await choose(page, UPPSALA.name)
    await main.getByText("På lager", { exact: true }).first().waitFor()
    await main.getByRole("link", { name: UPPSALA.name, exact: true }).waitFor()

    await arriveAt(shop, page, HAGA.path)
    await main.getByRole("button", { name: "Välj butik" }).click()
    await main.getByRole("button", { name: "Vald butik" }).waitFor()
    const again = await page.context().newPage()
    await arriveAt(shop, again, "/")
    await (await storeEntry(again, width)).and(again.getByRole("link", { name: HAGA.name })).waitFor()
  },
)

/** The filters beside the list, or in the drawer of a narrow window. */
const filtersOf = async (page: Page, width: number): Promise<Locator> => {
  if (width >= DESKTOP) return sidebar(page)
  const drawer = page.getByRole("dialog", { name: "Filtrera" })
  if (!(await drawer.isVisible())) await page.getByRole("link", { name: /^Filtrera/ }).click()
  return drawer
}

it.each(WIDTHS)(
  "a list is filtered by the visitor's own store: address, count, chip, and back, at %i px",
  async (width) => {
    const page = await browsing.newVisitor({ width })
    await arriveAt(shop, page, LIST)
    const all = await count(page)
    const filters = await filtersOf(page, width)
    await choice(filters, "Finns i min butik").click()
    await choose(page, UPPSALA.name)
    await choice(await filtersOf(page, width), `Finns i ${UPPSALA.name}`).click()
    await page.waitForURL(/[?&]butik=uppsala/)
    await expect.poll(() => count(page)).toBe(2)
    expect(all).toBeGreaterThan(2)
    // The address alone has the list, for everyone who has it.
    const other = await browsing.newVisitor({ width })
    await arriveAt(shop, other, `${LIST}?butik=uppsala`)
    await expect.poll(() => count(other)).toBe(2)
    const chip = other
      .getByRole("link", { name: /^Ta bort filter: / })
      .or(other.getByRole("checkbox", { name: /^Ta bort filter: / }))
    await chip.first().click()
    await other.waitForURL((url) => !url.searchParams.has("butik"))
    await expect.poll(() => count(other)).toBe(all)
  },
)
